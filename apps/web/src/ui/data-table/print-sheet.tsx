// A list on paper: while the browser prints, the whole list as a plain table instead of the page. Nothing of it
// exists otherwise.

import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { now } from '../../platform/clock.ts';
import { cx } from '../class-names.ts';
import { formatInstant } from '../format.ts';
import { uiMessages } from '../ui.messages.ts';
import type { Column } from './column.ts';

/** More rows than anybody prints: a hundred pages. */
const MAX_ROWS = 4000;

interface PrintSheetProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

/** Renders itself at `beforeprint`, whoever asked: the menu, Ctrl+P or the browser. */
export function PrintSheet<Row>(props: PrintSheetProps<Row>) {
  const isPrinting = useIsPrinting();
  return isPrinting ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet<Row>({ label, rows, columns, rowKey }: PrintSheetProps<Row>) {
  const shown = columns.filter((column) => !column.isHiddenByDefault);
  const printed = rows.slice(0, MAX_ROWS);
  return (
    <div className="print-sheet">
      <h1 className="mb-1 text-h2 font-semibold">{label}</h1>
      <p className="mb-3 text-meta">
        {uiMessages.printed(printed.length, rows.length, formatInstant(now().toISOString()))}
      </p>
      <table className="w-full border-collapse text-meta">
        <thead>
          <tr>
            {shown.map((column) => (
              <th
                key={column.id}
                className={cx('border-b p-1', column.align === 'end' ? 'text-right' : 'text-left')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={rowKey(row)} className="break-inside-avoid">
              {shown.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    'border-b p-1 align-top',
                    column.align === 'end' && 'text-right tabular-nums',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {shown.some((column) => column.total) ? (
          <tfoot>
            <tr>
              {shown.map((column) => (
                <td key={column.id} className={cx('p-1 font-medium', column.align === 'end' && 'text-right')}>
                  {column.total?.(rows)}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
