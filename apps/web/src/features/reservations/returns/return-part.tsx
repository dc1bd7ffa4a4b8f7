// Units that came back in one state: how many, how they were found, and what is to say of them.

import { returnStates } from '@zellige/domain/reservations/reservation.values';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { Minus, Plus, ScanLine } from 'lucide-react';
import { useId, useState } from 'react';
import { UnitPicker } from '../../../documents/units/unit-picker.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { returnMessages as words } from '../day-moves/day-moves.messages.ts';
import type { ReturnPart } from './return-draft.ts';

interface PartProps {
  /** Of what came back, for who does not see where the controls stand. */
  name: string;
  part: ReturnPart;
  /** Units at the client's that no other part has; none where they are not followed. */
  units: readonly Unit[];
  canAdd: boolean;
  onChange: (changes: Partial<ReturnPart>) => void;
  /** Null where there is nothing to split off. */
  onSplit: (() => void) | null;
  /** Null for the only part. */
  onRemove: (() => void) | null;
}

/** `<ReturnPartFields name="Écran" part={part} … />` */
export function ReturnPartFields({ name, part, units, canAdd, onChange, onSplit, onRemove }: PartProps) {
  const { quantity, state, notes } = part;
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex items-center gap-3">
        <Button
          className="size-12! px-0!"
          aria-label={words.less(name)}
          disabled={quantity === 0}
          onClick={() => onChange({ quantity: quantity - 1 })}
        >
          <Minus size={20} aria-hidden="true" />
        </Button>
        <output
          aria-label={words.quantity(name)}
          className="min-w-12 text-center text-h1 font-semibold tabular-nums"
        >
          {quantity}
        </output>
        <Button
          className="size-12! px-0!"
          aria-label={words.moreOf(name)}
          disabled={!canAdd}
          onClick={() => onChange({ quantity: quantity + 1 })}
        >
          <Plus size={20} aria-hidden="true" />
        </Button>
      </div>
      <StateChoice name={name} value={state} onChange={(next) => onChange({ state: next })} />
      <PartUnits name={name} part={part} units={units} onChange={onChange} />
      {state === 'bon' ? null : (
        <TextArea
          label={words.notes}
          hint={words.notesHint}
          rows={2}
          value={notes}
          onChange={(text) => onChange({ notes: text })}
        />
      )}
      {onSplit || onRemove ? (
        <div className="flex flex-wrap gap-2">
          {onSplit ? (
            <Button variant="ghost" className="h-12!" onClick={onSplit}>
              {words.split}
            </Button>
          ) : null}
          {onRemove ? (
            <Button variant="ghost" className="h-12!" onClick={onRemove}>
              {words.remove}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Which units they are, where somebody says so: listed, typed or scanned. */
function PartUnits({ name, part, units, onChange }: Pick<PartProps, 'name' | 'part' | 'units' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(part.unitIds.length > 0);
  if (units.length === 0 || part.quantity === 0) return null;
  if (!isOpen)
    return (
      <Button className="h-12! self-start" icon={ScanLine} onClick={() => setIsOpen(true)}>
        {words.chooseUnits}
      </Button>
    );
  return (
    <UnitPicker
      label={words.unitsOfState(name, words.states[part.state])}
      units={units}
      count={part.quantity}
      value={part.unitIds}
      onChange={(unitIds) => onChange({ unitIds })}
    />
  );
}

interface StateChoiceProps {
  name: string;
  value: ReturnPart['state'];
  onChange: (state: ReturnPart['state']) => void;
}

/** Four states as large radios; arrows move between them. */
function StateChoice({ name, value, onChange }: StateChoiceProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={words.state(name)} className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {returnStates.map((state) => (
        <label
          key={state}
          className={cx(
            'relative flex h-12 items-center justify-center rounded-control border px-2 font-medium select-none',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
            state === value
              ? 'border-accent bg-accent-wash text-accent-text'
              : 'border-line-strong hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 appearance-none outline-none"
            checked={state === value}
            onChange={() => onChange(state)}
          />
          {words.states[state]}
        </label>
      ))}
    </div>
  );
}
