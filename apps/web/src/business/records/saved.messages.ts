// What is said once a record is saved.

export const savedMessages = {
  created: (name: string) => `« ${name} » est ajouté`,
  saved: (name: string) => `« ${name} » est enregistré`,
  noChange: 'Aucune modification à enregistrer',
} as const;
