// French words of the stages of deals.
export const dealStagesMessages = {
  title: 'Étapes des affaires',
  intro: 'Dans l’ordre du tableau, avec la part des affaires qui sont gagnées à cette étape.',
  name: 'Étape',
  probability: 'Probabilité',
  add: 'Ajouter une étape',
  remove: (name: string) => `Retirer l’étape ${name}`,
  up: (name: string) => `Monter l’étape ${name}`,
  moveTo: (name: string, count: number) =>
    count === 1 ? `L’affaire de « ${name} » va à` : `Les ${count} affaires de « ${name} » vont à`,
} as const;
