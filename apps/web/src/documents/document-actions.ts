// The actions that documents have in common, and the hook that makes a subject's tables of actions its menu and its next step.

import type { Address } from '../ui/navigation/address.ts';
import { Archive, ArchiveRestore, FileDown, type LucideIcon, Pencil } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ArchivedCollection, StepAction, Permission } from '@zellige/domain';
import { useCan } from '../platform/engine/hooks/engine-hooks.ts';
import { confirm, type Question } from '../ui/dialogs/confirm.ts';
import { groupedMenu } from '../ui/menus/grouped-menu.ts';
import type { MenuAction } from '../ui/menus/menu.tsx';
import { useGo } from '../ui/navigation/use-go.ts';
import {
  type ActionRule,
  menuActionOf,
  possibleActions,
  type RecordActions,
} from '../records/actions/record-actions.ts';
import { type Act, useAct } from '../records/actions/use-act.ts';
import { documentMessages } from './document.messages.ts';

export interface DocumentTools {
  can: ReturnType<typeof useCan>;
  act: Act;
  go: (path: Address) => void;
}

export function useDocumentTools(): DocumentTools {
  const can = useCan();
  const act = useAct();
  const go = useGo();
  return useMemo(() => ({ can, act, go }), [can, act, go]);
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
 * Operations as actions that are called as their verbs: `const step = stepsOf<Quote, QuoteTools, 'accept'>((verb) => `${verb}_quotes`, words)`,
 * then `step('accept', { icon: Check, isPossible })`.
 */
export const stepsOf =
  <Row extends { id: string }, Tools extends DocumentTools, Verb extends string>(
    actionOf: (verb: Verb) => StepAction,
    { actions, done }: Readonly<Record<'actions' | 'done', Readonly<Record<Verb, string>>>>,
  ) =>
  (id: Verb, { question, ...step }: Step<Row, Tools>): ActionRule<Row, Tools> => {
    const [action, label] = [actionOf(id), actions[id]];
    const run = question
      ? confirmedOperation<Row>(action, done[id], (row) => ({ ...question(row), confirmLabel: label }))
      : operation(action, done[id]);
    return { id, label, ...step, run };
  };

/** The way to its form. */
export const editAction = <Row, Tools extends DocumentTools>(
  isPossible: ActionRule<Row, Tools>['isPossible'],
  formOf: (row: Row) => Address,
): ActionRule<Row, Tools> => ({
  id: 'edit',
  label: documentMessages.edit,
  icon: Pencil,
  isPossible,
  run: (row, { go }) => go(formOf(row)),
});

/** The PDF of the document, always. */
export const pdfAction = {
  id: 'pdf',
  label: documentMessages.pdfAction,
  icon: FileDown,
  isPossible: () => true,
  run: <Row>(row: Row, { download }: { download: (row: Row) => Promise<void> }) => download(row),
};

interface Archiving<Row> {
  collection: ArchivedCollection;
  permission: Permission;
  /** Only what is over can be put aside. */
  isOver?: (row: Row) => boolean;
  titleOf: (row: Row) => string;
  words: {
    archiveTitle: (title: string) => string;
    archiveMessage: string;
    done: { archive: string; restore: string };
  };
}

/** Putting it aside, and back. */
export function archiveActions<Row extends Archivable>({
  collection,
  permission,
  isOver = () => true,
  titleOf,
  words,
}: Archiving<Row>): readonly ActionRule<Row, DocumentTools>[] {
  return [
    {
      id: 'archive',
      label: documentMessages.archive,
      icon: Archive,
      isPossible: (row, { can }) => isLive(row) && isOver(row) && can(permission, row),
      run: confirmedOperation(`archive_${collection}`, words.done.archive, (row) => ({
        title: words.archiveTitle(titleOf(row)),
        message: words.archiveMessage,
        confirmLabel: documentMessages.archive,
      })),
    },
    {
      id: 'restore',
      label: documentMessages.restore,
      icon: ArchiveRestore,
      isPossible: (row, { can }) => !isLive(row) && can(permission, row),
      run: operation(`restore_${collection}`, words.done.restore),
    },
  ];
}

/** What of a table of actions is possible on one record, as a group of its menu. */
type GroupOf<Row, Tools> = (...tables: (readonly ActionRule<Row, Tools>[])[]) => MenuAction[];

export type GroupsOf<Row, Tools> = (
  row: Row,
  group: GroupOf<Row, Tools>,
) => readonly (readonly MenuAction[])[];

/**
 * The menu of a record, in groups, and its next step: the first possible of `steps`. Keep `groupsOf` and `tools` stable between
 * renders.
 */
export function useRecordActions<Row, Tools extends DocumentTools & Pick<RecordActions<Row>, 'download'>>(
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
