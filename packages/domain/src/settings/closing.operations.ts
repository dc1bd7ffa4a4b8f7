// Closing a month and opening it again (docs/subjects/accounting.md 'Closing'). The row of the documents' rules holds the last
// closed day: every operation is given it with the rates.
import { z } from 'zod';
import { addDays, addMonths } from '../kernel/values/dates.ts';
import { requiredText } from '../kernel/schema/field-kinds.ts';
import { dayOf, instantOf } from '../kernel/facts/happened.ts';
import { operation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { ACCOUNTING } from './accounting-settings.schema.ts';
import { DOCUMENTS } from './settings.operations.ts';

export const closingMessages = {
  month: 'Choisissez un mois',
  notOver: 'Ce mois n’est pas terminé : il pourra être clôturé dès le premier du mois suivant',
  alreadyClosed: 'Ce mois est déjà clôturé',
  notClosed: 'Ce mois n’est pas clôturé',
  exported:
    'La comptabilité de ce mois a été remise : corrigez par une opération datée d’un mois ouvert, elle sera dans le prochain export',
} as const;

/** `2026-10`. */
export const month = z.string(closingMessages.month).regex(/^\d{4}-(0[1-9]|1[0-2])$/, closingMessages.month);

export const lastDayOf = (ofMonth: string): string => addDays(addMonths(`${ofMonth}-01`, 1), -1);

/** What closing a month, opening it again and handing it over read, in one order. */
export const monthRows = () => [
  { collection: 'settings' as const, id: ACCOUNTING },
  { collection: 'settings' as const, id: DOCUMENTS },
];

const refused = (sentence: string) => fail('validation_failed', sentence, { month: sentence });

export const closeMonth = operation('close_month', 'settings', {
  input: z.object({ month }),
  permission: 'accounting.close',
  conflict: 'append',
  first: () => [{ collection: 'settings', id: DOCUMENTS }],
  async run(tx, input, ctx) {
    const row = await tx.settings.get(DOCUMENTS);
    const closedThrough = lastDayOf(input.month);
    if (closedThrough >= dayOf(ctx)) return refused(closingMessages.notOver);
    if (closedThrough <= (row?.closing?.closedThrough ?? '')) return refused(closingMessages.alreadyClosed);
    const closing = { closedThrough, at: instantOf(ctx), by: ctx.actor.id, reason: '' };
    return ok(tx.settings.put({ ...row, id: DOCUMENTS, closing }));
  },
});

/** That month and those after it; what was handed to the accountant stays closed. */
export const reopenMonth = operation('reopen_month', 'settings', {
  input: z.object({ month, reason: requiredText(500) }),
  permission: 'accounting.reopen',
  conflict: 'append',
  first: monthRows,
  async run(tx, input, ctx) {
    if (ctx.isUnproven) return fail('reauthentication_required');
    const row = await tx.settings.get(DOCUMENTS);
    const exports = (await tx.settings.get(ACCOUNTING))?.exports ?? [];
    if (lastDayOf(input.month) > (row?.closing?.closedThrough ?? ''))
      return refused(closingMessages.notClosed);
    if (exports.some((one) => one.month >= input.month)) return refused(closingMessages.exported);
    const closedThrough = addDays(`${input.month}-01`, -1);
    const closing = { closedThrough, at: instantOf(ctx), by: ctx.actor.id, reason: input.reason };
    return ok(tx.settings.put({ ...row, id: DOCUMENTS, closing }));
  },
});
