// Versions side by side, a row for each thing that differs; on a phone each row becomes a block that names its values.

import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

/** Every cell of its rows looks so. */
export const comparisonCell = 'px-3 py-2 align-top phone:block phone:px-0 phone:py-0.5';

interface ComparisonTableProps {
  label: string;
  /** The first is what the rows are about. */
  heads: readonly string[];
  /** Of the first column. */
  width: string;
  children: ReactNode;
}

/** `<ComparisonTable label="Lignes" heads={['Ligne', 'La mienne']} width="w-1/3">…rows…</ComparisonTable>` */
export const ComparisonTable = ({ label, heads, width, children }: ComparisonTableProps) => (
  <table aria-label={label} className="w-full table-fixed border-collapse phone:block">
    <thead className="phone:sr-only">
      <tr>
        {heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            className={cx(
              'px-3 pb-2 text-left text-meta font-medium text-muted',
              index === 0 && `${width} pl-0`,
            )}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="phone:block">{children}</tbody>
  </table>
);
