// The address of the reminders is read here, `/reminders?etat=promised&niveau=15`, `/reminders?onglet=devis&motif=expiring`.

export interface ReminderSearch {
  etat?: string;
  niveau?: string;
  onglet?: string;
  motif?: string;
}

export const reminderSearch = (raw: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ['etat', 'niveau', 'onglet', 'motif'].flatMap((name) => {
      const value = raw[name];
      return (typeof value === 'string' || typeof value === 'number') && value !== ''
        ? [[name, String(value)]]
        : [];
    }),
  );
