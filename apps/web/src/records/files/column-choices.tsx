// The person sees how each column of the file will be read, with a few of its cells, and corrects it where it was recognised
// wrongly.

import {
  type ColumnChoice,
  type ImportFields,
  type ImportTable,
} from '@zellige/domain/kernel/transfers/import-table';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import { fileMessages as words } from './file-steps.messages.ts';

const SAMPLES = 3;
const SKIPPED = '';

interface ColumnChoicesProps {
  file: { name: string; table: ImportTable };
  fields: ImportFields;
  /** Names of the fields without which nothing can be done. */
  missing: readonly string[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

/** The first cells of the column that hold something. */
function samplesOf({ rows }: ImportTable, column: number): string {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = (cells[column] ?? '').trim();
    if (text !== '') found.push(text);
    if (found.length === SAMPLES) break;
  }
  return found.join(' · ');
}

/** `<ColumnChoices file={file} fields={fields} missing={missing} choice={choice} onChange={choose} />` */
export function ColumnChoices({ file, fields, missing, choice, onChange }: ColumnChoicesProps) {
  const { table, name } = file;
  const options: SelectOption[] = [
    { value: SKIPPED, label: words.skip },
    ...Object.entries(fields).map(([value, { label }]) => ({ value, label })),
  ];
  const columns = table.headers.map((header, index) => ({ header, index, key: `${index} ${header}` }));
  const handleField = (column: number, field: string) => {
    const isOne = fields[field]?.isRepeated !== true;
    const next = choice.map((current, index) =>
      isOne && current === field && index !== column ? null : current,
    );
    next[column] = field === SKIPPED ? null : field;
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <span className="font-medium text-text">{words.file(name, table.rows.length)}</span>
        <br />
        {words.mappingHint}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {missing.length > 0 ? words.missing(missing) : ''}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {columns.map(({ header, index, key }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_14rem] items-center gap-x-4 gap-y-2 py-2 phone:grid-cols-1"
          >
            <div className="min-w-0">
              <p className="truncate font-medium">{header || words.unnamed}</p>
              <p className="truncate text-meta text-muted">{samplesOf(table, index)}</p>
            </div>
            <Select
              label={words.fieldOf(header)}
              isLabelHidden
              value={choice[index] ?? SKIPPED}
              onChange={(field) => handleField(index, field)}
              options={options}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
