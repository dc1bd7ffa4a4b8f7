// The name of the tab that tasks add to a contact's page: every page knows it before any word of tasks.

export const contactTabMessages = { tab: 'Tâches' } as const;
