// An unsaved draft is announced in these words.

export const draftMessages = {
  restored: 'Votre saisie non enregistrée a été reprise',
  restoredOverChange:
    'Votre saisie non enregistrée a été reprise. La fiche a changé depuis : relisez-la avant d’enregistrer.',
  discard: 'Repartir de zéro',
} as const;
