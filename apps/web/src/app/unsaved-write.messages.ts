// The French words of a write that the device could not keep (specification §8 'Storage').

/** The families of specification §8 'Storage'. */
const families: Readonly<Record<string, string>> = {
  categories: 'catégories',
  products: 'produits',
  services: 'services',
  contacts: 'contacts',
  quotes: 'devis',
  invoices: 'factures',
  bonLivraison: 'bons de livraison',
  inventory: 'inventaire',
  movements: 'mouvements',
  tasks: 'tâches',
  notifications: 'notifications',
  events: 'événements',
  technicalSheets: 'fiches techniques',
};

export const unsavedMessages = {
  unsavedOf: (collection: string) => `Impossible de sauvegarder les ${families[collection] ?? 'données'}`,
  download: 'Télécharger',
} as const;
