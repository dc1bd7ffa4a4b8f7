// French nouns of records.

export const recordNames = {
  contact: 'Contact',
  product: 'Produit',
  service: 'Service',
  category: 'Catégorie',
  item: 'Article',
  movement: 'Mouvement de stock',
  task: 'Tâche',
  event: 'Événement',
  notification: 'Notification',
  quote: 'Devis',
  invoice: 'Facture',
  payment: 'Paiement',
  deliveryNote: 'Bon de livraison',
  productSheet: 'Fiche produit',
  interventionSheet: "Fiche d'intervention",
  account: 'Compte',
  settings: 'Paramètres',
  named: (noun: string, name: string) => (name === '' ? noun : `${noun} ${name}`),
  quoted: (noun: string, title: string) => (title === '' ? noun : `${noun} «\u00a0${title}\u00a0»`),
  /** `Devis DEV-012 pour Riad Équipements`, `Devis pour Riad Équipements` while it has no number. */
  document: (noun: string, number: string, client: string) =>
    [noun, number, client === '' ? '' : `pour ${client}`].filter((part) => part !== '').join(' '),
} as const;
