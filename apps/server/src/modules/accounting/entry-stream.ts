// The entries of a period, portion after portion of whole days, so that a year takes no more memory than its busiest days. What
// is committed meanwhile may be in the file or not: a closed month changes no more, and that of an open one is provisional.
import type { AccountedPeriod, AccountingEntry } from '@zellige/domain/accounting/accounting-entry';
import { accountingEntries } from '@zellige/domain/accounting/entries';
import { entryTable, entryTexts } from '@zellige/domain/accounting/entry-file';
import type { AccountingSettings } from '@zellige/domain/settings/accounting-settings.schema';
import { csvOf, csvRows } from '@zellige/spreadsheets/write-csv';
import type { Pool } from 'pg';
import { type AccountedCautions, type AccountedDay, accountedRows } from './accounted-rows.repository.ts';

/** Invoices of a portion, unless one day has more. */
const AT_ONCE = 250;

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

const periodOf = (days: readonly AccountedDay[]): AccountedPeriod => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
});

export interface AskedAccounts {
  days: readonly AccountedDay[];
  cautions: AccountedCautions;
  settings: AccountingSettings;
}

/** By day, journal and piece, as `accountingEntries` gives them of the whole. */
export async function* entryPortions(
  pool: Pool,
  { days, cautions, settings }: AskedAccounts,
): AsyncGenerator<AccountingEntry[]> {
  for (const portion of portionsOf(days)) {
    const period = periodOf(portion);
    yield accountingEntries(await accountedRows(pool, portion, cautions), { period, settings });
  }
}

/** `Date;Journal;Pièce;Compte;Tiers;ICE;Libellé;Débit;Crédit`, amounts as `1234,50`. */
export async function* entryCsv(portions: AsyncIterable<AccountingEntry[]>): AsyncGenerator<string> {
  yield csvOf([entryTable([]).columns.map(({ header }) => header)]);
  for await (const entries of portions) {
    if (entries.length > 0) yield csvRows(entryTexts(entryTable(entries)));
  }
}
