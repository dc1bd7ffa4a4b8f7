// Closing a month and opening it again (docs/subjects/accounting.md 'Closing'). The row of the documents' rules holds the last
// closed day: every operation is given it with the rates.
import { z } from 'zod';
import { addDays } from '../kernel/values/dates.ts';
import { requiredText } from '../kernel/schema/field-kinds.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { rightOf } from '../kernel/operations/guarded.ts';
import { operation, type OperationContext, type Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { ACCOUNTING } from './accounting-settings.schema.ts';
import { closingMessages } from './closing.messages.ts';
import { type AccountedMonth, lastDayOf, monthActions } from './month.actions.ts';
import { DOCUMENTS } from './settings.operations.ts';

/** `2026-10`. */
export const month = z.string(closingMessages.month).regex(/^\d{4}-(0[1-9]|1[0-2])$/, closingMessages.month);

/** Closing a month, opening it again and handing it over read these, in one order. */
export const monthRows = () => [
  { collection: 'settings' as const, id: ACCOUNTING },
  { collection: 'settings' as const, id: DOCUMENTS },
];

const readMonth = async (tx: Tx, of: string): Promise<AccountedMonth> => ({
  month: of,
  closedThrough: (await tx.settings.get(DOCUMENTS))?.closing?.closedThrough ?? '',
  exports: (await tx.settings.get(ACCOUNTING))?.exports ?? [],
});

/** Refuses what the month does not allow at the instant of the doing. */
export async function checkMonth(
  tx: Tx,
  act: keyof typeof monthActions,
  { month: of, ctx }: { month: string; ctx: OperationContext },
): Promise<Result<true>> {
  const moment = { actor: ctx.actor, now: ctx.happenedAt };
  const error = monthActions[act].when(await readMonth(tx, of), moment);
  return error ? { ok: false, error } : ok(true);
}

export const closeMonth = operation('close_month', 'settings', {
  input: z.object({ month }),
  ...rightOf(monthActions.close),
  conflict: 'append',
  first: monthRows,
  async run(tx, input, ctx) {
    const allowed = await checkMonth(tx, 'close', { month: input.month, ctx });
    if (!allowed.ok) return allowed;
    const row = await tx.settings.get(DOCUMENTS);
    const closedThrough = lastDayOf(input.month);
    const closing = { closedThrough, at: instantOf(ctx), by: ctx.actor.id, reason: '' };
    return ok(tx.settings.put({ ...row, id: DOCUMENTS, closing }));
  },
});

/** That month and those after it; what was handed to the accountant stays closed. */
export const reopenMonth = operation('reopen_month', 'settings', {
  input: z.object({ month, reason: requiredText(500) }),
  ...rightOf(monthActions.reopen),
  conflict: 'append',
  first: monthRows,
  async run(tx, input, ctx) {
    if (ctx.isUnproven) return fail('reauthentication_required');
    const allowed = await checkMonth(tx, 'reopen', { month: input.month, ctx });
    if (!allowed.ok) return allowed;
    const row = await tx.settings.get(DOCUMENTS);
    const closedThrough = addDays(`${input.month}-01`, -1);
    const closing = { closedThrough, at: instantOf(ctx), by: ctx.actor.id, reason: input.reason };
    return ok(tx.settings.put({ ...row, id: DOCUMENTS, closing }));
  },
});
