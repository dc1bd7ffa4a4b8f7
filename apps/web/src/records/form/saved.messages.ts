// What is said once a record is saved, and before it replaces what somebody else wrote meanwhile.

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
