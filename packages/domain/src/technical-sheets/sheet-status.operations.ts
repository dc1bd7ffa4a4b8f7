// The journey of a technical sheet (docs/product.md 'Technical sheets'): an intervention is signed on site, by its technicians, and
// validated by the office; its parts leave the stock with the signature.
import { instantOf } from '../kernel/facts/happened.ts';
import { type OperationContext, recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { storedSignature } from '../kernel/values/client-signature.ts';
import { sheetActions } from './technical-sheet.actions.ts';
import { isSheetSigned, sheetTransitions } from './technical-sheet.rules.ts';
import {
  type InterventionSheet,
  sheetReference,
  type SignSheetInput,
  signSheetInput,
  type TechnicalSheet,
} from './technical-sheet.schema.ts';
import { withSheetNotice } from './sheet-notices.ts';
import { isTheirs, onSpot } from './sheet-presence.ts';
import { moveUsedParts } from './contents/used-parts.ts';

export const validateSheet = recordOperation('validate', 'technicalSheets', {
  input: sheetReference,
  ...sheetActions.validate,
  run: async (tx, sheet, _input, ctx) =>
    ok(
      tx.technicalSheets.put({
        ...sheet,
        status: sheetTransitions.validate.to,
        validatedAt: instantOf(ctx),
      }),
    ),
});

export const reopenSheet = recordOperation('reopen', 'technicalSheets', {
  input: sheetReference,
  ...sheetActions.reopen,
  async run(tx, sheet, _input, ctx) {
    const open = { ...sheet, status: sheetTransitions.reopen.to, validatedAt: null };
    return ok(tx.technicalSheets.put(withSheetNotice(sheet, open, 'sent_back', ctx)));
  },
});

/** Whoever signs before the arrival that the sheet tells has left at once: no sheet ends before it begins. */
const departureAt = ({ arrival }: InterventionSheet, at: string): string =>
  arrival !== null && Date.parse(arrival) > Date.parse(at) ? arrival : at;

/** Two devices had it signed: the earliest signature stands, whichever arrives first. */
function earlierSigned(sheet: TechnicalSheet, input: SignSheetInput, ctx: OperationContext): TechnicalSheet {
  const at = instantOf(ctx);
  if (!sheet.intervention || (sheet.signedAt !== null && sheet.signedAt <= at)) return sheet;
  const { signatureTechnician } = input;
  const intervention = { ...sheet.intervention, ...storedSignature(input), signatureTechnician };
  return { ...onSpot(sheet, ctx), signedAt: at, intervention };
}

/**
 * Both sign, or the technician says why the client does not: the sheet locks, and the parts used leave the stock. They are in the
 * client's screen already: what the stock lacks is told, and refuses nothing.
 */
export const signSheet = recordOperation('sign', 'technicalSheets', {
  input: signSheetInput,
  // What the office took out of it meanwhile does not take the signature back.
  ...sheetActions.sign,
  isFact: true,
  async run(tx, sheet, input, ctx) {
    if (!(await isTheirs(sheet, ctx))) return fail('forbidden');
    if (ctx.meanwhile && isSheetSigned(sheet))
      return ok(tx.technicalSheets.put(earlierSigned(sheet, input, ctx)));
    if (!sheet.intervention) return fail('not_found');
    const at = instantOf(ctx);
    return ok(
      tx.technicalSheets.put({
        ...onSpot(sheet, ctx),
        status: sheetTransitions.sign.to,
        signedAt: at,
        intervention: {
          ...sheet.intervention,
          ...storedSignature(input),
          parts: await moveUsedParts(tx, sheet, ctx),
          departure: sheet.intervention.departure ?? departureAt(sheet.intervention, at),
          signatureTechnician: input.signatureTechnician,
        },
      }),
    );
  },
});
