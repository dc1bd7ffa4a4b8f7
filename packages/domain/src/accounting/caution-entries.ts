// Cautions in the accounts: money that the company holds for its client, and gives back. No VAT, no turnover (docs/law.md
// 'Cautions').
import { toCentimes } from '../kernel/money.ts';
import { cautionReceipts } from '../reservations/caution.rules.ts';
import type { SettingsOn } from '../settings/accounting-settings.schema.ts';
import { type AccountedRows, type AccountingEntry, lineOf, moneyOf } from './accounting-entry.ts';
import { entryWords as words } from './accounting.messages.ts';

export const cautionEntries = (
  { client, caution }: AccountedRows['reservations'][number],
  on: SettingsOn,
): AccountingEntry[] =>
  caution === undefined
    ? []
    : cautionReceipts({ caution }).flatMap(({ move, isBack }) => {
        const { account, journal } = moneyOf(move.mode);
        const { accounts, journals } = on(move.date);
        const label = (isBack ? words.cautionReturned : words.cautionReceived)(move.mode);
        const told = { date: move.date, journal: journals[journal], piece: move.id, label };
        const head = { ...told, thirdParty: client, ice: '' };
        const centimes = toCentimes(move.amount) * (isBack ? -1 : 1);
        return [...lineOf(head, accounts[account], centimes), ...lineOf(head, accounts.cautions, -centimes)];
      });
