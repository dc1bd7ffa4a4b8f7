// Pages and invoices name the coverage of a unit in these words.

export const warrantyMessages = {
  underWarranty: (
    until: string,
    from: string,
    { months, extension }: { months: number; extension: string },
  ) =>
    `Sous garantie jusqu’au ${until} (${months} mois depuis la livraison du ${from}${
      extension === '' ? '' : `, dont extension : ${extension}`
    })`,
  underContract: (number: string, until: string) =>
    `${`Contrat ${number}`.trim()}${until === '' ? '' : `, jusqu’au ${until}`}`,
  over: (until: string) => `Garantie terminée le ${until}`,
  noWarranty: 'Vendue sans garantie',
  rented: 'Unité louée : elle nous appartient, sans garantie',
  ours: 'Unité à nous, sans garantie',
  unknownDelivery: 'Jour de livraison inconnu : garantie à indiquer sur l’unité',
} as const;
