// The report on the salespeople's activity is computed here (specification §2 'Sales tab': commercial activity list and
// recent-activity timeline).
import type { Contact } from '../contacts/contact.schema.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { Task } from '../tasks/task.schema.ts';
import { isInPeriod, type Period } from './period.ts';
import { conversionRate } from './sales-figures.ts';

/** The networks whose leads the dashboard names. */
export const leadNetworks = ['Facebook', 'LinkedIn', 'Instagram'] as const;

export interface CommercialActivity {
  /** Contacts made in the period who have a quote. */
  qualifiedLeads: number;
  /** Tasks of category 'call' completed in the period. */
  calls: number;
  /** Events with a client that start in the period, cancelled ones apart. */
  appointments: number;
  /** Won among decided quotes of the period, in percent; null when none is decided. */
  signatureRate: number | null;
  /** Contacts made in the period by the network they came from. */
  leads: Record<(typeof leadNetworks)[number], number>;
}

export interface ActivityRows {
  contacts: readonly Contact[];
  tasks: readonly Task[];
  events: readonly Event[];
  quotes: readonly Quote[];
}

const dayOf = (instant: string): string => dayInCasablanca(new Date(instant));

/** What is in the corbeille was made by mistake, twice, or by an import that was taken back. */
const isLive = ({ archivedAt }: { archivedAt: string | null }): boolean => archivedAt === null;

export function commercialActivity(rows: ActivityRows, period: Period): CommercialActivity {
  const quoted = new Set(rows.quotes.map(({ contactId }) => contactId));
  const made = rows.contacts.filter((row) => isLive(row) && isInPeriod(dayOf(row.createdAt), period));
  const leadsFrom = (network: string): number => made.filter(({ source }) => source === network).length;
  return {
    qualifiedLeads: made.filter(({ id }) => quoted.has(id)).length,
    calls: rows.tasks
      .filter(isLive)
      .filter(
        ({ category, completedAt }) =>
          category === 'call' && completedAt !== null && isInPeriod(dayOf(completedAt), period),
      ).length,
    appointments: rows.events
      .filter(isLive)
      .filter(
        ({ client, status, startDate }) =>
          client !== '' && status !== 'annulé' && isInPeriod(startDate, period),
      ).length,
    signatureRate: conversionRate(rows.quotes, period),
    leads: {
      Facebook: leadsFrom('Facebook'),
      LinkedIn: leadsFrom('LinkedIn'),
      Instagram: leadsFrom('Instagram'),
    },
  };
}

export const activityKinds = [
  'contact',
  'quote_created',
  'quote_accepted',
  'invoice_created',
  'payment',
  'shipped',
  'delivered',
] as const;

export interface ActivityEntry {
  kind: (typeof activityKinds)[number];
  /** Instant. */
  at: string;
  /** Client or contact. */
  name: string;
  /** Legal number of the document, empty for a contact. */
  number: string;
  /** Address of the record. */
  href: string;
}

export interface TimelineRows {
  contacts: readonly Contact[];
  quotes: readonly Quote[];
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  deliveries: readonly DeliveryNote[];
}

/** The latest things that happened, newest first, at most `limit`. */
export function recentActivity(rows: TimelineRows, limit = 8): ActivityEntry[] {
  const invoices = new Map(rows.invoices.map((invoice) => [invoice.id, invoice]));
  const entries: ActivityEntry[] = [
    ...rows.contacts.filter(isLive).map((contact) => ({
      kind: 'contact' as const,
      at: contact.createdAt,
      name: contact.company === '' ? contact.name : `${contact.name} · ${contact.company}`,
      number: '',
      href: `/contacts/${contact.id}`,
    })),
    ...rows.quotes.flatMap((quote) => quoteEntries(quote)),
    ...rows.invoices.map((invoice) => ({
      kind: 'invoice_created' as const,
      at: invoice.createdAt,
      ...namedInvoice(invoice),
    })),
    ...rows.payments.flatMap((payment) => {
      const invoice = invoices.get(payment.invoiceId);
      return invoice && payment.cancelledAt === null
        ? [{ kind: 'payment' as const, at: payment.createdAt, ...namedInvoice(invoice) }]
        : [];
    }),
    ...rows.deliveries.flatMap((note) => deliveryEntries(note)),
  ];
  return entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);
}

const namedInvoice = (invoice: Invoice) => ({
  name: invoice.client,
  number: displayNumber(invoice),
  href: `/invoices/${invoice.id}`,
});

function quoteEntries(quote: Quote): ActivityEntry[] {
  const named = { name: quote.client, number: displayNumber(quote), href: `/quotes/${quote.id}` };
  return [
    { kind: 'quote_created', at: quote.createdAt, ...named },
    ...(quote.acceptedAt === null
      ? []
      : [{ kind: 'quote_accepted' as const, at: quote.acceptedAt, ...named }]),
  ];
}

function deliveryEntries(note: DeliveryNote): ActivityEntry[] {
  const named = { name: note.client, number: displayNumber(note), href: `/bon-livraison/${note.id}` };
  return [
    ...(note.shippedAt === null ? [] : [{ kind: 'shipped' as const, at: note.shippedAt, ...named }]),
    ...(note.deliveredAt === null ? [] : [{ kind: 'delivered' as const, at: note.deliveredAt, ...named }]),
  ];
}
