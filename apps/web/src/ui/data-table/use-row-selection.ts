// Which rows are ticked: one by one, by range with Shift, all at once.

import { useCallback, useMemo, useRef, useState } from 'react';

export interface RowSelection<Row> {
  keys: ReadonlySet<string>;
  rows: readonly Row[];
  /** With `isRange`, everything between the last ticked row and this one. */
  toggle: (index: number, isRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  isAll: boolean;
}

/** Selection over the rows in view; a row that leaves the list leaves the selection. */
export function useRowSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string): RowSelection<Row> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<number | null>(null);
  const selected = useMemo(
    () => (ticked.size === 0 ? [] : rows.filter((row) => ticked.has(rowKey(row)))),
    [rows, ticked, rowKey],
  );
  const toggle = useCallback(
    (index: number, isRange = false) => {
      const from = isRange && anchor.current !== null ? anchor.current : index;
      anchor.current = index;
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(rowKey);
      setTicked((previous) => {
        const next = new Set(previous);
        const target = rows[index];
        const isAdding = isRange || (target !== undefined && !previous.has(rowKey(target)));
        for (const key of range) {
          if (isAdding) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    },
    [rows, rowKey],
  );
  const isAll = rows.length > 0 && selected.length === rows.length;
  return {
    keys: ticked,
    rows: selected,
    toggle,
    toggleAll: () => setTicked(isAll ? new Set() : new Set(rows.map(rowKey))),
    clear: () => setTicked(new Set()),
    isAll,
  };
}
