// French texts of the list behind the connection badge.

export const synchronisationMessages = {
  title: 'Synchronisation',
  online: 'En ligne.',
  offline: 'Hors ligne : vos saisies sont gardées sur cet appareil et partiront au retour du réseau.',
  lastSync: (when: string) => `Dernier échange le ${when}`,
  neverSynced: 'Aucun échange pour l’instant',
  empty: 'Tout est synchronisé',
  waiting: 'En attente',
  refused: 'À revoir',
  conflicts: 'Modifié aussi ailleurs',
  queued: (when: string) => `Saisi le ${when}`,
  attempts: (n: number) => (n === 1 ? '1 tentative' : `${n} tentatives`),
  retry: 'Réessayer',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette saisie ?',
  discardMessage: 'Elle ne sera pas envoyée et ce qui en dépend sera abandonné avec elle.',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre la sienne',
  mine: 'La mienne',
  theirs: 'La sienne',
  deleted: 'Supprimé',
  field: 'Champ',
  nothing: '—',
  failed: 'Cette décision n’a pas pu être enregistrée',
} as const;

const records: Record<string, string> = {
  contacts: 'Contact',
  products: 'Produit',
  services: 'Service',
  categories: 'Catégorie',
  quotes: 'Devis',
  invoices: 'Facture',
  bonLivraison: 'Bon de livraison',
};

const verbs: Record<string, string> = {
  create: 'création',
  create_from_invoice: 'création depuis une facture',
  update: 'modification',
  archive: 'mise à la corbeille',
  restore: 'restauration',
  reach: 'prise de contact',
  send: 'envoi',
  accept: 'acceptation',
  refuse: 'refus',
  reopen: 'réouverture',
  convert: 'conversion en facture',
  duplicate: 'copie',
  pay: 'paiement',
  cancel_payment: 'annulation d’un paiement',
  cancel: 'annulation',
  ship: 'expédition',
  start: 'départ en livraison',
  deliver: 'livraison',
  deliver_partially: 'livraison partielle',
  return: 'retour',
  force: 'statut forcé',
};

/** `Devis : création` of `create_quotes`. */
export function describeAction(action: string): string {
  const cut = action.lastIndexOf('_');
  const collection = action.slice(cut + 1);
  return `${records[collection] ?? collection} : ${verbs[action.slice(0, cut)] ?? action.slice(0, cut)}`;
}
