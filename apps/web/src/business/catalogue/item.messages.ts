// French words of an item of the stock where it is chosen.

export const itemMessages = {
  inStock: (count: number) => `${count.toLocaleString('fr-FR')} en stock`,
} as const;
