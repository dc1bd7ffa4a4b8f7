// Cheques and effets that can be remitted to the bank call for this notification (docs/product.md 'Payments').
import { formatDay } from '../kernel/values/dates.ts';
import { formatMad } from '../kernel/values/money.ts';
import { type Fact, holderOf, managers } from '../notifications/facts/fact.ts';
import type { Payment } from '../invoices/invoice.schema.ts';

/** May be cashed from that day on: told to its owner and the managers, each day until it is remitted. */
export function paymentFacts(payment: Payment, today: string): Fact[] {
  const { state, cancelledAt, cashingDate, date, mode, chequeNumber, drawer, amount } = payment;
  const due = cashingDate || date;
  if (state !== 'reçu' || cancelledAt !== null || due > today) return [];
  const paper = [mode, chequeNumber && `n° ${chequeNumber}`, drawer && `de ${drawer}`].filter(Boolean);
  return [
    {
      name: 'cheque_due',
      many: { text: (count) => `${count} chèques et effets à remettre en banque`, url: '/payments' },
      day: today,
      category: 'invoice',
      type: 'info',
      priority: 'medium',
      title: 'À remettre en banque',
      message: `${paper.join(' ')} : ${formatMad(amount)}, échéance le ${formatDay(due)}`,
      actionUrl: '/payments',
      actionLabel: 'Voir les chèques',
      relatedType: 'payments',
      relatedId: payment.id,
      record: payment,
      people: holderOf(payment),
      roles: managers,
      author: '',
    },
  ];
}
