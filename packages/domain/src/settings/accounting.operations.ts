// Saving what the accountant wants, and marking a month as handed over (docs/subjects/accounting.md).
import { z } from 'zod';
import { withDefaults } from '../kernel/values/defaults.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { operation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import {
  ACCOUNTING,
  accountingInput,
  accountingOf,
  datedAccountingOf,
  settingsOn,
} from './accounting-settings.schema.ts';
import { lastDayOf, month, monthRows } from './closing.operations.ts';
import { savingRow } from './saved-row.ts';
import { DOCUMENTS } from './settings.operations.ts';

export const exportMessages = {
  open: 'Clôturez ce mois avant de remettre sa comptabilité : rien n’y changera plus après',
} as const;

export const updateAccounting = savingRow('accounting', {
  id: ACCOUNTING,
  changes: accountingInput,
  permission: 'accounting.edit',
  next(row, changes) {
    const before = accountingOf(row);
    const accounting = {
      regime: changes.regime ?? before.regime,
      accounts: withDefaults(before.accounts, changes.accounts ?? {}),
      journals: withDefaults(before.journals, changes.journals ?? {}),
    };
    return ok({ accounting });
  },
});

/**
 * A closed month alone: what is handed over changes no more. Handing it over again adds another mark, with
 * the settings of the first.
 */
export const exportMonth = operation('export_month', 'settings', {
  input: z.object({ month }),
  permission: 'accounting.see',
  conflict: 'append',
  first: monthRows,
  async run(tx, input, ctx) {
    const row = await tx.settings.get(ACCOUNTING);
    const closedThrough = (await tx.settings.get(DOCUMENTS))?.closing?.closedThrough ?? '';
    if (lastDayOf(input.month) > closedThrough)
      return fail('validation_failed', exportMessages.open, { month: exportMessages.open });
    const settings = settingsOn(datedAccountingOf(row))(lastDayOf(input.month));
    const mark = { month: input.month, at: instantOf(ctx), by: ctx.actor.id, settings };
    return ok(tx.settings.put({ ...row, id: ACCOUNTING, exports: [...(row?.exports ?? []), mark] }));
  },
});
