// The actions that documents have in common, and the hook that makes a subject's tables of actions its menu and its next step.

import type { Address } from '../ui/navigation/address.ts';
import { Archive, ArchiveRestore, FileDown, type LucideIcon, Pencil, Share2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ArchivedCollection, StepAction } from '@zellige/domain';
import type { ActionWords } from '@zellige/domain/kernel/operations/action-words';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { useCan } from '../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../platform/engine/hooks/guard-hooks.ts';
import { confirm, type Question } from '../ui/dialogs/confirm.ts';
import { groupedMenu } from '../ui/menus/grouped-menu.ts';
import type { MenuAction } from '../ui/menus/menu.tsx';
import { useGo } from '../ui/navigation/use-go.ts';
import {
  type ActionRule,
  type Allows,
  menuActionOf,
  possibleActions,
  type RecordActions,
} from '../records/actions/record-actions.ts';
import { type Act, useAct } from '../records/actions/use-act.ts';
import { documentMessages } from './document.messages.ts';

export interface DocumentTools {
  can: ReturnType<typeof useCan>;
  allows: Allows;
  act: Act;
  go: (path: Address) => void;
}

export function useDocumentTools(): DocumentTools {
  const can = useCan();
  const allows = useAllows();
  const act = useAct();
  const go = useGo();
  return useMemo(() => ({ can, allows, act, go }), [can, allows, act, go]);
}

interface Archivable {
  id: string;
  archivedAt: string | null;
}

export const isLive = ({ archivedAt }: Pick<Archivable, 'archivedAt'>): boolean => archivedAt === null;

/** Runs one operation on the record, and says that it is done: `run: operation('accept_quotes', words.done.accept)`. */
export const operation =
  (action: StepAction, done: string) =>
  async ({ id }: { id: string }, { act }: Pick<DocumentTools, 'act'>): Promise<void> => {
    await act(action, { id }, done);
  };

/** The same once the person has confirmed, with the reason where the question asks for one. */
export const confirmedOperation =
  <Row extends { id: string }>(action: StepAction, done: string, question: (row: Row) => Question) =>
  async (row: Row, { act }: Pick<DocumentTools, 'act'>): Promise<void> => {
    const answer = await confirm(question(row));
    if (!answer) return;
    await act(action, { id: row.id, ...(answer.reason ? { reason: answer.reason } : {}) }, done);
  };

interface Step<Row, Tools> extends Pick<ActionRule<Row, Tools>, 'isPossible' | 'isDanger'> {
  icon: LucideIcon;
  /** To be answered first. */
  question?: (row: Row) => Omit<Question, 'confirmLabel'>;
}

/**
 * Operations as actions that are called as their verbs: `const step = stepsOf<Quote, QuoteTools, 'accept'>((verb) => `${verb}_quotes`, quoteActions, quoteActionWords)`,
 * then `step('accept', { icon: Check })`.
 */
export const stepsOf =
  <Row extends { id: string }, Tools extends DocumentTools, Verb extends string>(
    actionOf: (verb: Verb) => StepAction,
    guards: Readonly<Record<Verb, Guard<Row>>>,
    words: Readonly<Record<Verb, Pick<ActionWords, 'do' | 'done'>>>,
  ) =>
  (id: Verb, { question, ...step }: Step<Row, Tools>): ActionRule<Row, Tools> => {
    const { do: label, done } = words[id];
    const run = question
      ? confirmedOperation<Row>(actionOf(id), done, (row) => ({ ...question(row), confirmLabel: label }))
      : operation(actionOf(id), done);
    return { id, label, of: guards[id], ...step, run };
  };

/** The way to its form. */
export const editAction = <Row, Tools extends DocumentTools>(
  of: Guard<Row>,
  formOf: (row: Row) => Address,
): ActionRule<Row, Tools> => ({
  id: 'edit',
  label: documentMessages.edit,
  icon: Pencil,
  of,
  run: (row, { go }) => go(formOf(row)),
});

/** The PDF of the document, always. */
export const pdfAction = {
  id: 'pdf',
  label: documentMessages.pdfAction,
  icon: FileDown,
  run: <Row>(row: Row, { download }: { download: (row: Row) => Promise<void> }) => download(row),
};

/** The PDF to the share sheet of the device: what stands on a paper is shared where it was made. */
export const shareAction = {
  id: 'share',
  label: documentMessages.share,
  icon: Share2,
  run: <Row>(row: Row, { share }: { share: (row: Row) => Promise<void> }) => share(row),
};

interface Archiving<Row> {
  collection: ArchivedCollection;
  of: { archive: Guard<Row>; restore: Guard<Row> };
  titleOf: (row: Row) => string;
  words: {
    archiveTitle: (title: string) => string;
    archiveMessage: string;
  };
  acts: Readonly<Record<'archive' | 'restore', Pick<ActionWords, 'do' | 'done'>>>;
}

/** Putting it aside, and back. */
export function archiveActions<Row extends Archivable>({
  collection,
  of,
  titleOf,
  words,
  acts,
}: Archiving<Row>): readonly ActionRule<Row, DocumentTools>[] {
  return [
    {
      id: 'archive',
      label: acts.archive.do,
      icon: Archive,
      of: of.archive,
      run: confirmedOperation(`archive_${collection}`, acts.archive.done, (row) => ({
        title: words.archiveTitle(titleOf(row)),
        message: words.archiveMessage,
        confirmLabel: acts.archive.do,
      })),
    },
    {
      id: 'restore',
      label: acts.restore.do,
      icon: ArchiveRestore,
      of: of.restore,
      run: operation(`restore_${collection}`, acts.restore.done),
    },
  ];
}

/** What of a table of actions is possible on one record, as a group of its menu. */
type GroupOf<Row extends object, Tools> = (...tables: (readonly ActionRule<Row, Tools>[])[]) => MenuAction[];

export type GroupsOf<Row extends object, Tools> = (
  row: Row,
  group: GroupOf<Row, Tools>,
) => readonly (readonly MenuAction[])[];

/**
 * The menu of a record, in groups, and its next step: the first possible of `steps`. Keep `groupsOf` and `tools` stable between
 * renders.
 */
export function useRecordActions<
  Row extends object,
  Tools extends DocumentTools & Pick<RecordActions<Row>, 'download'>,
>(
  tools: Tools,
  steps: readonly ActionRule<Row, Tools>[],
  groupsOf: GroupsOf<Row, Tools>,
): RecordActions<Row> {
  const menu = useCallback(
    (row: Row) => {
      const group: GroupOf<Row, Tools> = (...tables) =>
        tables.flatMap((rules) => possibleActions(rules, row, tools).map(menuActionOf));
      return groupedMenu(groupsOf(row, group));
    },
    [tools, groupsOf],
  );
  const primary = useCallback((row: Row) => possibleActions(steps, row, tools)[0] ?? null, [steps, tools]);
  return { menu, primary, download: tools.download };
}
