// What can be done to a technical sheet, and when: the rulebook's table and the person's rights.

import { CircleCheck, PenLine, RotateCcw, Signature } from 'lucide-react';
import type { Actor } from '@zellige/domain';
import {
  canMoveSheet,
  checkSheetComplete,
  isSheetSigned,
} from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.subject';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  isLive,
  pdfAction,
  stepsOf,
} from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { sheetName } from './sheet-chips.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

export interface SheetTools extends DocumentTools {
  actor: Actor;
  download: (sheet: TechnicalSheet) => Promise<void>;
  /** Opens the dialog of signatures. */
  askSignatures: (id: string) => void;
}

type SheetRule = ActionRule<TechnicalSheet, SheetTools>;

const step = stepsOf<TechnicalSheet, SheetTools, 'validate' | 'reopen'>(
  (verb) => `${verb}_technicalSheets`,
  words,
);

const mayWrite = (sheet: TechnicalSheet, { actor }: SheetTools): boolean =>
  isLive(sheet) && mayWriteSheet(actor, sheet.kind, sheet);

/** Opens the signatures of a sheet that says what it must; else its form, with what is missing. */
function askToSign(sheet: TechnicalSheet, { askSignatures, go }: SheetTools): void {
  const complete = checkSheetComplete(sheet, 'sign');
  if (complete.ok) return askSignatures(sheet.id);
  const missing = Object.keys(complete.error.fields ?? {}) as (keyof typeof words.fields)[];
  const description = words.incomplete(missing.map((field) => words.fields[field]).join(', '));
  toast.error({ title: complete.error.message, description });
  if (sheet.status === 'brouillon') go(`/technical-sheets/${sheet.id}/edit`);
}

/** The journey; the first possible one is the usual next step. */
export const sheetSteps: readonly SheetRule[] = [
  {
    id: 'sign',
    label: words.actions.sign,
    icon: Signature,
    isPossible: (sheet, tools) => canMoveSheet('sign', sheet) && mayWrite(sheet, tools),
    run: askToSign,
  },
  step('validate', {
    icon: CircleCheck,
    isPossible: (sheet, { can }) =>
      isLive(sheet) && canMoveSheet('validate', sheet) && can('technicalSheets.validate', sheet),
  }),
];

/** Going back on what was validated or signed. */
export const sheetCorrections: readonly SheetRule[] = [
  {
    id: 'revise',
    label: words.actions.revise,
    icon: PenLine,
    isPossible: (sheet, tools) =>
      isSheetSigned(sheet) && sheet.correctedById === '' && mayWrite(sheet, tools),
    async run(sheet, { act, go }) {
      const answer = await confirm({
        title: words.reviseTitle(sheetName(sheet)),
        message: words.reviseMessage,
        confirmLabel: words.actions.revise,
      });
      if (!answer) return;
      const made = await act('revise_technicalSheets', { id: sheet.id }, words.done.revise);
      if (made) go(`/technical-sheets/${made.id}/edit`);
    },
  },
  step('reopen', {
    icon: RotateCcw,
    isPossible: (sheet, { can }) =>
      isLive(sheet) && canMoveSheet('reopen', sheet) && can('technicalSheets.validate', sheet),
  }),
];

export const sheetDocumentActions: readonly SheetRule[] = [
  editAction(
    (sheet, tools) => sheet.status === 'brouillon' && mayWrite(sheet, tools),
    (sheet) => `/technical-sheets/${sheet.id}/edit`,
  ),
  pdfAction,
];

/** Putting it aside, and back. */
export const sheetArchiveActions = archiveActions<TechnicalSheet>({
  collection: 'technicalSheets',
  permission: 'technicalSheets.validate',
  titleOf: sheetName,
  words,
});
