// The French words of the command palette (docs/product.md §4, docs/design.md 'Keyboard').

export const paletteMessages = {
  title: 'Palette de commandes',
  label: 'Rechercher ou exécuter une commande…',
  open: 'Rechercher…',
  results: 'Commandes et résultats',
  nothing: (term: string) => `Aucun résultat trouvé pour « ${term} »`,
  go: 'Aller à',
  create: 'Créer',
  create_contacts: 'Nouveau contact',
  create_tasks: 'Nouvelle tâche',
  create_inventory: 'Nouvel article',
  create_products: 'Nouveau produit',
  create_services: 'Nouveau service',
  create_quotes: 'Nouveau devis',
  create_invoices: 'Nouvelle facture',
  create_bonLivraison: 'Nouveau bon de livraison',
  create_events: 'Nouvel événement',
  create_interventionSheets: "Nouvelle fiche d'intervention",
  create_productSheets: 'Nouvelle fiche produit',
  synchronisation: 'Synchronisation',
  shortcut: 'Ctrl K',
} as const;
