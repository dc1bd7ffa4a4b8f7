// What quotes, invoices, delivery notes and the stock have to say.
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { isLowStock } from '../../inventory/inventory.rules.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { remainingOf } from '../../invoices/invoice.rules.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { addDays, formatDay } from '../../kernel/dates.ts';
import { formatMad } from '../../kernel/money.ts';
import { validUntil } from '../../quotes/quote.rules.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { type Fact, freshDay, authorAt, managers } from './fact.ts';
import { deliveryFactTitles, factMessages as words } from './facts.messages.ts';

/** A quote is about to expire this many days before its last day. */
export const EXPIRING_DAYS = 3;

const numberOf = (record: { number: string | null }, provisional: string): string =>
  record.number ?? provisional;

const ownersOf = (record: { assignedTo: string; createdBy: string }): string[] => [
  record.assignedTo === '' ? record.createdBy : record.assignedTo,
];

function quoteFact(
  quote: Quote,
): Pick<Fact, 'category' | 'actionUrl' | 'actionLabel' | 'relatedType' | 'relatedId' | 'record' | 'people'> {
  return {
    category: 'quote',
    actionUrl: `/quotes/${quote.id}`,
    actionLabel: words.openQuote,
    relatedType: 'quotes',
    relatedId: quote.id,
    record: quote,
    people: ownersOf(quote),
  };
}

/** About to expire: told to its owner. Accepted: to its owner and the managers. */
export function quoteFacts(quote: Quote, today: string): Fact[] {
  const number = numberOf(quote, words.aQuote);
  const last = validUntil(quote);
  const isOpen = quote.status === 'Émis' || quote.status === 'En attente';
  if (isOpen && last >= today && last <= addDays(today, EXPIRING_DAYS)) {
    return [
      {
        ...quoteFact(quote),
        name: 'quote_expiring',
        day: today,
        type: 'warning',
        priority: 'medium',
        title: words.quoteExpiring,
        message: words.quoteExpiringText(number, quote.client, formatDay(last)),
        roles: [],
        author: '',
      },
    ];
  }
  const isAccepted = quote.status === 'Accepté' || quote.status === 'Facturé';
  const day = isAccepted ? freshDay(quote.acceptedAt, today) : null;
  if (day === null) return [];
  return [
    {
      ...quoteFact(quote),
      name: 'quote_accepted',
      day,
      type: 'success',
      priority: 'medium',
      title: words.quoteAccepted,
      message: words.quoteAcceptedText(number, quote.client),
      roles: managers,
      author: authorAt(quote, quote.acceptedAt),
    },
  ];
}

/** Overdue (specification §9): told to its owner and the managers, each day. */
export function invoiceFacts(invoice: Invoice, today: string): Fact[] {
  const isOpen = invoice.status !== 'Payée' && invoice.status !== 'Annulée';
  if (!isOpen || invoice.dueDate >= today) return [];
  return [
    {
      name: 'invoice_overdue',
      day: today,
      category: 'invoice',
      type: 'warning',
      priority: 'high',
      title: words.invoiceOverdue,
      message: words.invoiceOverdueText(
        numberOf(invoice, words.anInvoice),
        invoice.client,
        formatMad(remainingOf(invoice)),
        formatDay(invoice.dueDate),
      ),
      actionUrl: `/invoices/${invoice.id}`,
      actionLabel: words.openInvoice,
      relatedType: 'invoices',
      relatedId: invoice.id,
      record: invoice,
      people: ownersOf(invoice),
      roles: managers,
      author: '',
    },
  ];
}

/** At or under the minimum (specification §9 'Business rules'): told to the managers, each day. */
export function stockFacts(item: InventoryItem, today: string): Fact[] {
  if (!isLowStock(item)) return [];
  const isOut = item.quantity === 0;
  return [
    {
      name: 'stock_low',
      day: today,
      category: 'inventory',
      type: 'warning',
      priority: isOut ? 'high' : 'medium',
      title: isOut ? words.stockOut : words.stockLow,
      message: words.stockText(item.name, item.quantity, item.minQuantity),
      actionUrl: `/inventory?q=${encodeURIComponent(item.name)}`,
      actionLabel: words.openInventory,
      relatedType: 'inventory',
      relatedId: item.id,
      record: item,
      people: [],
      roles: managers,
      author: '',
    },
  ];
}

/** Delivered, in part or whole, or refused: told to its owner and the managers. */
export function deliveryFacts(note: DeliveryNote, today: string): Fact[] {
  const { status } = note;
  if (status !== 'refuse' && status !== 'livre' && status !== 'partiellement_livre') return [];
  const isRefused = status === 'refuse';
  const happenedAt = isRefused ? note.updatedAt : note.deliveredAt;
  const day = freshDay(happenedAt, today);
  if (day === null) return [];
  const number = numberOf(note, words.aDelivery);
  return [
    {
      name: isRefused ? 'delivery_refused' : 'delivery_done',
      day,
      category: 'invoice',
      type: isRefused ? 'warning' : 'success',
      priority: isRefused ? 'high' : 'low',
      title: deliveryFactTitles[status],
      message: isRefused
        ? words.deliveryRefusedText(number, note.client, note.statusReason)
        : words.deliveryText(number, note.client),
      actionUrl: `/bon-livraison/${note.id}`,
      actionLabel: words.openDelivery,
      relatedType: 'bonLivraison',
      relatedId: note.id,
      record: note,
      people: ownersOf(note),
      roles: managers,
      author: authorAt(note, happenedAt),
    },
  ];
}
