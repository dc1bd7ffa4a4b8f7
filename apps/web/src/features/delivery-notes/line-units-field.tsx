// The units of the lines of a delivery note, chosen line by line.

import type { DeliveryItem } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { FieldNote } from '../../ui/field-frame.tsx';
import { UnitPicker } from '../../business/units/unit-picker.tsx';
import type { LineChoice } from './line-units.ts';

interface LineUnitsProps extends LineChoice {
  /** With the quantity that is chosen for. */
  lines: readonly Pick<DeliveryItem, 'id' | 'productName' | 'quantity'>[];
  error?: string | undefined;
}

/** `<LineUnits lines={note.items} {...useLineUnits(note)} />`; nothing where none is followed. */
export function LineUnits({ lines, units, chosen, onChange, error }: LineUnitsProps) {
  const followed = lines.filter(({ id, quantity }) => units.has(id) && quantity > 0);
  if (followed.length === 0) return null;
  const taken = (id: string) =>
    new Set(Object.entries(chosen).flatMap(([line, unitIds]) => (line === id ? [] : unitIds)));
  return (
    <div className="flex flex-col gap-4">
      {followed.map(({ id, productName, quantity }) => (
        <UnitPicker
          key={id}
          label={productName}
          units={(units.get(id) ?? []).filter((unit) => !taken(id).has(unit.id))}
          count={Math.ceil(quantity)}
          value={chosen[id] ?? []}
          onChange={(unitIds) => onChange({ ...chosen, [id]: unitIds })}
        />
      ))}
      <FieldNote id="line-units" error={error} hint={undefined} />
    </div>
  );
}
