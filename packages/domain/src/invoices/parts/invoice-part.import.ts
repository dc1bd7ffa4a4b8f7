// A file describes an invoice that bills a part of its quote (docs/product.md §7): its nature, its share, its deductions, and
// the quote line behind each of its lines. Both are named by the numbers of the file; the deposits came in before.
import { documentFinder } from '../../kernel/transfers/document-register.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import type { ImportSurroundings, RecordRow } from '../../kernel/transfers/import-family.ts';
import { type ImportFields, parseLooseNumber } from '../../kernel/transfers/import-table.ts';
import { wordOf } from '../../kernel/transfers/import-words.ts';
import { formatAmount, sumAmounts, toCentimes } from '../../kernel/values/money.ts';
import { parseAmount } from '../../kernel/values/written-amount.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { headReader } from '../../documents/document-row.import.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import type { VatLine } from '../../documents/totals.ts';
import type { ImportedInvoice } from '../invoice.schema.ts';
import { invoiceKindNames, invoiceKinds } from '../invoice.values.ts';
import { readDeductions, readShare } from './share-cell.ts';

export const partColumns = {
  kind: { label: 'Nature de la facture', names: ['type de facture', 'type facture'] },
  share: { label: 'Part du devis', names: [] },
  sharePercent: { label: 'Pourcentage du devis', names: [] },
  givenBack: { label: 'Rendu au devis', names: [] },
  deductions: { label: 'Acomptes déduits', names: ['factures deduites'] },
  originId: { label: 'Ligne du devis', names: [] },
} as const satisfies ImportFields;

type Column = keyof typeof partColumns | 'quote' | 'total';

export interface ReadPart {
  /** For the past of the invoice; nothing for one that takes no part of a quote. */
  past: Partial<ImportedInvoice>;
  /** TTC; null where its lines say it. */
  total: number | null;
  /** Per line, the key of the quote's line, or its place while the quote is not here. */
  origins: readonly (string | undefined)[];
  reasons: readonly string[];
}

/** What is read of some cells, and why that cannot be. */
interface Read<Value> {
  value: Value;
  reasons: readonly string[];
}

const readAs = <Value>(value: Value): Read<Value> => ({ value, reasons: [] });

interface Cells {
  records: readonly RecordRow<Column>[];
  head: (field: Column) => string;
  reason: (path: string, message: string) => string;
}

/** The quotes and invoices that a part may name: those that are here, and the invoices of the file that came in before it. */
export class NamedDocuments {
  readonly #quotes: ReadonlyMap<string, Quote>;
  readonly #findQuote: ReturnType<typeof documentFinder>;
  readonly #findInvoice: ReturnType<typeof documentFinder>;
  readonly #inFile = new Map<string, string>();

  constructor(rows: ImportSurroundings['rows']) {
    this.#quotes = new Map([...rows('quotes')].map((quote) => [quote.id, quote]));
    this.#findQuote = documentFinder(rows('quotes'));
    this.#findInvoice = documentFinder(rows('invoices'));
  }

  quote(named: string): Quote | undefined {
    return this.#quotes.get(this.#findQuote({ named, number: '' }) ?? '');
  }

  invoice(named: string): string | undefined {
    return this.#inFile.get(foldText(named)) ?? this.#findInvoice({ named, number: '' });
  }

  add(number: string, id: string): void {
    this.#inFile.set(foldText(number), id);
  }
}

function readCell(field: 'share' | 'givenBack', { head, reason }: Cells): Read<VatLine[]> {
  const share = readShare(head(field));
  return share ? readAs(share) : { value: [], reasons: [reason(field, importMessages.shareFormat)] };
}

/** The file tells another total. */
function checkTotal(total: number, { head, reason }: Cells): string[] {
  const amount = parseAmount(head('total'));
  if (amount === null || toCentimes(amount) === toCentimes(total)) return [];
  return [reason('share', importMessages.shareTotal(formatAmount(total), formatAmount(amount)))];
}

/** Undefined while the quote is not here. */
function readQuote({ head, reason }: Cells, named: NamedDocuments): Read<Quote | undefined> {
  const reasons = head('quote') === '' ? [reason('quote', importMessages.required)] : [];
  return { value: named.quote(head('quote')), reasons };
}

function readDeducted(
  { head, reason }: Cells,
  documents: NamedDocuments,
): Read<ImportedInvoice['deductions']> {
  const deductions = readDeductions(head('deductions'));
  if (deductions === null) return { value: [], reasons: [reason('deductions', importMessages.shareFormat)] };
  const found = deductions.map((one) => ({ ...one, invoiceId: documents.invoice(one.named) }));
  return {
    value: found.flatMap(({ invoiceId, vat }) => (invoiceId ? [{ invoiceId, ...(vat && { vat }) }] : [])),
    reasons: found
      .filter(({ invoiceId }) => !invoiceId)
      .map(({ named }) => reason('deductions', importMessages.invoiceUnknown(named))),
  };
}

/** The line of the quote that stands at the place that each row tells; the place while the quote is not here. */
function readOrigins({ records, reason }: Cells, quote: Quote | undefined): Read<ReadPart['origins']> {
  const value = records.map(({ cell }) => {
    const place = parseLooseNumber(cell('originId'));
    return quote ? quote.items[place - 1]?.id : place > 0 ? String(place) : undefined;
  });
  const wrong = records.flatMap(({ cell }, index) =>
    cell('originId') !== '' && value[index] === undefined
      ? [reason(`items.${index}.originId`, validation.lineUnknown)]
      : [],
  );
  return { value, reasons: wrong };
}

const none: ReadPart = { past: {}, total: null, origins: [], reasons: [] };

/** The part that an invoice of a file takes; `reason` names the column that is wrong. */
export function readPart(
  records: readonly RecordRow<Column>[],
  reason: Cells['reason'],
  named: NamedDocuments,
): ReadPart {
  const head = headReader(records);
  const cells: Cells = { records, head, reason };
  const kind = head('kind') === '' ? 'facture' : wordOf(head('kind'), invoiceKinds, invoiceKindNames);
  if (kind === undefined)
    return {
      ...none,
      reasons: [reason('kind', importMessages.kindUnknown(Object.values(invoiceKindNames)))],
    };
  if (kind === 'facture' && head('share') === '' && head('deductions') === '') return none;
  const share = readCell('share', cells);
  const givenBack = head('givenBack') === '' ? readAs([]) : readCell('givenBack', cells);
  const quote = readQuote(cells, named);
  const deductions = readDeducted(cells, named);
  const origins = kind === 'facture' ? readOrigins(cells, quote.value) : readAs([]);
  const total = sumAmounts(share.value.flatMap(({ base, tax }) => [base, tax]));
  const percent = head('sharePercent');
  return {
    past: {
      kind,
      share: share.value,
      ...(percent !== '' && { sharePercent: parseLooseNumber(percent) }),
      givenBack: givenBack.value,
      deductions: deductions.value,
    },
    total,
    origins: origins.value,
    reasons: [
      ...[share, givenBack, quote, deductions, origins].flatMap(({ reasons }) => reasons),
      ...(share.reasons.length > 0 ? [] : checkTotal(total, cells)),
    ],
  };
}
