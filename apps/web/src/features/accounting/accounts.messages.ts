// French words of the screen of the accounts.
/** Nothing for an account that nobody here knows. */
const byWhom = (name: string): string => (name === '' ? '' : ` par ${name}`);

export const accountsMessages = {
  title: 'Comptabilité',
  forbidden: 'La comptabilité est réservée à la direction',
  month: 'Mois',
  csv: 'Exporter en CSV',
  xlsx: 'Exporter en Excel',
  exportTitle: 'Exporter la comptabilité',
  exported: (name: string) => `Fichier ${name} téléchargé`,
  provisional: 'Export provisoire : ce mois n’est pas clôturé, il peut encore changer.',
  failed: 'Le fichier n’a pas pu être préparé',
  open: 'Ouvert',
  closed: 'Clôturé',
  handedOver: 'Remis au comptable',
  openHint: 'Tout peut encore changer. Clôturez le mois quand il est complet.',
  currentHint: 'Ce mois n’est pas terminé.',
  closedHint: (day: string, who: string) =>
    `Clôturé le ${day}${byWhom(who)}. Plus rien de ce mois ne change.`,
  handedOverHint: (day: string, who: string) =>
    `Remis le ${day}${byWhom(who)}. Ce qui est corrigé ensuite est dans le mois de la correction.`,
  close: 'Clôturer le mois',
  closeQuestion: (month: string) => `Clôturer ${month} ?`,
  closeMessage:
    'Les factures, les paiements et les cautions datés de ce mois et des mois d’avant ne changeront plus. Les corrections seront datées d’après.',
  closeDone: 'Mois clôturé',
  reopen: 'Rouvrir le mois',
  reopenQuestion: (month: string) => `Rouvrir ${month} ?`,
  reopenMessage: 'Ce mois et ceux d’après pourront de nouveau changer. La raison reste au journal.',
  reopenReason: 'Raison de la réouverture',
  reopenNeedsServer: 'Rouvrir un mois demande une connexion au serveur',
  reopenDone: 'Mois rouvert',
  handOver: 'Marquer comme remis',
  handOverQuestion: (month: string) => `Marquer ${month} comme remis au comptable ?`,
  handOverMessage:
    'Ce mois ne pourra plus être rouvert : ce qui est corrigé ensuite sera dans le prochain export.',
  handOverDone: 'Mois marqué comme remis',
  state: 'État du mois',
  problems: 'À corriger avant l’export',
  noProblem: 'Rien à corriger.',
  openInvoice: 'Ouvrir la facture',
  vat: 'TVA du mois',
  regimes: {
    encaissement: 'Régime de l’encaissement : la TVA de ce qui a été payé',
    debits: 'Régime des débits : la TVA de ce qui a été facturé',
  },
  vatColumns: { rate: 'Taux', base: 'Base HT', tax: 'TVA' },
  noVat: 'Aucune TVA ce mois.',
  total: 'Total',
  entries: 'Écritures',
  noEntries: 'Aucune écriture ce mois',
  noEntriesHint: 'Les factures, les paiements et les cautions du mois font les écritures.',
  columns: {
    date: 'Date',
    journal: 'Journal',
    piece: 'Pièce',
    account: 'Compte',
    label: 'Libellé',
    debit: 'Débit',
    credit: 'Crédit',
  },
  showMore: 'Afficher plus d’écritures',
  loading: 'Comptabilité en cours de chargement',
  offline: 'La comptabilité attend le réseau',
  offlineHint:
    'Cet appareil ne garde pas les documents anciens : la comptabilité se lit alors sur le serveur.',
} as const;
