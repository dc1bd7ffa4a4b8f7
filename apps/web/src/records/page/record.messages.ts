// French words of the list, the page and the form of a record, whatever the subject.

export const recordMessages = {
  notFound: 'Document introuvable',
  notFoundHint: "Il n'existe pas, ou vous n'y avez pas accès.",
  notOnDevice: 'Pas sur cet appareil',
  notOnDeviceHint: 'Sans réseau, on ne peut savoir si cet élément vous a été retiré, ou s’il n’existe pas.',
  notOnDeviceNext:
    'La réponse viendra avec le réseau. Ce que vous avez fait ici est gardé, et partira au bureau.',
  outOfReach: 'Plus à votre nom',
  outOfReachHint:
    'Ce que vous y avez fait est gardé, et part au bureau s’il attend encore ici. Pour y revenir, demandez au bureau d’être remis dessus.',
  provisional: 'Provisoire',
  moreActions: "Plus d'actions",
  periods: {
    'ce-mois': 'Ce mois',
    'mois-dernier': 'Mois dernier',
    'ce-trimestre': 'Ce trimestre',
    'cette-annee': 'Cette année',
    'annee-derniere': 'Année dernière',
  },
  unassigned: 'Non attribué',
} as const;
