// Which columns a person shows, remembered in this browser.

import { useMemo, useState } from 'react';
import { localTextStorage, readJson, writeJson } from '../../platform/browser/storage.ts';
import type { Column } from './column.ts';

export interface ColumnChoice<Row> {
  visible: readonly Column<Row>[];
  isVisible: (columnId: string) => boolean;
  toggle: (columnId: string) => void;
}

/** Visible columns of the table called `tableName`; the choice survives the visit. */
export function useColumnChoice<Row>(tableName: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => hiddenColumns(tableName, columns));
  const visible = useMemo(() => columns.filter((column) => !hidden.has(column.id)), [columns, hidden]);
  return {
    visible,
    isVisible: (columnId) => !hidden.has(columnId),
    toggle(columnId) {
      const next = new Set(hidden);
      if (!next.delete(columnId)) next.add(columnId);
      setHidden(next);
      writeJson(localTextStorage, `columns:${tableName}`, [...next]);
    },
  };
}

/** Columns that the person, or else the table, leaves out. */
export function hiddenColumns(
  tableName: string,
  columns: readonly Pick<Column<never>, 'id' | 'isHiddenByDefault'>[],
): ReadonlySet<string> {
  const stored = readJson(localTextStorage, `columns:${tableName}`);
  if (Array.isArray(stored)) return new Set(stored.filter((id) => typeof id === 'string'));
  return new Set(columns.filter((column) => column.isHiddenByDefault).map((column) => column.id));
}
