// French words of the card that weighs a contract.
export const contractCostMessages = {
  title: 'Coût et marge',
  hint: 'Hors taxes, fiches signées ou validées',
  billed: 'Facturé',
  hours: (hours: string) => `Main-d’œuvre (${hours}\u00a0h)`,
  parts: (count: string) => `Pièces (${count})`,
  margin: 'Marge',
  marginAtMost: 'Marge, au plus',
  unknown: 'Non compté',
} as const;
