// The file of the accounts, portion after portion, so that a slow reader holds no memory beyond the entries themselves.
import type { AccountingEntry } from '@zellige/domain/accounting/accounting-entry';
import { entryTable, entryTexts } from '@zellige/domain/accounting/entry-file';
import { csvOf, csvRows } from '@zellige/spreadsheets/write-csv';

const AT_ONCE = 500;

/** `Date;Journal;Pièce;Compte;Tiers;ICE;Libellé;Débit;Crédit`, amounts as `1234,50`. */
export async function* entryCsv(entries: readonly AccountingEntry[]): AsyncGenerator<string> {
  const { columns, rows } = entryTable(entries);
  yield csvOf([columns.map(({ header }) => header)]);
  for (let start = 0; start < rows.length; start += AT_ONCE)
    yield csvRows(entryTexts({ columns, rows: rows.slice(start, start + AT_ONCE) }));
}
