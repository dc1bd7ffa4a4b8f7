// Rentals by the month use these French words.
export const rentalContractMessages = {
  title: (reference: string) => (reference === '' ? 'Location au mois' : `Location au mois · ${reference}`),
  line: (name: string) => `Location : ${name}`,
  returned: 'Matériel rendu',
  invoiced: 'Cette location est déjà facturée : elle ne peut plus l’être par mois',
  byMonth: 'Cette location est déjà facturée par mois',
  noPrice: 'Aucun prix n’est connu pour un mois de cette location',
  ofContract:
    'La location de ce devis est facturée par mois par son contrat : facturez ses autres lignes seules',
} as const;
