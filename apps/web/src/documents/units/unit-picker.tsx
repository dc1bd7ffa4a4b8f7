// Choosing units of a line: ticked in a list, typed or scanned. Made for a thumb.

import { isInHouse, unitName, unitStateLabels } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
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
  /** Why a unit cannot be chosen, null where it can. */
  obstacleOf?: (unit: Unit) => string | null;
}

const noObstacle = () => null;

/** `<UnitPicker label={line.productName} units={units} count={2} value={ids} onChange={setIds} />` */
export function UnitPicker({
  label,
  units,
  count,
  value,
  onChange,
  error,
  obstacleOf = noObstacle,
}: UnitPickerProps) {
  const isFull = value.length >= count;
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((other) => other !== id));
  const enter = (text: string): string | null => {
    const unit = foundUnit(units, text);
    if (!unit) return words.notThere(text.trim());
    if (value.includes(unit.id)) return null;
    const obstacle = obstacleOf(unit);
    if (obstacle !== null) return obstacle;
    if (isFull) return words.enough;
    choose(unit.id, true);
    return null;
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{label}</span>
        <span className="shrink-0 text-meta text-muted tabular-nums">
          {words.chosen(value.length, count)}
        </span>
      </legend>
      <UnitEntry onText={enter} />
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {units.map((unit) => {
          const isChosen = value.includes(unit.id);
          const obstacle = obstacleOf(unit);
          return (
            <li key={unit.id} className="py-1.5">
              <Checkbox
                label={unitLabel(unit)}
                hint={obstacle ?? brokenHint(unit)}
                value={isChosen}
                isDisabled={!isChosen && (isFull || obstacle !== null)}
                onChange={(next) => choose(unit.id, next)}
              />
            </li>
          );
        })}
      </ul>
      {error ? <p className="text-meta text-danger">{error}</p> : null}
    </fieldset>
  );
}

/** What is out is at the client's: its place is where it will stand again. */
const unitLabel = (unit: Unit): string =>
  [unitName(unit), isInHouse(unit) ? unit.place : ''].filter(Boolean).join(' · ');

/** Warns whoever takes it that it does not work, and says why. */
export function brokenHint({ state, stateReason }: Unit): string | undefined {
  const isOutOfService = state === 'maintenance' || state === 'endommagé';
  return [isOutOfService ? unitStateLabels[state] : '', stateReason].filter(Boolean).join(' · ') || undefined;
}
