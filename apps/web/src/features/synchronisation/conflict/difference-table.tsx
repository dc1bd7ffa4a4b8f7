// Two versions side by side, a row per field that differs; on a phone each row becomes a block that names its values.

import { cx } from '../../../ui/class-names.ts';
import { formatValue, type KeyNames } from '../../../records/fields/format-value.ts';
import type { ComparedField } from './compare.ts';
import { comparisonCell, ComparisonTable } from './comparison-table.tsx';
import { conflictMessages as words } from './conflict.messages.ts';

interface DifferenceTableProps {
  label: string;
  fields: readonly ComparedField[];
  names: KeyNames;
  /** Left out where the record is gone. */
  hasTheirs?: boolean;
}

/** `<DifferenceTable label="Ce qui diffère" fields={fields} names={names} />` */
export function DifferenceTable({ label, fields, names, hasTheirs = true }: DifferenceTableProps) {
  return (
    <ComparisonTable
      label={label}
      heads={[words.field, words.before, words.mine, ...(hasTheirs ? [words.theirs] : [])]}
      width="w-1/5"
    >
      {fields.map((field) => (
        <DifferenceRow key={field.path} field={field} names={names} hasTheirs={hasTheirs} />
      ))}
    </ComparisonTable>
  );
}

function DifferenceRow({
  field,
  names,
  hasTheirs,
}: {
  field: ComparedField;
  names: KeyNames;
  hasTheirs: boolean;
}) {
  const { changedBy } = field;
  const text = (value: unknown) => formatValue(field.words, value, names);
  const isMine = changedBy !== 'theirs';
  const isTheirs = changedBy !== 'mine';
  return (
    <tr className="border-t border-line phone:block phone:py-2">
      <th
        scope="row"
        className={cx(comparisonCell, 'pl-0 text-left font-medium md:font-normal md:text-muted')}
      >
        {field.words.label}
      </th>
      <ValueCell name={words.before} value={text(field.base)} isMuted />
      <ValueCell name={words.mine} value={text(field.mine)} isChanged={isMine} />
      {hasTheirs ? <ValueCell name={words.theirs} value={text(field.theirs)} isChanged={isTheirs} /> : null}
    </tr>
  );
}

interface ValueCellProps {
  name: string;
  value: string;
  isChanged?: boolean;
  isMuted?: boolean;
}

/** What was changed is marked by a dot and by its weight, not by colour alone. */
function ValueCell({ name, value, isChanged = false, isMuted = false }: ValueCellProps) {
  return (
    <td className={cx(comparisonCell, 'break-words whitespace-pre-line', isMuted && 'text-muted')}>
      <span className="flex items-baseline gap-1.5">
        <span className="w-20 shrink-0 text-meta text-muted md:hidden">{name}</span>
        {isChanged ? (
          <span
            aria-hidden="true"
            className="size-[7px] shrink-0 self-start rounded-full bg-dot-violet mt-1.5"
          />
        ) : null}
        <span className={cx('min-w-0', isChanged && 'font-medium')}>{value}</span>
      </span>
    </td>
  );
}
