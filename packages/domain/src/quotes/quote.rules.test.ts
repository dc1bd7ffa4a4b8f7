import { describe, expect, it, test } from 'vitest';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { addDays } from '../kernel/values/dates.ts';
import type { UnlockedRows } from '../kernel/operations/unlocked-rows.ts';
import { admin } from '../testing/actors.ts';
import { lineInput } from '../documents/lines.schema.ts';
import { completeLines } from '../documents/lines.ts';
import {
  canQuote,
  checkQuoteTransition,
  checkVat,
  isExpired,
  isInProgress,
  isQuoteClosed,
  isQuoteFieldOpen,
  priceQuote,
  type QuoteAction,
  quoteTransitions,
  validUntil,
} from './quote.rules.ts';
import { quoteSubject } from './quote.subject.ts';
import type { Quote } from './quote.schema.ts';
import { quoteStatuses } from './quote.values.ts';

/** Nothing is asked of the price list for who may grant anything. */
const noRows = {} as UnlockedRows;

const contextOf = (actor = admin) => ({
  now: new Date('2026-11-21T09:00:00Z'),
  actor,
  rates: defaultRates,
  newId: () => 'x',
  unlocked: noRows,
});
const lines = (...all: object[]) =>
  completeLines(
    all.map((line) => lineInput.parse({ name: 'Écran', ...line })),
    'x',
    defaultRates,
  );
const draft = (items: ReturnType<typeof lines>, more: object = {}) => ({
  items,
  globalDiscount: 0,
  vatExemption: '',
  advanceAmount: 0,
  ...more,
});

const quote = (date: string, status: Quote['status'] = 'Émis') => ({ date, validityDays: 30, status });

describe('the statuses of a quote', () => {
  const table: Record<string, QuoteAction[]> = {
    Émis: ['send', 'accept', 'refuse', 'version', 'convert'],
    'En attente': ['accept', 'refuse', 'version', 'convert'],
    Accepté: ['reopen', 'convert'],
    Refusé: ['reopen', 'version'],
    Remplacé: ['reopen'],
    Facturé: [],
  };

  it.each(quoteStatuses)('from %s allows what the table says', (status) => {
    const actions = Object.keys(quoteTransitions) as QuoteAction[];
    expect(actions.filter((action) => canQuote(action, status))).toEqual(table[status]);
  });

  it('says in French which change is impossible', () => {
    expect(checkQuoteTransition({ status: 'Facturé' }, 'accept')).toMatchObject({
      error: { code: 'illegal_transition', message: 'Passage de Facturé à Accepté impossible' },
    });
  });

  it('closes with a refusal, another in its place or an invoice; notes and assignee stay open', () => {
    expect(quoteStatuses.filter((status) => isQuoteClosed({ status }))).toEqual([
      'Refusé',
      'Remplacé',
      'Facturé',
    ]);
    const fields = ['items', 'notes', 'assignedTo', 'client'];
    expect(fields.filter((field) => isQuoteFieldOpen({ status: 'Émis' }, field))).toEqual(fields);
    expect(fields.filter((field) => isQuoteFieldOpen({ status: 'Accepté' }, field))).toEqual([
      'notes',
      'assignedTo',
    ]);
  });
});

describe('expiry', () => {
  it.each([
    ['2026-10-22', '2026-11-21', false],
    ['2026-10-21', '2026-11-20', true],
  ])('a quote of %s is valid until %s included', (date, last, expired) => {
    expect(validUntil(quote(date))).toBe(last);
    expect(isExpired(quote(date), contextOf().now)).toBe(expired);
  });

  it('is for quotes still open', () => {
    const expired = quoteStatuses.filter((status) => isExpired(quote('2026-01-01', status), contextOf().now));
    expect(expired).toEqual(['Émis', 'En attente']);
  });
});

describe('figures', () => {
  it('make a quote HT: its amount is the net, its total the TTC', async () => {
    expect(await priceQuote(draft(lines({ unitPrice: 1000, discount: 10 })), contextOf())).toEqual({
      ok: true,
      value: { subtotal: 1000, discount: 100, tax: 180, total: 1080, amount: 900 },
    });
    expect(await priceQuote(draft(lines({ unitPrice: 99.99 })), contextOf())).toMatchObject({
      value: { amount: 99.99, tax: 20, total: 119.99 },
    });
  });

  it('refuse an advance above the total TTC', async () => {
    const items = lines({ unitPrice: 1000 });
    expect(await priceQuote(draft(items, { advanceAmount: 1200 }), contextOf())).toMatchObject({ ok: true });
    expect(await priceQuote(draft(items, { advanceAmount: 1200.01 }), contextOf())).toMatchObject({
      error: { fields: { advanceAmount: "L'acompte ne peut pas dépasser le total TTC" } },
    });
  });
});

describe('VAT', () => {
  it('has a rate of the list', () => {
    expect(checkVat(lines({}, { vatRate: 14 }), '', contextOf())).toMatchObject({
      error: { fields: { 'items.1.vatRate': 'Choisissez une valeur de la liste' } },
    });
    expect(checkVat(lines({ vatRate: 20 }, { vatRate: 10 }), '', contextOf()).ok).toBe(true);
  });

  it('at 0 asks for the text of the exemption, not for a text section', () => {
    expect(checkVat(lines({ vatRate: 0 }), '', contextOf())).toMatchObject({
      error: { fields: { vatExemption: "Indiquez le texte d'exonération de la TVA" } },
    });
    expect(checkVat(lines({ vatRate: 0 }), 'Exonéré, art. 92 du CGI', contextOf()).ok).toBe(true);
    expect(checkVat(lines({}, { type: 'text', vatRate: 0 }), '', contextOf()).ok).toBe(true);
  });
});

describe('search', () => {
  it('finds a quote by number, client, telephone, project and line', () => {
    const line = quoteSubject.searchLine({
      id: 'DEV-1795',
      number: 'DEV-014',
      client: 'École Atlas',
      clientPhone: '+212661234567',
      clientEmail: 'a@b.ma',
      projectName: 'Façade',
      items: lines({ name: 'Totem LED' }),
    } as Quote);
    for (const text of ['dev-014', 'ecole atlas', '0661234567', 'facade', 'totem led'])
      expect(line).toContain(text);
  });
});

test.each([
  ['Émis', 30, true],
  ['En attente', 30, true],
  ['En attente', -1, false],
  ['Accepté', 30, false],
  ['Refusé', 30, false],
  ['Facturé', 30, false],
] as const)('a quote that is %s, with %i days left, is in progress: %s', (status, left, expected) => {
  const now = new Date('2026-11-21T09:00:00Z');
  const validityDays = left < 0 ? 0 : left;
  const date = addDays('2026-11-21', left < 0 ? left : 0);
  expect(isInProgress({ status, date, validityDays }, now)).toBe(expected);
});
