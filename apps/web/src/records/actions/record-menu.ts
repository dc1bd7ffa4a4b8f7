// Every kind of record offers these entries in its menu: its page, its form, and the way to the corbeille and back. Who may,
// and when, is the rulebook's to say.

import { FolderOpen, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ArchivedCollection, RowId } from '@zellige/domain';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { editAddress, pageAddress } from '../feature/record-address.ts';
import type { RecordNoun } from './archiving.messages.ts';
import { recordMenuMessages as words } from './record-menu.messages.ts';
import { useArchiving } from './use-archiving.ts';

/** A kind of record as its menus know it; a constant of its module. */
export interface RecordKind<Row> {
  collection: ArchivedCollection;
  noun: RecordNoun;
  of: Readonly<Record<'edit' | 'archive' | 'restore', Guard<Row>>>;
  /** How messages call one. */
  nameOf: (row: Row) => string;
}

interface MenuRow {
  id: RowId;
  archivedAt: string | null;
}

/**
 * The menu of a record, with what its kind adds to it, and its form where that is no page of its own; keep both stable between
 * renders.
 */
export function useRecordMenu<Row extends MenuRow>(
  { collection, noun, of, nameOf }: RecordKind<Row>,
  added?: (row: Row) => readonly MenuAction[],
  openForm?: (row: Row) => void,
): (row: Row) => readonly MenuAction[] {
  const go = useGo();
  const allows = useAllows();
  const { archive, restore } = useArchiving(collection, noun);
  return useCallback(
    (row) => {
      const page = pageAddress(collection, { id: row.id });
      const named = [{ id: row.id, name: nameOf(row) }];
      const edit = {
        id: 'edit',
        label: words.edit,
        icon: Pencil,
        onAction: () => (openForm ? openForm(row) : go(editAddress(page))),
      };
      const away = {
        id: 'archive',
        label: words.archive,
        icon: Trash2,
        isDanger: true,
        startsGroup: true,
        onAction: () => void archive(named),
      };
      const back = {
        id: 'restore',
        label: words.restore,
        icon: RotateCcw,
        startsGroup: true,
        onAction: () => void restore(named),
      };
      return [
        { id: 'open', label: words.open, icon: FolderOpen, onAction: () => go(page) },
        ...(allows(of.edit, row) ? [edit] : []),
        ...(added?.(row) ?? []),
        ...(allows(of.archive, row) ? [away] : []),
        ...(allows(of.restore, row) ? [back] : []),
      ];
    },
    [collection, of, nameOf, go, allows, archive, restore, added, openForm],
  );
}

/** The way of ticked rows to the corbeille, or back; none for whoever may put no such record aside. */
export function useArchivingBulk<Row extends MenuRow>(
  { collection, noun, of, nameOf }: RecordKind<Row>,
  isArchive: boolean,
): readonly BulkAction<Row>[] {
  const may = useCan()(of.archive.permission);
  const { archive, restore } = useArchiving(collection, noun);
  return useMemo(() => {
    const named = (rows: readonly Row[]) => rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    const away: BulkAction<Row> = {
      label: words.archive,
      icon: Trash2,
      isDanger: true,
      onAction: (rows, clear) => archive(named(rows)).then((isDone) => (isDone ? clear() : undefined)),
    };
    const back: BulkAction<Row> = {
      label: words.restore,
      icon: RotateCcw,
      onAction(rows, clear) {
        clear();
        return restore(named(rows));
      },
    };
    return may ? [isArchive ? back : away] : [];
  }, [may, isArchive, nameOf, archive, restore]);
}
