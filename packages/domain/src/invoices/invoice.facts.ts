// Overdue invoices call for this notification (docs/product.md 'Notifications').
import { formatDay } from '../kernel/values/dates.ts';
import { formatMad } from '../kernel/values/money.ts';
import { type Fact, holderOf, managers } from '../notifications/facts/fact.ts';
import { remainingOf } from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';

/** Overdue (specification §9): told to its owner and the managers, each day. */
export function invoiceFacts(invoice: Invoice, today: string): Fact[] {
  const isOpen = invoice.status !== 'Payée' && invoice.status !== 'Annulée';
  if (!isOpen || invoice.dueDate >= today) return [];
  const number = invoice.number ?? 'Une facture';
  const remaining = formatMad(remainingOf(invoice));
  return [
    {
      name: 'invoice_overdue',
      many: { text: (count) => `${count} factures en retard`, url: '/invoices' },
      day: today,
      category: 'invoice',
      type: 'warning',
      priority: 'high',
      title: 'Facture en retard',
      message: `${number}, ${invoice.client}\u00a0: ${remaining} à recevoir depuis le ${formatDay(invoice.dueDate)}`,
      actionUrl: `/invoices/${encodeURIComponent(invoice.id)}`,
      actionLabel: 'Voir la facture',
      relatedType: 'invoices',
      relatedId: invoice.id,
      record: invoice,
      people: holderOf(invoice),
      roles: managers,
      author: '',
    },
  ];
}
