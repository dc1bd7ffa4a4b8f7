// Records on a board, a column for each state. A card moves by its handle (mouse, finger, arrows) or by its menu; what moving does is
// its subject's.

import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { MoreButton, usePortions } from '../../ui/lists/portions.tsx';
import { BoardCard, type BoardCardContent } from './board-card.tsx';
import { boardMessages as words } from './board.messages.ts';
import { type BoardDrag, useBoardDrag } from './use-board-drag.ts';

const PORTION = 30;

export interface BoardProps<Row, Column extends string> {
  /** Constant: their order is that of the arrows. */
  columns: readonly Column[];
  /** In the order of the cards of a column. */
  rows: readonly Row[];
  columnOf: (row: Row) => Column;
  cardOf: (row: Row) => BoardCardContent;
  onMove: (row: Row, column: Column) => void;
  nameOf: (column: Column) => string;
  /** '3 tâches' */
  count: (count: number) => string;
  /** In a column without any. */
  empty: string;
  /** What the records of a column come to. */
  sumOf?: (rows: readonly Row[]) => string;
}

/** Columns side by side, one above the other on a phone. Keep `cardOf` and `onMove` stable between renders. */
export function Board<Row extends { id: string }, Column extends string>(props: BoardProps<Row, Column>) {
  const { columns, rows, columnOf, cardOf, nameOf, onMove } = props;
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ id: string; column: Column } | null>(null);
  const move = useCallback(
    (row: Row, column: Column) => {
      if (columnOf(row) === column) return;
      setAnnouncement(words.moved(cardOf(row).title, nameOf(column)));
      onMove(row, column);
    },
    [columnOf, cardOf, nameOf, onMove],
  );
  const drop = useCallback(
    (id: string, column: Column) => {
      const row = rows.find((known) => known.id === id);
      if (row) move(row, column);
    },
    [rows, move],
  );
  const board = useBoardDrag(columns, drop);
  // The handle that moved by keyboard keeps the focus in its new column.
  useEffect(() => {
    const row = rows.find(({ id }) => id === moved.current?.id);
    if (moved.current === null || !row || columnOf(row) !== moved.current.column) return;
    document.querySelector<HTMLElement>(`[data-move="${moved.current.id}"]`)?.focus();
    moved.current = null;
  }, [rows, columnOf]);
  const step = (row: Row, by: -1 | 1) => {
    const column = columns[columns.indexOf(columnOf(row)) + by];
    if (column === undefined) return;
    moved.current = { id: row.id, column };
    move(row, column);
  };
  return (
    <div className="grid min-h-0 flex-1 gap-3 pb-2 phone:grid-cols-[minmax(0,1fr)] md:auto-cols-[minmax(220px,1fr)] md:auto-rows-fr md:grid-flow-col md:overflow-x-auto">
      {columns.map((column) => (
        <BoardColumn
          key={column}
          {...props}
          column={column}
          rows={rows.filter((row) => columnOf(row) === column)}
          board={board}
          onStep={step}
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface BoardColumnProps<Row, Column extends string>
  extends Pick<BoardProps<Row, Column>, 'cardOf' | 'nameOf' | 'count' | 'empty' | 'sumOf'> {
  column: Column;
  /** Those of the column. */
  rows: readonly Row[];
  board: BoardDrag<Column>;
  onStep: (row: Row, by: -1 | 1) => void;
}

function BoardColumn<Row extends { id: string }, Column extends string>({
  column,
  rows,
  board,
  cardOf,
  nameOf,
  count,
  empty,
  sumOf,
  onStep,
}: BoardColumnProps<Row, Column>) {
  const portions = usePortions(rows, PORTION);
  const { drag } = board;
  const isHome = drag !== null && rows.some((row) => row.id === drag.id);
  const isTarget = drag?.over === column && !isHome;
  const name = nameOf(column);
  return (
    <section
      data-column={column}
      aria-label={words.column(name, count(rows.length))}
      className={cx(
        'flex min-h-0 flex-col rounded-card border bg-sidebar transition-colors duration-120',
        isTarget ? 'border-accent-text bg-accent-wash' : 'border-line',
      )}
    >
      <h2 className="flex items-baseline gap-2 px-3 pt-3 pb-2 font-semibold">
        {name}
        <span className="text-meta font-medium text-muted tabular-nums">{rows.length}</span>
      </h2>
      {sumOf && rows.length > 0 ? (
        <p className="-mt-1 px-3 pb-2 text-meta text-muted tabular-nums">{sumOf(rows)}</p>
      ) : null}
      <ul aria-label={name} className="flex min-h-24 flex-1 flex-col gap-2 px-2 pb-2 md:overflow-y-auto">
        {portions.shown.map((row) => (
          <BoardCard
            key={row.id}
            card={cardOf(row)}
            isDragged={drag?.id === row.id}
            onGrab={board.start}
            onStep={(by) => onStep(row, by)}
          />
        ))}
        {rows.length === 0 ? (
          <li className="flex flex-1 items-center justify-center rounded-[8px] border border-dashed border-line-strong p-4 text-muted">
            {empty}
          </li>
        ) : null}
        {portions.next > 0 ? (
          <li>
            <MoreButton portions={portions} variant="ghost" className="w-full text-muted" />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
