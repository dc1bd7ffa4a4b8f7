// Every French word of the receipt of a caution (docs/pdf.md).

/** Words of a receipt of a caution. */
export const caution = {
  received: 'Caution reçue',
  returned: 'Caution restituée',
  from: 'Reçue de',
  to: 'Restituée à',
  date: 'Date',
  mode: 'Mode',
  reference: 'Référence',
  rental: 'Location',
  days: 'Période',
  place: 'Lieu',
  document: 'Document',
  sum: 'La somme de',
  balance: 'Caution à ce jour',
  terms: 'Conditions',
  receivedTerms:
    'Somme déposée en garantie du matériel loué, restituée au retour de celui-ci en bon état. Elle n’est ni un prix, ni un acompte : elle n’est pas soumise à la TVA et ne vaut pas facture.',
  returnedTerms:
    'Somme déposée en garantie et rendue au client. Ce reçu ne vaut pas facture et n’est pas soumis à la TVA.',
  company: 'Pour la société',
  companyHint: 'Nom, cachet et signature',
} as const;
