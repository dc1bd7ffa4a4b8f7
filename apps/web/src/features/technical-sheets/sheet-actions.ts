// What can be done to a technical sheet, and when: the rulebook's table and the person's rights.

import { CircleCheck, PenLine, Pencil, RotateCcw, Signature } from 'lucide-react';
import type { Actor } from '@zellige/domain';
import { canMoveSheet } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.subject';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import {
  type DocumentTools,
  archiveActions,
  isLive,
  operation,
  pdfAction,
} from '../../business/documents/document-actions.ts';
import type { ActionRule } from '../../business/records/record-actions.ts';
import { sheetName } from './sheet-chips.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

export interface SheetTools extends DocumentTools {
  actor: Actor;
  download: (sheet: TechnicalSheet) => Promise<void>;
  /** Opens the dialog of signatures. */
  askSignatures: (id: string) => void;
}

type SheetRule = ActionRule<TechnicalSheet, SheetTools>;

const mayWrite = (sheet: TechnicalSheet, { actor }: SheetTools): boolean =>
  isLive(sheet) && mayWriteSheet(actor, sheet.kind, sheet);

/** The journey; the first possible one is the usual next step. */
export const sheetSteps: readonly SheetRule[] = [
  {
    id: 'validate',
    label: words.actions.validate,
    icon: CircleCheck,
    isPossible: (sheet, { can }) =>
      isLive(sheet) && canMoveSheet('validate', sheet) && can('technicalSheets.validate', sheet),
    run: operation('validate_technicalSheets', words.done.validate),
  },
  {
    id: 'sign',
    label: words.actions.sign,
    icon: Signature,
    isPossible: (sheet, tools) => canMoveSheet('sign', sheet) && mayWrite(sheet, tools),
    run: (sheet, { askSignatures }) => askSignatures(sheet.id),
  },
];

/** Going back on what was validated or signed. */
export const sheetCorrections: readonly SheetRule[] = [
  {
    id: 'revise',
    label: words.actions.revise,
    icon: PenLine,
    isPossible: (sheet, tools) =>
      sheet.status === 'signée' && sheet.correctedById === '' && mayWrite(sheet, tools),
    async run(sheet, { act, go }) {
      const answer = await confirm({
        title: words.reviseTitle(sheetName(sheet)),
        message: words.reviseMessage,
        confirmLabel: words.actions.revise,
      });
      if (!answer) return;
      const made = await act('revise_technicalSheets', { id: sheet.id }, words.done.revise);
      if (made) go(`/technical-sheets/${String(made.id)}/edit`);
    },
  },
  {
    id: 'reopen',
    label: words.actions.reopen,
    icon: RotateCcw,
    isPossible: (sheet, { can }) =>
      isLive(sheet) && canMoveSheet('reopen', sheet) && can('technicalSheets.validate', sheet),
    run: operation('reopen_technicalSheets', words.done.reopen),
  },
];

export const sheetDocumentActions: readonly SheetRule[] = [
  {
    id: 'edit',
    label: documentMessages.edit,
    icon: Pencil,
    isPossible: (sheet, tools) => sheet.status === 'brouillon' && mayWrite(sheet, tools),
    run: (sheet, { go }) => go(`/technical-sheets/${sheet.id}/edit`),
  },
  pdfAction,
];

/** Putting it aside, and back. */
export const sheetArchiveActions = archiveActions<TechnicalSheet>({
  collection: 'technicalSheets',
  permission: 'technicalSheets.validate',
  titleOf: sheetName,
  words,
});
