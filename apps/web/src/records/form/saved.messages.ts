// A form uses these words once a record is saved, and before it replaces somebody else's values.

export const savedMessages = {
  created: (name: string) => `« ${name} » est ajouté`,
  saved: (name: string) => `« ${name} » est enregistré`,
  noChange: 'Aucune modification à enregistrer',
  somebodyElse: 'quelqu’un d’autre',
  changedMeanwhile: (name: string, time: string) => `Cette fiche a été modifiée par ${name} à ${time}`,
  replaces: (fields: string) =>
    `Pendant votre saisie, les mêmes valeurs ont changé${fields && ` : ${fields}`}. Les vôtres les remplaceront ; celles de l’autre personne resteront dans l’historique.`,
  saveMine: 'Enregistrer ma version',
  backToForm: 'Revenir à la saisie',
} as const;
