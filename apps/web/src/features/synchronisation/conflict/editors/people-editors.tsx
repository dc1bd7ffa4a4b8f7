// Editors of the people and addresses of a contact: each of either version is kept or left.

import type { ContactAddress, ContactPerson } from '@zellige/domain/contacts/people/person.schema';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import { addressLine, personText } from '../../../../records/fields/format-value.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { FieldNote } from '../../../../ui/fields/field-frame.tsx';
import { type EditorProps, rowsOf } from './editor-props.ts';

interface Keyed {
  id: string;
}

/** Every row of the versions, once where both say the same. */
const offeredIn = <T extends Keyed>(versions: EditorProps['versions']): T[] =>
  ((versions ?? []).flatMap(rowsOf) as T[]).filter(
    (row, rank, all) => all.findIndex((other) => isSameValue(other, row)) === rank,
  );

/** One row of each key: what is ticked takes the place of the other version of it. */
const ticked = <T extends Keyed>(chosen: readonly T[], row: T): T[] =>
  chosen.some(({ id }) => id === row.id)
    ? chosen.map((other) => (other.id === row.id ? row : other))
    : [...chosen, row];

const rowsEditor = <T extends Keyed>(textOf: (row: T) => string) =>
  function RowsEditor({ words: { label }, value, versions, error, onChange }: EditorProps) {
    const chosen = rowsOf(value) as readonly T[];
    return (
      <div role="group" aria-label={label} className="flex flex-col gap-2 phone:gap-0">
        {offeredIn<T>(versions).map((row) => (
          <Checkbox
            key={JSON.stringify(row)}
            label={textOf(row)}
            value={chosen.some((other) => isSameValue(other, row))}
            onChange={(isChosen) =>
              onChange(isChosen ? ticked(chosen, row) : chosen.filter((other) => !isSameValue(other, row)))
            }
          />
        ))}
        {error === undefined ? null : <FieldNote id={`${label}-error`} error={error} />}
      </div>
    );
  };

export const PeopleEditor = rowsEditor<ContactPerson>(personText);
export const AddressesEditor = rowsEditor<ContactAddress>(addressLine);
