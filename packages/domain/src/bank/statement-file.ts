// A bank statement as a table of a file: what its columns hold, and the lines that they make. Banks write a few lines of their own
// above the headers, and the amount in one column or in two.
import { parseLooseDay } from '../kernel/values/written-days.ts';
import {
  cellReader,
  type ColumnChoice,
  type ImportFields,
  type ImportTable,
  mappingOf,
  recogniseColumns,
} from '../kernel/transfers/import-table.ts';
import { fromCentimes, roundTo, toCentimes } from '../kernel/values/money.ts';
import { hasDecimals, writtenAmount } from '../kernel/values/written-amount.ts';
import type { BankLine } from '../payments/statement-lines.ts';

export type StatementField = 'date' | 'label' | 'amount' | 'credit' | 'debit';

export const statementFields: ImportFields<StatementField> = {
  date: {
    label: 'Date',
    names: ['date operation', 'date d operation', 'date comptable', 'date ope', 'jour'],
    isRequired: true,
  },
  label: {
    label: 'Libellé',
    names: [
      'libelle operation',
      'libelle de l operation',
      'designation',
      'description',
      'operation',
      'nature',
    ],
    isRequired: true,
  },
  amount: { label: 'Montant', names: ['montant mad', 'montant dh', 'montant operation', 'amount'] },
  credit: { label: 'Crédit', names: ['credit mad', 'credit dh', 'montant credit'] },
  debit: { label: 'Débit', names: ['debit mad', 'debit dh', 'montant debit'] },
};

const HEADERS_WITHIN = 30;

const isHeader = (choice: ColumnChoice<StatementField>): boolean =>
  choice.includes('date') && (choice.includes('amount') || choice.includes('credit'));

interface StatementTable {
  table: ImportTable;
  /** Number of the account, where the bank wrote it above the headers; else ''. */
  account: string;
  /** The row of the headers as a spreadsheet numbers it, where they stand below others. */
  headerRow?: number | undefined;
}

/** The first run of ten digits or more, however they are spaced. */
const accountIn = (cells: readonly string[]): string =>
  /\d{10,}/.exec(cells.join(' ').replace(/(\d)[\s-]+(?=\d)/g, '$1'))?.[0] ?? '';

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Which of these rows has the headers: one with names that are known, else the first of the widest; -1 for those of the table. */
function headersAt(headers: readonly string[], above: ImportTable['rows']): number {
  const known = above.findIndex(({ cells }) => isHeader(recogniseColumns(cells, statementFields)));
  if (known !== -1) return known;
  const widest = Math.max(filled(headers), ...above.map(({ cells }) => filled(cells)));
  return filled(headers) === widest ? -1 : above.findIndex(({ cells }) => filled(cells) === widest);
}

/** The table with its own headers, below what the bank wrote above them. */
export function withHeaders(table: ImportTable): StatementTable {
  const whole = { table, account: '' };
  if (isHeader(recogniseColumns(table.headers, statementFields))) return whole;
  const above = table.rows.slice(0, HEADERS_WITHIN);
  const at = headersAt(table.headers, above);
  const headers = above[at]?.cells.map((cell) => cell.trim());
  if (!headers) return whole;
  const account = accountIn([...table.headers, ...above.slice(0, at).flatMap(({ cells }) => cells)]);
  return { table: { headers, rows: table.rows.slice(at + 1) }, account, headerRow: above[at]?.line };
}

/** Names, in words, the columns without which no statement can be read. */
export function missingOfStatement(choice: ColumnChoice): string[] {
  const missing = (['date', 'label'] as const).filter((field) => !choice.includes(field));
  const labels = missing.map((field) => statementFields[field].label);
  const hasAmount = choice.includes('amount') || choice.includes('credit');
  return hasAmount ? labels : [...labels, statementFields.amount.label];
}

/** MAD, of `1 234,56`, `+1.234,56`, `(35,00)` or `35,00-`; 0 of an empty cell, null of what is no amount of two decimals. */
export function bankAmount(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/^\+/, '');
  if (bare === '') return 0;
  const negative = /^\((.+)\)$|^([^-].*)-$/.exec(bare);
  const written = writtenAmount(negative?.[1] ?? negative?.[2] ?? bare);
  if (written === null || !hasDecimals(written, 2)) return null;
  const amount = roundTo(written, 2);
  return negative ? 0 - amount : amount;
}

interface ReadStatement {
  lines: BankLine[];
  /** Rows without a day or an amount, as a spreadsheet numbers them: totals, balances, and what is written wrong. */
  unread: number[];
}

/** The lines of a table, by what a person says its columns are. */
export function bankLinesOf(table: ImportTable, choice: ColumnChoice): ReadStatement {
  const mapping = mappingOf(table.headers, choice);
  const lines: BankLine[] = [];
  const unread: number[] = [];
  for (const row of table.rows) {
    const cell = cellReader(mapping, row);
    const date = parseLooseDay(cell('date'));
    const parts = [bankAmount(cell('amount')), bankAmount(cell('credit')), bankAmount(cell('debit'))];
    const [amount, credit, debit] = parts;
    if (date === null || amount == null || credit == null || debit == null) {
      unread.push(row.line);
      continue;
    }
    const sum = fromCentimes(toCentimes(amount) + toCentimes(credit) - Math.abs(toCentimes(debit)));
    if (sum === 0) unread.push(row.line);
    else lines.push({ date, amount: sum, label: cell('label') });
  }
  return { lines, unread };
}

/** A line of an OFX file, whose texts are as the bank wrote them; null without a day or an amount. */
export function bankLineOf(read: Record<'date' | 'amount' | 'label' | 'bankId', string>): BankLine | null {
  const date = parseLooseDay(read.date);
  const amount = bankAmount(read.amount);
  if (date === null || amount === null || amount === 0) return null;
  const line = { date, amount, label: read.label };
  return read.bankId === '' ? line : { ...line, bankId: read.bankId };
}
