// Sentences that refuse to close a month, to open it again and to hand it over.
export const closingMessages = {
  month: 'Choisissez un mois',
  notOver: 'Ce mois n’est pas terminé : il pourra être clôturé dès le premier du mois suivant',
  alreadyClosed: 'Ce mois est déjà clôturé',
  notClosed: 'Ce mois n’est pas clôturé',
  exported:
    'La comptabilité de ce mois a été remise : corrigez par une opération datée d’un mois ouvert, elle sera dans le prochain export',
  open: 'Clôturez ce mois avant de remettre sa comptabilité : rien n’y changera plus après',
} as const;
