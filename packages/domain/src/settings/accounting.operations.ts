// Saving what the accountant wants, and marking a month as handed over (docs/subjects/accounting.md).
import { z } from 'zod';
import { withDefaults } from '../kernel/values/defaults.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { rightOf } from '../kernel/operations/guarded.ts';
import { operation } from '../kernel/operations/operation.ts';
import { ok } from '../kernel/failures/result.ts';
import {
  ACCOUNTING,
  accountingInput,
  accountingOf,
  datedAccountingOf,
  settingsOn,
} from './accounting-settings.schema.ts';
import { checkMonth, month, monthRows } from './closing.operations.ts';
import { lastDayOf, monthActions } from './month.actions.ts';
import { savingRow } from './saved-row.ts';

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
  ...rightOf(monthActions.handOver),
  conflict: 'append',
  first: monthRows,
  async run(tx, input, ctx) {
    const allowed = await checkMonth(tx, 'handOver', { month: input.month, ctx });
    if (!allowed.ok) return allowed;
    const row = await tx.settings.get(ACCOUNTING);
    const settings = settingsOn(datedAccountingOf(row))(lastDayOf(input.month));
    const mark = { month: input.month, at: instantOf(ctx), by: ctx.actor.id, settings };
    return ok(tx.settings.put({ ...row, id: ACCOUNTING, exports: [...(row?.exports ?? []), mark] }));
  },
});
