// What can be done to a technical sheet, and when: the rulebook's table and the person's rights (product.md §3, §5).

import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  FileDown,
  PenLine,
  Pencil,
  RotateCcw,
  Signature,
} from 'lucide-react';
import type { Actor } from '@zellige/domain';
import { canMoveSheet } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.subject';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { useCan } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import type { ActionRule } from '../../business/records/record-actions.ts';
import type { Act } from '../../business/records/use-act.ts';
import { sheetName } from './sheet-chips.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

export interface SheetTools {
  actor: Actor;
  can: ReturnType<typeof useCan>;
  act: Act;
  go: (path: string) => void;
  download: (sheet: TechnicalSheet) => Promise<void>;
  /** Opens the dialog of signatures. */
  askSignatures: (id: string) => void;
}

type SheetRule = ActionRule<TechnicalSheet, SheetTools>;

const isLive = (sheet: TechnicalSheet): boolean => sheet.archivedAt === null;
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
    async run(sheet, { act }) {
      await act('validate_technicalSheets', { id: sheet.id }, words.done.validate);
    },
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
    async run(sheet, { act }) {
      await act('reopen_technicalSheets', { id: sheet.id }, words.done.reopen);
    },
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
  {
    id: 'pdf',
    label: documentMessages.pdfAction,
    icon: FileDown,
    isPossible: () => true,
    run: (sheet, { download }) => download(sheet),
  },
];

/** Putting it aside, and back. */
export const sheetArchiveActions: readonly SheetRule[] = [
  {
    id: 'archive',
    label: documentMessages.archive,
    icon: Archive,
    isPossible: (sheet, { can }) => isLive(sheet) && can('technicalSheets.validate', sheet),
    async run(sheet, { act }) {
      const answer = await confirm({
        title: words.archiveTitle(sheetName(sheet)),
        message: words.archiveMessage,
        confirmLabel: documentMessages.archive,
      });
      if (answer) await act('archive_technicalSheets', { id: sheet.id }, words.done.archive);
    },
  },
  {
    id: 'restore',
    label: documentMessages.restore,
    icon: ArchiveRestore,
    isPossible: (sheet, { can }) => !isLive(sheet) && can('technicalSheets.validate', sheet),
    async run(sheet, { act }) {
      await act('restore_technicalSheets', { id: sheet.id }, words.done.restore);
    },
  },
];
