// French words of what credits an invoice, and of the credit that its client has.

import { formatMad } from '@zellige/domain/kernel/values/money';

export const creditMessages = {
  action: 'Créer un avoir',
  title: 'Créer un avoir',
  subtitle: (number: string, left: number) => `${number} · ${formatMad(left)} à créditer au plus`,
  extent: 'Étendue',
  extents: [
    { value: 'whole', label: 'Tout le reste' },
    { value: 'lines', label: 'Lignes' },
    { value: 'amount', label: 'Montant' },
  ],
  amount: 'Montant TTC',
  reason: 'Motif',
  total: 'Total TTC de l’avoir',
  hint: 'L’avoir est numéroté et ne se modifie plus. La marchandise revient par son bon de livraison.',
  leftOf: (quantity: string) => `${quantity} à créditer au plus`,
  quantityOf: (name: string) => `Quantité à créditer : ${name}`,
  submit: 'Établir l’avoir',
  created: 'Avoir établi',
  ask: 'Demander à un manager',
  requestHint:
    'Un avoir de cette étendue annule la facture ou vaut remise : un manager en décide. Votre demande devient une tâche pour lui.',
  requested: 'Avoir demandé à un manager',
  requestTitle: (number: string) => `Avoir demandé : ${number}`,
  request: (extent: string, total: number, reason: string) =>
    `${extent}, ${formatMad(total)} TTC. Motif : ${reason}`,
  credited: 'Avoirs',
  credit: 'Crédit du client',

  take: 'Utiliser le crédit',
  takeTitle: 'Utiliser le crédit du client',
  takeSubtitle: (number: string, remaining: number) => `${number} · reste ${formatMad(remaining)}`,
  from: 'Crédit de',
  fromOption: (number: string, credit: number) => `${number} · ${formatMad(credit)}`,
  takeSubmit: 'Utiliser',
  used: 'Crédit utilisé',

  refund: 'Rembourser',
  refundTitle: 'Rembourser le client',
  refundSubtitle: (number: string, credit: number) => `${number} · crédit de ${formatMad(credit)}`,
  aboveCredit: 'Cet argent est sorti au-delà du crédit',
  dueBack: (amount: number) => `Le client devra rendre ${formatMad(amount)}`,
  mode: 'Mode de remboursement',
  refunded: 'Remboursement enregistré',
} as const;
