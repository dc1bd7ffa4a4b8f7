// The sentences on what the cost of a contract leaves out.
const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const contractCostMessages = {
  hourlyCost: 'Coût d’une heure à indiquer dans Paramètres, Documents',
  time: (sheet: string) => `${sheet} : heure d’arrivée ou de départ inconnue`,
  part: (name: string) => `${name} : prix d’achat inconnu`,
  credits: (invoice: string) => `${invoice} : un avoir n’est pas sur cet appareil`,
  drafts: (count: number) =>
    some(
      count,
      'fiche en brouillon, comptée une fois signée',
      'fiches en brouillon, comptées une fois signées',
    ),
  travel: (km: number) => `${km} km de déplacement, sans coût connu`,
} as const;
