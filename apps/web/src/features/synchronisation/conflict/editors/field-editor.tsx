// 'Modifier': a third value for one field, in the control its form has.

import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import type { FieldKind } from '@zellige/domain/kernel/schema/field-dictionary';
import { type EditorProps, frameOf } from './editor-props.ts';
import {
  CategoryEditor,
  ContactEditor,
  InstantEditor,
  PersonEditor,
  StageEditor,
  UnitsEditor,
  VehicleEditor,
} from './key-editors.tsx';
import { CharacteristicsEditor, FilesEditor, TagsEditor, TechniciansEditor } from './list-editors.tsx';
import { MeasuresEditor } from './measures-editor.tsx';
import { AddressesEditor, PeopleEditor } from './people-editors.tsx';
import { ChecklistEditor, MaterialsEditor } from './row-editors.tsx';

type Editor = (props: EditorProps) => React.ReactElement;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textEditor =
  (type: 'text' | 'email'): Editor =>
  (props) => (
    <TextField {...frameOf(props)} type={type} value={textOf(props.value)} onChange={props.onChange} />
  );

/** As people write it here; what is typed stays as it is typed. */
function PhoneEditor(props: EditorProps) {
  const value = textOf(props.value);
  return (
    <TextField
      {...frameOf(props)}
      type="tel"
      value={value.startsWith('+') ? formatPhone(value) : value}
      onChange={props.onChange}
    />
  );
}

const numberEditor =
  (format: 'number' | 'amount', unit?: string): Editor =>
  (props) => (
    <NumberField
      {...frameOf(props)}
      format={format}
      unit={unit}
      value={typeof props.value === 'number' ? props.value : null}
      onChange={props.onChange}
    />
  );

/** Prices of the catalogue are decimal texts. */
function PriceEditor(props: EditorProps) {
  return (
    <NumberField
      {...frameOf(props)}
      format="amount"
      unit="MAD"
      value={parseAmount(textOf(props.value))}
      onChange={(value) => props.onChange((value ?? 0).toFixed(2))}
    />
  );
}

function ChoiceEditor(props: EditorProps) {
  const options = Object.entries(props.words.choices ?? {}).map(([value, label]) => ({ value, label }));
  return (
    <Select {...frameOf(props)} options={options} value={textOf(props.value)} onChange={props.onChange} />
  );
}

/** All kinds but the lines of documents, which stand as a whole. */
const editors: Readonly<Record<Exclude<FieldKind, 'lines' | 'items'>, Editor>> = {
  text: textEditor('text'),
  email: textEditor('email'),
  phone: (props) => <PhoneEditor {...props} />,
  signature: textEditor('text'),
  long: (props) => <TextArea {...frameOf(props)} value={textOf(props.value)} onChange={props.onChange} />,
  amount: numberEditor('amount', 'MAD'),
  number: numberEditor('number'),
  percent: numberEditor('number', '%'),
  price: (props) => <PriceEditor {...props} />,
  day: (props) => <DateField {...frameOf(props)} value={textOf(props.value)} onChange={props.onChange} />,
  time: (props) => <TimeField {...frameOf(props)} value={textOf(props.value)} onChange={props.onChange} />,
  instant: (props) => <InstantEditor {...props} />,
  choice: (props) => <ChoiceEditor {...props} />,
  person: (props) => <PersonEditor {...props} />,
  contact: (props) => <ContactEditor {...props} />,
  category: (props) => <CategoryEditor {...props} />,
  tags: (props) => <TagsEditor {...props} />,
  boolean: (props) => (
    <Checkbox label={props.words.label} value={props.value === true} onChange={props.onChange} />
  ),
  vehicle: (props) => <VehicleEditor {...props} />,
  stage: (props) => <StageEditor {...props} />,
  units: (props) => <UnitsEditor {...props} />,
  technicians: (props) => <TechniciansEditor {...props} />,
  materials: (props) => <MaterialsEditor {...props} />,
  files: (props) => <FilesEditor {...props} />,
  checklist: (props) => <ChecklistEditor {...props} />,
  measures: (props) => <MeasuresEditor {...props} />,
  people: (props) => <PeopleEditor {...props} />,
  addresses: (props) => <AddressesEditor {...props} />,
  characteristics: (props) => <CharacteristicsEditor {...props} />,
};

const isEditable = (kind: FieldKind): kind is keyof typeof editors => Object.hasOwn(editors, kind);

/** `<FieldEditor words={words} value={value} onChange={setValue} />` */
export function FieldEditor(props: EditorProps) {
  const { kind } = props.words;
  return isEditable(kind) ? editors[kind](props) : null;
}
