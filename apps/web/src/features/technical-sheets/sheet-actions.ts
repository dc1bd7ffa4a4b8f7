// Screens offer these acts on a technical sheet and ask these questions before; the rulebook decides who may and when.

import { sheetActions } from '@zellige/domain/technical-sheets/technical-sheet.actions';
import { sheetActionWords } from '@zellige/domain/technical-sheets/technical-sheet-actions.messages';
import { CircleCheck, PenLine, ReceiptText, RotateCcw, Signature } from 'lucide-react';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  isLive,
  pdfAction,
  shareAction,
  stepsOf,
} from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { sheetName } from './sheet-chips.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

export interface SheetTools extends DocumentTools {
  download: (sheet: TechnicalSheet) => Promise<void>;
  share: (sheet: TechnicalSheet) => Promise<void>;
  /** Opens the lines of its invoice. */
  askInvoice: (id: string) => void;
  /** Opens the dialog of signatures. */
  askSignatures: (id: string) => void;
}

type SheetRule = ActionRule<TechnicalSheet, SheetTools>;

const step = stepsOf<TechnicalSheet, SheetTools, 'validate' | 'reopen'>(
  (verb) => `${verb}_technicalSheets`,
  sheetActions,
  sheetActionWords,
);

/** Opens the signatures of a sheet that says what it must; else its form, with what is missing. */
function askToSign(sheet: TechnicalSheet, { allows, askSignatures, go }: SheetTools): void {
  const lack = sheetActions.sign.lacks?.(sheet) ?? null;
  if (lack === null) return askSignatures(sheet.id);
  const missing = Object.keys(lack.fields ?? {}) as (keyof typeof words.fields)[];
  const description = words.incomplete(missing.map((field) => words.fields[field]).join(', '));
  toast.error({ title: lack.message, description });
  if (allows(sheetActions.edit, sheet)) go(`/technical-sheets/${sheet.id}/edit`);
}

/** The journey; the first possible one is the usual next step. */
export const sheetSteps: readonly SheetRule[] = [
  {
    id: 'sign',
    label: sheetActionWords.sign.do,
    icon: Signature,
    of: sheetActions.sign,
    run: askToSign,
  },
  step('validate', { icon: CircleCheck }),
  {
    id: 'invoice',
    label: sheetActionWords.invoice.do,
    icon: ReceiptText,
    of: sheetActions.invoice,
    run: ({ id }, { askInvoice }) => askInvoice(id),
  },
  { ...shareAction, isPossible: isLive },
];

/** Going back on what was validated or signed. */
export const sheetCorrections: readonly SheetRule[] = [
  {
    id: 'revise',
    label: sheetActionWords.revise.do,
    icon: PenLine,
    of: sheetActions.revise,
    async run(sheet, { act, go }) {
      const answer = await confirm({
        title: words.reviseTitle(sheetName(sheet)),
        message: words.reviseMessage,
        confirmLabel: sheetActionWords.revise.do,
      });
      if (!answer) return;
      const made = await act('revise_technicalSheets', { id: sheet.id }, sheetActionWords.revise.done);
      if (made) go(`/technical-sheets/${made.id}/edit`);
    },
  },
  step('reopen', { icon: RotateCcw }),
];

export const sheetDocumentActions: readonly SheetRule[] = [
  editAction(sheetActions.edit, (sheet) => `/technical-sheets/${sheet.id}/edit`),
  pdfAction,
];

/** Putting it aside, and back. */
export const sheetArchiveActions = archiveActions<TechnicalSheet>({
  collection: 'technicalSheets',
  of: sheetActions,
  titleOf: sheetName,
  words,
  acts: sheetActionWords,
});
