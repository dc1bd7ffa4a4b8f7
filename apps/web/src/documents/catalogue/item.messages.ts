// French words of an item of the stock where it is chosen.

export const itemMessages = {
  linkCatalogue: 'Relier au catalogue',
  productSearch: 'Nom, référence, SKU…',
  inStock: (count: number) => `${count.toLocaleString('fr-FR')} en stock`,
} as const;
