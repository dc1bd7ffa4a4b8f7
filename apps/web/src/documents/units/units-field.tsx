// The units that a visit or a sheet is about: found by serial number, item or client, or scanned; several, each once.

import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { unitName, unitStateLabels } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useRowSearch } from '../../records/list/use-row-search.ts';
import { ComboBox, type ComboOption } from '../../ui/fields/combo-box.tsx';
import { FieldNote } from '../../ui/fields/field-frame.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { ScanUnitButton } from './scan-unit-button.tsx';
import { unitMessages as words } from './unit.messages.ts';
import { useStandingError } from '../../ui/fields/standing-error.ts';

interface UnitsFieldProps {
  label: string;
  hint?: string | undefined;
  value: readonly string[];
  onChange: (unitIds: string[]) => void;
  error?: string | undefined;
}

/** `<UnitsField label="Unités" value={ids} onChange={setIds} />` */
export function UnitsField({ label, hint, value, onChange, error: refusal }: UnitsFieldProps) {
  const error = useStandingError(refusal, value);
  const engine = useEngine();
  const itemOf = useCallback((unit: Unit) => engine.get('inventory', unit.itemId)?.name ?? '', [engine]);
  const search = useRowSearch(
    'units',
    useCallback(
      (unit: Unit): ComboOption => ({
        id: unit.id,
        label: unitName(unit),
        hint: [itemOf(unit), unit.client || unit.place, unitStateLabels[unit.state]]
          .filter(Boolean)
          .join(' · '),
      }),
      [itemOf],
    ),
  );
  const add = (id: string) => onChange([...value.filter((known) => known !== id), id]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {value.map((id) => (
            <ChosenUnit
              key={id}
              unit={engine.get('units', id)}
              id={id}
              itemOf={itemOf}
              onRemove={() => onChange(value.filter((known) => known !== id))}
            />
          ))}
        </ul>
      ) : null}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <ComboBox
            label={words.addUnit}
            isLabelHidden
            placeholder={words.searchUnit}
            text=""
            search={search}
            onChoose={(option) => option && add(option.id)}
          />
        </div>
        <ScanUnitButton onFound={({ id }) => add(id)} />
      </div>
      <FieldNote id={`units-${label}-note`} hint={hint} error={error} />
    </fieldset>
  );
}

interface ChosenUnitProps {
  unit: Unit | undefined;
  id: string;
  itemOf: (unit: Unit) => string;
  onRemove: () => void;
}

function ChosenUnit({ unit, id, itemOf, onRemove }: ChosenUnitProps) {
  const name = unit ? unitName(unit) : id;
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {unit ? (
          <span className="block truncate text-meta text-muted">
            {[itemOf(unit), unit.client].filter(Boolean).join(' · ')}
          </span>
        ) : null}
      </span>
      <IconButton label={words.removeUnit(name)} icon={Trash2} onClick={onRemove} />
    </li>
  );
}
