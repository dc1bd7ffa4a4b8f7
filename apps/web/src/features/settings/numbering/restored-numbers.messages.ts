// The admin reads these words about the numbers after a restore.
export const restoredNumbersMessages = {
  restoredOn: (restored: string, backup: string | null) =>
    backup === null
      ? `Cette instance a été restaurée le ${restored}`
      : `Cette instance a été restaurée le ${restored}, de la sauvegarde du ${backup}`,
  why: 'Quels sont les derniers numéros imprimés ? Sans votre réponse, un numéro que la sauvegarde ne connaît pas peut être donné une seconde fois.',
  answered: (restored: string, person: string) =>
    `Restaurée le ${restored}. Derniers numéros confirmés par ${person}.`,
  open: 'Vérifier les numéros',
  again: 'Corriger les numéros',
  nothing: 'Rien à changer',
  title: 'Derniers numéros imprimés',
  hint: 'Regardez le dernier document de chaque série que vous avez imprimé ou envoyé. Une série n’est jamais abaissée.',
  submit: 'Enregistrer',
  known: (number: string) => `Connu : ${number}`,
  none: 'Connu : aucun',
  reported: (number: string, person: string) => `annoncé par l’appareil de ${person} : ${number}`,
  confirm: 'Je confirme ces numéros, bien qu’ils soient loin après les derniers connus',
  saved: { title: 'Numéros enregistrés' },
  failed: 'Les numéros n’ont pas été enregistrés',
} as const;
