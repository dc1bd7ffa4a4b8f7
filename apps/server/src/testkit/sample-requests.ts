// Bodies of requests that the tests of several subjects start from.

export const line = (changes: Record<string, unknown> = {}) => ({
  type: 'sale',
  name: 'Écran interactif 75"',
  quantity: 2,
  unitPrice: 10_000,
  vatRate: 20,
  ...changes,
});

export const contactBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Nadia Alaoui',
  company: 'Atlas Bureau',
  type: 'prospect',
  phone: '06 61 23 45 67',
  ...changes,
});

export const quoteBody = (changes: Record<string, unknown> = {}) => ({
  client: 'Atlas Bureau',
  items: [
    line(),
    line({ type: 'service', name: 'Installation', quantity: 1, unitPrice: 1500, discount: 10 }),
  ],
  ...changes,
});

export const invoiceBody = (changes: Record<string, unknown> = {}) => ({
  client: 'Atlas Bureau',
  items: Array.from({ length: 5 }, (_unused, index) =>
    line({ name: `Article ${index + 1}`, unitPrice: 100 }),
  ),
  ...changes,
});

export const productBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Borne tactile 32"',
  price: { sale: '18400', rental: '640' },
  category: 'cat-bornes',
  availability: 'en_stock',
  ...changes,
});

export const stockBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Écran interactif Rif 65"',
  category: 'cat-ecrans',
  price: { sale: '17900', rental: '620' },
  quantity: 5,
  minQuantity: 2,
  maxQuantity: 12,
  ...changes,
});

/** Makes the body of a reservation of the item `itemId`. */
export const reservationBody = (itemId: string, changes: Record<string, unknown> = {}) => ({
  itemId,
  quantity: 1,
  start: '2026-12-01',
  end: '2026-12-03T18:00',
  ...changes,
});

export const deliveryBody = (changes: Record<string, unknown> = {}) => ({
  client: 'Atlas Bureau',
  items: [{ productName: 'Écran interactif 75"', quantity: 2, unitPrice: 10_000 }],
  ...changes,
});
