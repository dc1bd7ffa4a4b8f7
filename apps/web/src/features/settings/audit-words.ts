// The journal in French: collections and verbs of actions `<verb>_<collection>`.
import type { CollectionName } from '@zellige/domain';

export const collectionWords: Readonly<Record<CollectionName, string>> = {
  contacts: 'Contact',
  products: 'Produit',
  services: 'Service',
  categories: 'Catégorie',
  quotes: 'Devis',
  invoices: 'Facture',
  payments: 'Paiement',
  bonLivraison: 'Bon de livraison',
  inventory: 'Article de stock',
  movements: 'Mouvement',
  tasks: 'Tâche',
  notifications: 'Notification',
  events: 'Événement',
  technicalSheets: 'Fiche technique',
  staff: 'Compte',
  settings: 'Paramètres',
};

const verbs: Readonly<Record<string, string>> = {
  create: 'Création',
  update: 'Modification',
  archive: 'Mise à la corbeille',
  restore: 'Restauration',
  send: 'Envoi',
  accept: 'Acceptation',
  refuse: 'Refus',
  reopen: 'Réouverture',
  convert: 'Facturation',
  duplicate: 'Copie',
  extend: 'Prolongation',
  pay: 'Paiement',
  cancel: 'Annulation',
  complete: 'Achèvement',
  merge: 'Fusion',
  force: 'Statut forcé',
};

/** `update_company_settings` → 'Modification'; a verb without a word of its own is a modification. */
export const verbWord = (action: string): string => verbs[action.split('_')[0] ?? ''] ?? 'Modification';
