// The units of the lines of a delivery note, chosen line by line.

import { FieldNote } from '../../../ui/fields/field-frame.tsx';
import { UnitPicker } from '../../../documents/units/unit-picker.tsx';
import type { LineChoice, LineUnitChoice } from './line-units.ts';
import { useStandingError } from '../../../ui/fields/standing-error.ts';

interface LineUnitsProps extends LineChoice {
  /** How many of each line of the note it is for; what the line carries unless given. */
  quantities?: Readonly<Record<string, number | null>>;
  error?: string | undefined;
}

/** 'Salle de réunion · Caméra' for a part of a kit. */
const labelOf = ({ line, of }: LineUnitChoice): string =>
  line.id === of.id ? line.productName : `${of.productName} · ${line.productName}`;

/** `<LineUnits {...useLineUnits(note)} />`; nothing where none is followed. */
export function LineUnits({ lines, chosen, onChange, quantities, error: refusal }: LineUnitsProps) {
  const error = useStandingError(refusal, chosen);
  const countOf = ({ of, perUnit }: LineUnitChoice) =>
    Math.ceil((quantities ? (quantities[of.id] ?? 0) : of.quantity) * perUnit);
  const followed = lines.filter((choice) => countOf(choice) > 0);
  if (followed.length === 0) return null;
  const chosenElsewhere = (id: string) =>
    new Set(Object.entries(chosen).flatMap(([line, unitIds]) => (line === id ? [] : unitIds)));
  return (
    <div className="flex flex-col gap-4">
      {followed.map((choice) => {
        const { id } = choice.line;
        return (
          <UnitPicker
            key={id}
            label={labelOf(choice)}
            units={choice.units.filter((unit) => !chosenElsewhere(id).has(unit.id))}
            count={countOf(choice)}
            value={chosen[id] ?? []}
            onChange={(unitIds) => onChange({ ...chosen, [id]: unitIds })}
          />
        );
      })}
      <FieldNote id="line-units" error={error} hint={undefined} />
    </div>
  );
}
