// French words of an item of the stock where it is chosen.

export const itemMessages = {
  productSearch: 'Nom, référence, SKU…',
  inStock: (count: number) => `${count.toLocaleString('fr-FR')} en stock`,
} as const;
