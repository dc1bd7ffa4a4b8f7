// The lines of both versions of a document as one table, what differs marked.

import { formatMad, formatNumber } from '../../../ui/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import {
  compareLines,
  type ComparableLine,
  type ComparedLine,
  type LineChange,
  nameOfLine,
} from './compare-lines.ts';
import { comparisonCell, ComparisonTable } from './comparison-table.tsx';
import { conflictMessages as words } from './conflict.messages.ts';

interface LinesComparisonProps {
  label: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** `<LinesComparison label="Lignes" base={…} mine={…} theirs={…} />` */
export function LinesComparison({ label, base, mine, theirs }: LinesComparisonProps) {
  const lines = compareLines(base, mine, theirs);
  const differing = lines.filter(({ byMe, byThem }) => byMe !== 'same' || byThem !== 'same');
  const unchanged = lines.length - differing.length;
  return (
    <>
      <ComparisonTable label={label} heads={[words.line, words.mine, words.theirs]} width="w-1/3">
        {differing.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ComparisonTable>
      {unchanged > 0 ? (
        <p className="border-t border-line pt-2 text-meta text-muted">{words.unchangedLines(unchanged)}</p>
      ) : null}
    </>
  );
}

function LineRow({ line }: { line: ComparedLine }) {
  return (
    <tr className="border-t border-line phone:block phone:py-2">
      <th scope="row" className={cx(comparisonCell, 'pl-0 text-left font-medium')}>
        {line.name}
      </th>
      <LineCell name={words.mine} title={line.name} line={line.mine} change={line.byMe} />
      <LineCell name={words.theirs} title={line.name} line={line.theirs} change={line.byThem} />
    </tr>
  );
}

const changeWords: Record<LineChange, string> = {
  added: words.added,
  removed: words.removed,
  changed: words.changed,
  same: '',
};

interface LineCellProps {
  name: string;
  /** The name at the head of the row: only another one is repeated. */
  title: string;
  line: ComparableLine | null;
  change: LineChange;
}

function LineCell({ name, ...value }: LineCellProps) {
  return (
    <td className={comparisonCell}>
      <span className="flex items-baseline gap-x-2">
        <span className="w-20 shrink-0 text-meta text-muted md:hidden">{name}</span>
        <LineValue {...value} />
      </span>
    </td>
  );
}

function LineValue({ title, line, change }: Omit<LineCellProps, 'name'>) {
  const own = line ? nameOfLine(line) : title;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-0.5">
      {own === title ? null : <span className="w-full">{own}</span>}
      <span className={cx('tabular-nums', (change === 'same' || !line) && 'text-muted')}>
        {line ? textOf(line) : words.absent}
      </span>
      {change === 'same' ? null : (
        <Badge tone={change === 'removed' ? 'danger' : 'accent'}>{changeWords[change]}</Badge>
      )}
    </span>
  );
}

/** `2 × 1 000,00 MAD −10 % = 1 800,00 MAD`, as much of it as the line says. */
function textOf({ quantity, discount, discountAmount, ...line }: ComparableLine): string {
  const { unitPriceTtc: unitPrice = line.unitPrice, totalTtc: total = line.total } = line;
  if (quantity === undefined) return '';
  if (unitPrice === undefined) return formatNumber(quantity);
  const priced = words.lineOf.quantity(formatNumber(quantity), formatMad(unitPrice));
  const reduction = discountAmount
    ? words.lineOf.discountAmount(formatMad(discountAmount))
    : discount && words.lineOf.discount(formatNumber(discount));
  const reduced = reduction ? ` ${reduction}` : '';
  return total === undefined ? `${priced}${reduced}` : `${priced}${reduced} = ${formatMad(total)}`;
}
