// The French words of the list of what is to be taken off the shelves.

export const pickListMessages = {
  title: 'Liste de préparation',
  back: 'Départs et retours',
  pdf: 'PDF',
  pdfOf: 'Liste de préparation en PDF',
  departures: 'Départs à préparer',
  departuresHint: 'Décochez ceux que vous laissez pour plus tard',
  nothing: 'Rien à préparer',
  nothingHint: 'Les bons en préparation et les réservations fermes du jour apparaissent ici.',
  noneTicked: 'Cochez au moins un départ',
  noClient: 'Client non précisé',
  noPlace: 'Sans emplacement',
  missing: 'À trouver',
  missingHint: 'Rien de libre au dépôt pour ces quantités',
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  ofKit: (kit: string) => `Dans : ${kit}`,
  action: 'Liste de préparation',
} as const;
