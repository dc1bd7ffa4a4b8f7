// What synchronisation says by itself (specification §8 'Sync toasts').

/** Each family with its gender, for the participle. */
const families: Readonly<Record<string, readonly [name: string, isFeminine: boolean]>> = {
  contacts: ['Contact', false],
  products: ['Produit', false],
  services: ['Service', false],
  categories: ['Catégorie', true],
  quotes: ['Devis', false],
  invoices: ['Facture', true],
  payments: ['Paiement', false],
  bonLivraison: ['Bon de livraison', false],
  inventory: ['Article', false],
  movements: ['Mouvement', false],
  tasks: ['Tâche', true],
  events: ['Événement', false],
  technicalSheets: ['Fiche technique', true],
};

const participles = { created: 'créé', modified: 'modifié', deleted: 'supprimé' } as const;

export type SyncedDeed = keyof typeof participles;

export const syncToasts = {
  offline: { title: 'Mode hors ligne', description: 'Les données seront synchronisées à la reconnexion' },
  synced: (family: string, deed: SyncedDeed) => {
    const [name, isFeminine] = families[family] ?? ['Élément', false];
    return {
      title: 'Données synchronisées',
      description: `${name} ${participles[deed]}${isFeminine ? 'e' : ''} avec succès`,
    };
  },
  syncedSeveral: (count: number) => ({
    title: 'Données synchronisées',
    description: `${count} modifications enregistrées avec succès`,
  }),
  failed: {
    title: 'Erreur de synchronisation',
    description: "Une modification n'a pas été acceptée. Elle vous attend dans « Synchronisation ».",
  },
  tooLate: (count: number) => ({
    title: count > 1 ? 'Saisies déjà enregistrées' : 'Saisie déjà enregistrée',
    description:
      count > 1
        ? 'Le serveur les avait reçues avant que vous ne les abandonniez.'
        : 'Le serveur l’avait reçue avant que vous ne l’abandonniez.',
  }),
  done: {
    title: 'Synchronisation terminée',
    description: 'Toutes les données hors ligne ont été synchronisées',
  },
  partly: {
    title: 'Erreur de synchronisation',
    description: 'Impossible de synchroniser certaines données',
  },
} as const;
