// The closed lists of tasks (specification §3 'Task'): kept apart from the schema, so that a list loads without zod.

export const taskPriorities = ['high', 'medium', 'low'] as const;

export const taskStatuses = ['todo', 'in_progress', 'completed'] as const;

export const taskCategories = ['call', 'demo', 'proposal'] as const;
