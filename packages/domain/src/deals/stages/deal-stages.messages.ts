// The French words of the stages of deals.
export const stageWords = {
  one: 'Gardez une étape au moins',
  same: 'Une autre étape porte ce nom',
  unknown: 'Cette étape n’existe plus : choisissez-en une autre',
  hasDeals: (name: string, count: number) =>
    `Dites où ${count === 1 ? 'va l’affaire' : `vont les ${count} affaires`} de l’étape « ${name} »`,
};
