// A data set of any size for the benchmarks: contacts, then quotes, then invoices with their payments, as committed rows.
// Documents are dated over three years before today; numbers are consecutive and follow the dates.
import { addDays } from '@zellige/domain/kernel/values/dates';
import { formatNumber } from '@zellige/domain/kernel/identity/numbering';
import type { QuoteStatus } from '@zellige/domain/quotes/quote.schema';
import { committer, type GeneratedRow } from './committed.ts';
import { generateContact, type NewContact } from './contacts.ts';
import { generateInvoice, generateQuote, invoiceOfQuote, type NewQuote, settle } from './documents.ts';
import { type Random, randomFrom } from './random.ts';

export interface GeneratorOptions {
  contacts: number;
  quotes: number;
  invoices: number;
  seed: number;
  /** ISO day; nothing is dated later. */
  today: string;
  /** Rank of the first number of both series, 1 on an empty instance. */
  firstRank?: number;
  firstRev?: number;
}

export const dataSets = {
  '1k': { contacts: 1_000, quotes: 500, invoices: 500 },
  '10k': { contacts: 5_000, quotes: 5_000, invoices: 5_000 },
  '100k': { contacts: 50_000, quotes: 50_000, invoices: 50_000 },
} as const;

const SPAN_DAYS = 1_095;

interface PlannedInvoice {
  id: string;
  date: string;
  quote: NewQuote | null;
}

const at = (date: string): string => `${date}T10:00:00.000Z`;

/** Days ago of the rank-th of `count` documents: oldest first, yesterday last. */
const ageOf = (rank: number, count: number): number =>
  SPAN_DAYS - Math.floor((rank * (SPAN_DAYS - 1)) / count);

function statusOf(age: number, convertible: boolean, random: Random): QuoteStatus {
  if (age < 8) return random.pick(['Émis', 'Émis', 'En attente']);
  if (convertible && random.chance(0.6)) return 'Facturé';
  return random.pick(['En attente', 'Accepté', 'Refusé']);
}

function sharesOf(age: number, random: Random): number[] {
  if (random.chance(age > 60 ? 0.85 : 0.3)) return random.chance(0.3) && age > 60 ? [0.4, 1] : [1];
  return random.chance(0.5) ? [0.3] : [];
}

/** Oldest first; an invoice from a quote follows it within a week. Keys of both kinds never meet. */
function planDirectInvoices(count: number, options: GeneratorOptions): PlannedInvoice[] {
  const { today } = options;
  return Array.from({ length: count }, (_unused, rank) => ({
    id: `FAC-${Date.parse(at(addDays(today, -ageOf(rank, count)))) + rank}-gene`,
    date: addDays(today, -ageOf(rank, count)),
    quote: null,
  }));
}

/** Yields every row of the data set, in the order in which it would have been committed by kind. */
export function* generate(options: GeneratorOptions): Generator<GeneratedRow, void, undefined> {
  const { today, firstRank = 1 } = options;
  const random = randomFrom(options.seed);
  const commit = committer(options.firstRev ?? 1);
  const contacts: NewContact[] = [];
  for (let rank = 0; rank < options.contacts; rank += 1) {
    const contact = generateContact(rank, today, random);
    contacts.push(contact);
    yield commit('contacts', contact, { at: at(addDays(today, -SPAN_DAYS - 1)), id: contact.assignedTo });
  }

  const planned: PlannedInvoice[] = [];
  for (let rank = 0; rank < options.quotes; rank += 1) {
    const age = ageOf(rank, options.quotes);
    const date = addDays(today, -age);
    const status = statusOf(age, planned.length < options.invoices, random);
    const invoiced = addDays(date, random.whole(1, 7));
    const invoiceId = status === 'Facturé' ? `INV-${Date.parse(at(invoiced)) + rank}` : null;
    const plan = { rank: firstRank + rank, date, status, invoiceId };
    const quote = generateQuote(plan, random.pick(contacts), random);
    if (invoiceId !== null) planned.push({ id: invoiceId, date: invoiced, quote });
    yield commit('quotes', quote, { at: at(date), id: quote.assignedTo });
  }
  yield* generateInvoices(planned, { options, contacts, random, commit });
}

interface Materials {
  options: GeneratorOptions;
  contacts: readonly NewContact[];
  random: Random;
  commit: ReturnType<typeof committer>;
}

function* generateInvoices(planned: PlannedInvoice[], materials: Materials): Generator<GeneratedRow, void> {
  const { options, contacts, random, commit } = materials;
  const { today, firstRank = 1 } = options;
  const direct = planDirectInvoices(options.invoices - planned.length, options);
  const inOrder = [...planned, ...direct].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
  for (const [rank, { id, date, quote }] of inOrder.entries()) {
    const age = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
    const blank = quote
      ? invoiceOfQuote(quote, id, date)
      : generateInvoice(id, random.pick(contacts), date, random);
    const numbered = { ...blank, number: formatNumber('invoices', firstRank + rank) };
    const cancelled = quote === null && random.chance(0.03);
    const shares = cancelled || age < 30 ? [] : sharesOf(age, random);
    const { invoice, payments } = settle(numbered, shares, numbered.paymentMethod);
    const outcome = cancelled
      ? { ...invoice, status: 'Annulée' as const, cancelledReason: 'Commande annulée' }
      : invoice;
    yield commit('invoices', outcome, { at: at(date), id: outcome.assignedTo });
    for (const payment of payments)
      yield commit('payments', payment, { at: at(payment.date), id: outcome.assignedTo });
  }
}
