// What can be done to a technical sheet, by whom and when: read by its operations and by every menu that offers them
// (docs/product.md 'Technical sheets').
import { archivingGuards, type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { fail } from '../kernel/failures/result.ts';
import {
  checkDraft,
  checkSheetComplete,
  checkSheetTransition,
  isSheetSigned,
} from './technical-sheet.rules.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';
import { mayWriteSheet } from './technical-sheet.subject.ts';

export const HAS_VERSION = 'Cette fiche a déjà une nouvelle version';

/** Who may write on it goes by its kind. */
const written = (
  when: Guard<TechnicalSheet>['when'] = () => null,
  more?: Pick<Guard<TechnicalSheet>, 'lacks'>,
): Guard<TechnicalSheet> =>
  guard(
    'technicalSheets.see',
    (sheet, moment) =>
      mayWriteSheet(moment.actor, sheet.kind, sheet) ? when(sheet, moment) : fail('forbidden').error,
    more,
  );

export const sheetActions = {
  edit: written((sheet) => refusalOf(checkDraft(sheet))),
  add_file: written(),
  sign: written((sheet) => refusalOf(checkSheetTransition(sheet, 'sign')), {
    lacks: (sheet) => refusalOf(checkSheetComplete(sheet, 'sign')),
  }),
  validate: guard<TechnicalSheet>(
    'technicalSheets.validate',
    (sheet) => refusalOf(checkSheetTransition(sheet, 'validate')),
    { lacks: (sheet) => refusalOf(checkSheetComplete(sheet, 'validate')) },
  ),
  reopen: guard<TechnicalSheet>('technicalSheets.validate', (sheet) =>
    refusalOf(checkSheetTransition(sheet, 'reopen')),
  ),
  revise: written((sheet) => {
    if (!isSheetSigned(sheet)) return fail('illegal_transition', 'Seule une fiche signée se corrige').error;
    return sheet.correctedById === '' ? null : fail('already_exists', HAS_VERSION).error;
  }),
  ...archivingGuards<TechnicalSheet>('technicalSheets.validate'),
};
