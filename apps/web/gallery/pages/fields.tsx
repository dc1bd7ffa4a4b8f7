// The fields of the kit in their states: at rest, filled, with the focus, required and empty, wrong, disabled, and with long texts.

import type { ReactNode } from 'react';
import { Checkbox, TickBox } from '../../src/ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../src/ui/fields/choice-field.tsx';
import { ComboBox } from '../../src/ui/fields/combo-box.tsx';
import { DateField } from '../../src/ui/fields/date-field.tsx';
import type { FieldProps } from '../../src/ui/fields/field-frame.tsx';
import { AmountField, NumberField } from '../../src/ui/fields/number-field.tsx';
import { Select } from '../../src/ui/fields/select.tsx';
import { Switch } from '../../src/ui/fields/switch.tsx';
import { TagsField } from '../../src/ui/fields/tags-field.tsx';
import { TextArea } from '../../src/ui/fields/text-area.tsx';
import { TextField } from '../../src/ui/fields/text-field.tsx';
import { TimeField } from '../../src/ui/fields/time-field.tsx';
import { error, Focused, Live, longText, State } from '../states.tsx';

interface FieldStatesProps<Value> {
  label: string;
  empty: Value;
  filled: Value;
  /** A value wider than its box. */
  long?: Value;
  children: (field: FieldProps & { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

/** Shows a field in each of the states that all fields have. */
function FieldStates<Value>({ label, empty, filled, long, children }: FieldStatesProps<Value>) {
  const shown = (initial: Value, props: Partial<FieldProps> = {}) => (
    <Live initial={initial}>{(value, onChange) => children({ label, ...props, value, onChange })}</Live>
  );
  return (
    <>
      <State name="Vide">{shown(empty)}</State>
      <State name="Rempli, avec une aide">{shown(filled, { hint: 'Visible sur les documents' })}</State>
      <State name="Focus">
        <Focused>{shown(filled)}</Focused>
      </State>
      <State name="Erreur">{shown(empty, { error, isRequired: true })}</State>
      <State name="Désactivé">{shown(filled, { isDisabled: true })}</State>
      {long === undefined ? null : (
        <State name="Texte long">{shown(long, { label: `${label} : ${longText}` })}</State>
      )}
    </>
  );
}

export const TextFields = () => (
  <FieldStates label="Raison sociale" empty="" filled="Atlas Équipements" long={longText}>
    {(field) => <TextField {...field} />}
  </FieldStates>
);

export const TextAreas = () => (
  <FieldStates label="Notes" empty="" filled="Livrer par le quai 2" long={`${longText}\n${longText}`}>
    {(field) => <TextArea {...field} />}
  </FieldStates>
);

export const Numbers = () => (
  <>
    <FieldStates<number | null> label="Quantité" empty={null} filled={12} long={123_456_789}>
      {(field) => <NumberField {...field} unit="unités" />}
    </FieldStates>
    <State name="Montant">
      <Live<number | null> initial={12_345.6}>
        {(value, onChange) => <AmountField label="Montant HT" value={value} onChange={onChange} />}
      </Live>
    </State>
  </>
);

export const Dates = () => (
  <FieldStates label="Échéance" empty="" filled="2026-12-21">
    {(field) => <DateField {...field} />}
  </FieldStates>
);

export const Times = () => (
  <FieldStates label="Heure de début" empty="" filled="09:30">
    {(field) => <TimeField {...field} />}
  </FieldStates>
);

const modes = [
  { value: 'cheque', label: 'Chèque' },
  { value: 'transfer', label: 'Virement' },
  { value: 'long', label: longText },
];

export const Selects = () => (
  <FieldStates<string | null> label="Mode de paiement" empty={null} filled="cheque" long="long">
    {(field) => <Select {...field} options={modes} placeholder="Choisir" />}
  </FieldStates>
);

const clients = ['Atlas Équipements', 'Riad Services', longText].map((label, rank) => ({
  id: String(rank),
  label,
  hint: 'Casablanca',
}));
const find = (text: string) =>
  clients.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

export const ComboBoxes = () => (
  <FieldStates label="Client" empty="" filled="Atlas Équipements" long={longText}>
    {({ value, onChange, ...field }) => (
      <ComboBox
        {...field}
        text={value}
        search={find}
        onChoose={(option) => onChange(option?.label ?? '')}
        onCreate={onChange}
      />
    )}
  </FieldStates>
);

export const TagsFields = () => (
  <FieldStates<readonly string[]> label="Étiquettes" empty={[]} filled={['Salon', 'École']} long={[longText]}>
    {(field) => <TagsField {...field} />}
  </FieldStates>
);

export const Choices = () => (
  <FieldStates label="Type de client" empty="company" filled="person">
    {(field) => (
      <SegmentedControl
        {...field}
        options={[
          { value: 'company', label: 'Société' },
          { value: 'person', label: 'Particulier' },
        ]}
      />
    )}
  </FieldStates>
);

export const Checkboxes = () => (
  <>
    <State name="Vide">
      <Live initial={false}>
        {(value, onChange) => <Checkbox label="Client actif" value={value} onChange={onChange} />}
      </Live>
    </State>
    <State name="Coché, avec une aide">
      <Live initial={true}>
        {(value, onChange) => (
          <Checkbox label="Client actif" hint="Proposé dans les listes" value={value} onChange={onChange} />
        )}
      </Live>
    </State>
    <State name="Indéterminé, seul">
      <Live initial={false}>
        {(value, onChange) => (
          <TickBox aria-label="Tout cocher" isIndeterminate value={value} onChange={onChange} />
        )}
      </Live>
    </State>
    <State name="Focus">
      <Focused>
        <Live initial={false}>
          {(value, onChange) => <Checkbox label="Client actif" value={value} onChange={onChange} />}
        </Live>
      </Focused>
    </State>
    <State name="Erreur, texte long">
      <Live initial={false}>
        {(value, onChange) => <Checkbox label={longText} error={error} value={value} onChange={onChange} />}
      </Live>
    </State>
    <State name="Désactivé">
      <Live initial={true}>
        {(value, onChange) => <Checkbox label="Client actif" isDisabled value={value} onChange={onChange} />}
      </Live>
    </State>
  </>
);

export const Switches = () => (
  <>
    {(
      [
        ['Éteint', false, {}],
        ['Allumé, avec une aide', true, { hint: 'Un message par jour au plus' }],
        ['Désactivé', true, { isDisabled: true }],
      ] as const
    ).map(([name, initial, props]) => (
      <State key={name} name={name}>
        <Live<boolean> initial={initial}>
          {(value, onChange) => (
            <Switch label="Notifications par e-mail" value={value} onChange={onChange} {...props} />
          )}
        </Live>
      </State>
    ))}
    <State name="Focus, texte long">
      <Focused>
        <Live<boolean> initial={false}>
          {(value, onChange) => <Switch label={longText} value={value} onChange={onChange} />}
        </Live>
      </Focused>
    </State>
  </>
);
