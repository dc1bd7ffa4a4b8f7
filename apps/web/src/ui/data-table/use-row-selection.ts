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
  // Rows come and go while somebody ticks: its place says nothing of which one it was.
  const anchor = useRef<string | null>(null);
  const selected = useMemo(
    () => (ticked.size === 0 ? [] : rows.filter((row) => ticked.has(rowKey(row)))),
    [rows, ticked, rowKey],
  );
  const toggle = useCallback(
    (index: number, isRange = false) => {
      const pressed = rows[index];
      const last = isRange ? rows.findIndex((row) => rowKey(row) === anchor.current) : -1;
      const from = last < 0 ? index : last;
      anchor.current = pressed === undefined ? null : rowKey(pressed);
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(rowKey);
      setTicked((previous) => {
        const next = new Set(previous);
        const isAdding = isRange || (pressed !== undefined && !previous.has(rowKey(pressed)));
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
