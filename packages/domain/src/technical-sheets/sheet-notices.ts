// Notices record the office's changes to a sheet for its technicians and its author (docs/product.md 'Notifications'): it is
// sent back from validation, gets a new version, is archived or restored.
import { everybodyOf, withNotices } from '../kernel/facts/notices.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { TechnicalSheet, SheetNotice } from './technical-sheet.schema.ts';

/** The sheet with that notice; what is about a product concerns nobody by name. */
export function withSheetNotice(
  before: TechnicalSheet,
  after: TechnicalSheet,
  what: SheetNotice['what'],
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): TechnicalSheet {
  if (after.kind !== 'intervention') return after;
  const team = everybodyOf(after.teamUserIds, [after.createdBy]);
  return withNotices(before, after, [{ what, team, said: '' }], ctx);
}

/** Validated, it is the office's affair. */
export const withArchivingNotice = (
  sheet: TechnicalSheet,
  going: 'away' | 'back',
  ctx: OperationContext,
): TechnicalSheet =>
  sheet.validatedAt === null
    ? withSheetNotice(sheet, sheet, going === 'away' ? 'archived' : 'restored', ctx)
    : sheet;
