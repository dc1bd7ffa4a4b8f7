// How a file was read, guessed or as a person said, and the fields that change it.
import { encodings, type ReadingChoice, separators } from '@zellige/spreadsheets/reading-choice';
import type { Spreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import { Select } from '../../ui/fields/select.tsx';
import { fileMessages as words } from './file-steps.messages.ts';

/** Titles above headers take a few rows; the command line takes any. */
const ROWS_OFFERED = 30;

interface ReadingFieldsProps {
  file: Omit<Spreadsheet, 'table'>;
  reading: ReadingChoice;
  error: string;
  onChange: (reading: ReadingChoice) => void;
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** `<ReadingFields file={file} reading={file.reading} error={error} onChange={read} />` */
export function ReadingFields({ file, reading, error, onChange }: ReadingFieldsProps) {
  const { text, workbook, headerRow } = file;
  const rows = Array.from({ length: Math.max(ROWS_OFFERED, headerRow) }, (_, index) => String(index + 1));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-3 gap-3 phone:grid-cols-1">
        {text ? (
          <>
            <Select
              label={words.encoding}
              value={text.encoding}
              options={optionsOf(encodings)}
              onChange={(value) =>
                onChange({ ...reading, encoding: encodings.find((name) => name === value) })
              }
            />
            <Select
              label={words.separator}
              value={text.separator}
              options={separators.map((value) => ({ value, label: words.separators[value] }))}
              onChange={(value) =>
                onChange({ ...reading, separator: separators.find((sign) => sign === value) })
              }
            />
          </>
        ) : null}
        {workbook ? (
          <Select
            label={words.sheet}
            value={workbook.sheet}
            options={optionsOf(workbook.sheets)}
            onChange={(sheet) => onChange({ sheet })}
          />
        ) : null}
        <Select
          label={words.headerRow}
          value={String(headerRow)}
          options={optionsOf(rows)}
          onChange={(row) => onChange({ ...reading, headerRow: Number(row) })}
        />
      </div>
      <p aria-live="polite" className="text-danger empty:hidden">
        {error || (text && text.undecodedLines.length > 0 ? words.undecoded(text.undecodedLines) : '')}
      </p>
    </div>
  );
}
