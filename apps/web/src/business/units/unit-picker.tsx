// Choosing units of a line: ticked in a list, typed or scanned. Made for a thumb.

import { unitName } from '@zellige/domain/inventory/unit.rules';
import type { Unit } from '@zellige/domain/inventory/unit.schema';
import { Checkbox } from '../../ui/checkbox.tsx';
import { foundUnit } from './found-unit.ts';
import { UnitEntry } from './unit-entry.tsx';
import { unitMessages as words } from './unit.messages.ts';

interface UnitPickerProps {
  /** Of what they are: the name of the line. */
  label: string;
  /** Those that can be chosen, in order. */
  units: readonly Unit[];
  /** How many may be. */
  count: number;
  value: readonly string[];
  onChange: (unitIds: readonly string[]) => void;
  error?: string | undefined;
}

/** `<UnitPicker label={line.productName} units={units} count={2} value={ids} onChange={setIds} />` */
export function UnitPicker({ label, units, count, value, onChange, error }: UnitPickerProps) {
  const isFull = value.length >= count;
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((other) => other !== id));
  const enter = (text: string): string | null => {
    const unit = foundUnit(units, text);
    if (!unit) return words.notThere(text.trim());
    if (value.includes(unit.id)) return null;
    if (isFull) return words.enough;
    choose(unit.id, true);
    return null;
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{label}</span>
        <span className="shrink-0 text-meta text-muted tabular-nums">
          {words.chosen(value.length, count)}
        </span>
      </legend>
      <UnitEntry onText={enter} />
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {units.map((unit) => (
          <li key={unit.id} className="py-1.5">
            <Checkbox
              label={unitLabel(unit)}
              value={value.includes(unit.id)}
              isDisabled={isFull && !value.includes(unit.id)}
              onChange={(isChosen) => choose(unit.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {error ? <p className="text-meta text-danger">{error}</p> : null}
    </fieldset>
  );
}

const unitLabel = (unit: Unit): string => [unitName(unit), unit.place].filter(Boolean).join(' · ');
