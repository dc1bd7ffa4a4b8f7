// Guards decide who may do what to a technical sheet, and when; its operations and every menu read them (docs/product.md
// 'Technical sheets').
import { archivingGuards, type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { fail } from '../kernel/failures/result.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import {
  checkBillable,
  checkDraft,
  checkSheetComplete,
  checkSheetTransition,
  checkToBill,
  isSheetSigned,
  sheetTransitions,
} from './technical-sheet.rules.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';
import { mayWriteSheet } from './technical-sheet.subject.ts';

const INVOICED = 'Cette fiche est facturée : annulez d’abord sa facture';
export const HAS_VERSION = 'Cette fiche a déjà une nouvelle version';

/** Who may write on it goes by its kind. */
const written = (
  when: Guard<TechnicalSheet>['when'] = () => null,
  { condition = '', ...more }: Partial<Pick<Guard<TechnicalSheet>, 'lacks' | 'condition'>> = {},
): Guard<TechnicalSheet> =>
  guard(
    'technicalSheets.see',
    (sheet, moment) =>
      mayWriteSheet(moment.actor, sheet.kind, sheet) ? when(sheet, moment) : fail('forbidden').error,
    { ...more, condition: [condition, 'its kind is one that the person writes'].filter(Boolean).join('; ') },
  );

export const sheetActions = {
  edit: written((sheet) => refusalOf(checkDraft(sheet)), { condition: 'it is a draft' }),
  add_file: written(),
  sign: written((sheet) => refusalOf(checkSheetTransition(sheet, 'sign')), {
    condition: fromStatuses(sheetTransitions, 'sign'),
    lacks: (sheet) => refusalOf(checkSheetComplete(sheet, 'sign')),
  }),
  validate: guard<TechnicalSheet>(
    'technicalSheets.validate',
    (sheet) => refusalOf(checkSheetTransition(sheet, 'validate')),
    {
      condition: fromStatuses(sheetTransitions, 'validate'),
      lacks: (sheet) => refusalOf(checkSheetComplete(sheet, 'validate')),
    },
  ),
  reopen: guard<TechnicalSheet>(
    'technicalSheets.validate',
    (sheet) =>
      (sheet.invoiceId ? fail('lines_locked', INVOICED).error : null) ??
      refusalOf(checkSheetTransition(sheet, 'reopen')),
    { condition: `${fromStatuses(sheetTransitions, 'reopen')}; no invoice bills it` },
  ),
  revise: written(
    (sheet) => {
      if (!isSheetSigned(sheet)) return fail('illegal_transition', 'Seule une fiche signée se corrige').error;
      return sheet.correctedById === '' ? null : fail('already_exists', HAS_VERSION).error;
    },
    { condition: 'it is signed, and no version corrects it yet' },
  ),
  invoice: guard<TechnicalSheet>('technicalSheets.invoice', (sheet) => refusalOf(checkToBill(sheet)), {
    condition: 'it is a validated intervention, not invoiced yet, and no version corrects it',
    lacks: (sheet) => refusalOf(checkBillable(sheet)),
  }),
  ...archivingGuards<TechnicalSheet>('technicalSheets.validate'),
};
