// Actions of a record as a table: what each is called, when the rulebook and the person's rights allow it, what it does.
// The list's menu and the record page read the same table.

import type { Guard } from '@zellige/domain/kernel/operations/guard';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuAction } from '../../ui/menus/menu.tsx';

/** `Tools` is what running takes: operations, navigation, dialogs. */
export interface ActionRule<Record, Tools> {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** Who may, and when: the rulebook's own, which the operation asks too. Absent of what everybody may who sees the record. */
  of?: Guard<Record>;
  isPossible?: (record: Record, tools: Tools) => boolean;
  run: (record: Record, tools: Tools) => void | Promise<void>;
}

/** Whether the rulebook allows it to who is signed in, at this moment. */
export type Allows = <Record extends object>(of: Guard<Record>, record: Record) => boolean;

/** An action on one record, ready to be pressed. */
export interface RecordAction {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger: boolean;
  /** Settles when nothing of it is under way any more. */
  run: () => void | Promise<void>;
}

/** Exactly the possible ones, in the order of the table. */
export const possibleActions = <Record extends object, Tools extends { allows: Allows }>(
  rules: readonly ActionRule<Record, Tools>[],
  record: Record,
  tools: Tools,
): RecordAction[] =>
  rules
    .filter(
      ({ of, isPossible }) =>
        (of === undefined || tools.allows(of, record)) && (isPossible?.(record, tools) ?? true),
    )
    .map(({ id, label, icon, isDanger = false, run }) => ({
      id,
      label,
      icon,
      isDanger,
      run: () => run(record, tools),
    }));

export const menuActionOf = ({ id, label, icon, isDanger, run }: RecordAction): MenuAction => ({
  id,
  label,
  icon,
  isDanger,
  onAction: () => void run(),
});

/** A screen receives these of its subject's actions. */
export interface RecordActions<Record> {
  /** The one thing that usually comes next; null when nothing does. */
  primary: (record: Record) => RecordAction | null;
  /** Everything possible, the primary action included. */
  menu: (record: Record) => readonly MenuAction[];
  /** Its PDF, where it is printed. */
  download?: ((record: Record) => Promise<void>) | undefined;
  /** What an action opens; to be rendered once on the screen. */
  dialog?: ReactNode;
}
