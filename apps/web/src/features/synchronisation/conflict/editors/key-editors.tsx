// Editors of what is kept as a key, or as one moment: person, contact, category, stage, day and hour.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { DEAL_STAGES, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { dayInCasablanca, timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import { typedInstant } from '@zellige/domain/kernel/values/written-days';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useMemo, useState } from 'react';
import { UnitsField } from '../../../../documents/units/units-field.tsx';
import { useVehicleOptions } from '../../../../records/vehicles/use-vehicles.ts';
import { useRowSearch } from '../../../../records/list/use-row-search.ts';
import { useRow, useRows } from '../../../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../../../platform/engine/hooks/use-staff.ts';
import { ComboBox, type ComboOption } from '../../../../ui/fields/combo-box.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { readTime, TimeField } from '../../../../ui/fields/time-field.tsx';
import { type EditorProps, frameOf } from './editor-props.ts';
import { editorMessages as words } from './field-editor.messages.ts';

const keyOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Somebody of the house. */
export function PersonEditor(props: EditorProps) {
  const { active } = useStaff();
  const options = active.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <Select {...frameOf(props)} options={options} value={keyOf(props.value)} onChange={props.onChange} />
  );
}

/** The company's vehicles, or none. */
export function VehicleEditor(props: EditorProps) {
  const current = keyOf(props.value);
  const options = useVehicleOptions(current);
  return <Select {...frameOf(props)} options={options} value={current} onChange={props.onChange} />;
}

/** The stages of deals. */
export function StageEditor(props: EditorProps) {
  const { stages } = dealStagesOf(useRow('settings', DEAL_STAGES).row);
  const options = stages.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select {...frameOf(props)} options={options} value={keyOf(props.value)} onChange={props.onChange} />
  );
}

/** Units of the stock, several. */
export const UnitsEditor = ({ words: { label }, error, value, onChange }: EditorProps) => (
  <UnitsField
    label={label}
    error={error}
    value={Array.isArray(value) ? value.map(String) : []}
    onChange={onChange}
  />
);

const ALL = { isOpening: true };

/** The active categories of its catalogue, and the present one. */
export function CategoryEditor(props: EditorProps) {
  const { rows } = useRows('categories', ALL);
  const { catalogue } = props.words;
  const current = keyOf(props.value);
  const options = useMemo(() => {
    const offered = rows.filter(
      ({ id, type, isActive, archivedAt }) =>
        type === catalogue && (id === current || (isActive && archivedAt === null)),
    );
    return [
      { value: '', label: words.noCategory },
      ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ];
  }, [rows, catalogue, current]);
  return <Select {...frameOf(props)} options={options} value={current} onChange={props.onChange} />;
}

const optionOf = ({ id, name, company, phone, city }: Contact): ComboOption => ({
  id: String(id),
  label: name,
  hint: [company, formatPhone(phone), city].filter(Boolean).join(' · '),
});

/** Emptied, there is none. */
export function ContactEditor(props: EditorProps) {
  const chosen = useRow('contacts', typeof props.value === 'number' ? props.value : null).row;
  const search = useRowSearch('contacts', optionOf);
  return (
    <ComboBox
      {...frameOf(props)}
      placeholder={words.contactSearch}
      text={chosen?.name ?? ''}
      search={search}
      onChoose={(option) => props.onChange(option === null ? null : Number(option.id))}
    />
  );
}

/** Null where neither is said; the text itself, for the schema to refuse, when they are no moment. */
function instantOf(day: string, time: string): string | null {
  if (day === '' && time === '') return null;
  return typedInstant(day, time) ?? `${day} ${time}`;
}

/** A day and an hour that make one instant. */
export function InstantEditor(props: EditorProps) {
  const { label } = props.words;
  const [typed, setTyped] = useState(() => {
    const at = new Date(typeof props.value === 'string' ? props.value : '');
    const isMoment = !Number.isNaN(at.getTime());
    return { day: isMoment ? dayInCasablanca(at) : '', time: isMoment ? timeInCasablanca(at) : '' };
  });
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    props.onChange(instantOf(next.day, readTime(next.time)));
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <DateField label={words.day(label)} value={typed.day} onChange={(day) => change({ day })} />
      <TimeField
        label={words.time(label)}
        value={typed.time}
        error={props.error}
        onChange={(time) => change({ time })}
      />
    </div>
  );
}
