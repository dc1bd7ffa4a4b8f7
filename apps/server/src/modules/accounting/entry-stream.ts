// The entries of a period, portion after portion of whole days, so that a year takes no more memory than its busiest days. What
// is committed meanwhile may be in the file or not: a closed month changes no more, and that of an open one is provisional.
import type {
  AccountedPeriod,
  AccountedRows,
  AccountingEntry,
} from '@zellige/domain/accounting/accounting-entry';
import { accountingEntries } from '@zellige/domain/accounting/entries';
import { entryTable, entryTexts } from '@zellige/domain/accounting/entry-file';
import type { ExportTable } from '@zellige/domain/kernel/transfers/export-table';
import type { DatedAccounting } from '@zellige/domain/settings/accounting-settings.schema';
import { csvOf, csvRows } from '@zellige/spreadsheets/write-csv';
import { xlsxStream } from '@zellige/spreadsheets/xlsx/write-xlsx';
import type { Pool } from 'pg';
import { type AccountedCautions, type AccountedDay, accountedRows } from './accounted-rows.repository.ts';

/** As long as most are. */
const usual: AccountingEntry = {
  date: '2026-12-31',
  journal: 'CAISSE',
  piece: 'REM-261231-00000',
  account: '71243000',
  thirdParty: 'Société des équipements',
  ice: '000000000000000',
  label: 'Facture de la salle de conférence',
  debit: 1_234_567.89,
  credit: 1_234_567.89,
};

/** Invoices of a portion, unless one day has more. */
const AT_ONCE = 60;

/** Whole days with about so many invoices. */
function* portionsOf(days: readonly AccountedDay[]): Generator<AccountedDay[]> {
  let portion: AccountedDay[] = [];
  let count = 0;
  for (const day of days) {
    portion.push(day);
    count += day.invoices.length;
    if (count < AT_ONCE) continue;
    yield portion;
    [portion, count] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/** The database reads the next portion while one is computed and sent. */
async function* readAhead(
  portions: Iterable<AccountedDay[]>,
  read: (portion: AccountedDay[]) => Promise<AccountedRows>,
): AsyncGenerator<{ portion: AccountedDay[]; rows: AccountedRows }> {
  let ahead: { portion: AccountedDay[]; reading: Promise<AccountedRows> } | null = null;
  for (const portion of portions) {
    const before = ahead && { portion: ahead.portion, rows: await ahead.reading };
    const reading = read(portion);
    // Its failure is told where it is awaited, by nobody once the reader is gone.
    reading.catch(() => undefined);
    ahead = { portion, reading };
    if (before) yield before;
  }
  if (ahead) yield { portion: ahead.portion, rows: await ahead.reading };
}

const periodOf = (days: readonly AccountedDay[]): AccountedPeriod => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
});

export interface AccountSelection {
  days: readonly AccountedDay[];
  cautions: AccountedCautions;
  dated: DatedAccounting;
}

/** Gives portions by day, journal and piece, as `accountingEntries` gives them of the whole. */
export async function* entryPortions(
  pool: Pool,
  { days, cautions, dated }: AccountSelection,
): AsyncGenerator<AccountingEntry[]> {
  const read = (portion: AccountedDay[]) => accountedRows(pool, portion, cautions);
  for await (const { portion, rows } of readAhead(portionsOf(days), read)) {
    yield accountingEntries(rows, { period: periodOf(portion), ...dated });
  }
}

/** `Date;Journal;Pièce;Compte;Tiers;ICE;Libellé;Débit;Crédit`, amounts as `1234,50`. */
export async function* entryCsv(portions: AsyncIterable<AccountingEntry[]>): AsyncGenerator<string> {
  yield csvOf([entryTable([]).columns.map(({ header }) => header)]);
  for await (const entries of portions) {
    if (entries.length > 0) yield csvRows(entryTexts(entryTable(entries)));
  }
}

async function* entryRows(portions: AsyncIterable<AccountingEntry[]>): AsyncGenerator<ExportTable['rows']> {
  for await (const entries of portions) yield entryTable(entries).rows;
}

/** The same as a workbook, with widths that a usual entry fits. */
export const entryWorkbook = (
  portions: AsyncIterable<AccountingEntry[]>,
): Promise<ReadableStream<Uint8Array>> =>
  xlsxStream(
    { name: 'Écritures', columns: entryTable([]).columns, sample: entryTable([usual]).rows },
    entryRows(portions),
  );
