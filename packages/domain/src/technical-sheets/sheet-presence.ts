// Who was at the client's, whatever the office did to the team of the sheet meanwhile (docs/product.md D22).
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';
import { mayWriteSheet } from './technical-sheet.subject.ts';

/** Whether the person may write on it, or could while they were at the client's. */
export const isTheirs = async (
  sheet: TechnicalSheet,
  { actor, meanwhile }: Pick<OperationContext, 'actor' | 'meanwhile'>,
): Promise<boolean> => mayWriteSheet(actor, sheet.kind, sheet) || (await meanwhile?.wasTheirs()) === true;

/** The sheet with whoever pressed a fact on it back on its team. */
export const onSpot = (
  sheet: TechnicalSheet,
  { actor, meanwhile }: Pick<OperationContext, 'actor' | 'meanwhile'>,
): TechnicalSheet =>
  meanwhile && !mayWriteSheet(actor, sheet.kind, sheet)
    ? { ...sheet, teamUserIds: [...sheet.teamUserIds, actor.id] }
    : sheet;
