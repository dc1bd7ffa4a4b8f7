// What `check` says, in French.
const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} ${count < 2 ? one : many}`;

export const checkMessages = {
  checked: (parts: readonly string[]) => `Contrôlés : ${parts.join(', ')}.`,
  sound: 'Tout est cohérent.',
  found: (count: number) => `${plural(count, 'incohérence trouvée', 'incohérences trouvées')} :`,
  rule: (title: string, count: number) => `${title} (${count})`,
  finding: (where: string, message: string) => `  ${where === '' ? '' : `${where} : `}${message}`,
  more: (count: number) => `  … et ${plural(count, 'autre', 'autres')}`,
  remedy: (remedy: string) => `  À faire : ${remedy}`,
  busy: 'Un contrôle est déjà en cours sur cette instance. Réessayez dans quelques instants.',
  noInstance: (folder: string) =>
    `Aucune instance dans ${folder} : DATA_DIR ou DATABASE_URL disent où elle est.`,
  failed: (reason: string) => `Le contrôle n’a pas pu se faire : ${reason}`,
  kinds: {
    quotes: (count: number) => plural(count, 'devis', 'devis'),
    invoices: (count: number) => plural(count, 'facture', 'factures'),
    payments: (count: number) => plural(count, 'paiement', 'paiements'),
    bonLivraison: (count: number) => plural(count, 'bon de livraison', 'bons de livraison'),
    inventory: (count: number) => plural(count, 'article de stock', 'articles de stock'),
    movements: (count: number) => plural(count, 'mouvement', 'mouvements'),
    events: (count: number) => plural(count, 'événement', 'événements'),
    technicalSheets: (count: number) => plural(count, 'fiche technique', 'fiches techniques'),
    journal: (count: number) => plural(count, 'entrée du journal', 'entrées du journal'),
    files: (count: number) => plural(count, 'fichier', 'fichiers'),
  },
} as const;
