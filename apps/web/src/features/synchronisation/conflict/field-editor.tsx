// 'Modifier': a third value for one field, in the control its form has.

import { parseAmount } from '@zellige/domain/kernel/money';
import { useStaff } from '../../../platform/engine/use-staff.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldKind, FieldWords } from '../words/field-words.ts';

interface EditorProps {
  words: FieldWords;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  /** The label stands above already. */
  isLabelHidden?: boolean;
}

type Editor = (props: EditorProps) => React.ReactElement;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const frame = ({ words, error, isLabelHidden }: EditorProps) => ({
  label: words.label,
  error,
  isLabelHidden,
});

const types = { text: 'text', email: 'email', phone: 'tel' } as const;
const textEditor =
  (type: (typeof types)[keyof typeof types]): Editor =>
  (props) => (
    <TextField {...frame(props)} type={type} value={textOf(props.value)} onChange={props.onChange} />
  );

const numberEditor =
  (format: 'number' | 'amount', unit?: string): Editor =>
  (props) => (
    <NumberField
      {...frame(props)}
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
      {...frame(props)}
      format="amount"
      unit="MAD"
      value={parseAmount(textOf(props.value))}
      onChange={(value) => props.onChange((value ?? 0).toFixed(2))}
    />
  );
}

function ChoiceEditor(props: EditorProps) {
  const options = Object.entries(props.words.choices ?? {}).map(([value, label]) => ({ value, label }));
  return <Select {...frame(props)} options={options} value={textOf(props.value)} onChange={props.onChange} />;
}

function PersonEditor(props: EditorProps) {
  const { active } = useStaff();
  const options = active.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return <Select {...frame(props)} options={options} value={textOf(props.value)} onChange={props.onChange} />;
}

const editors: Readonly<Partial<Record<FieldKind, Editor>>> = {
  text: textEditor('text'),
  email: textEditor('email'),
  phone: textEditor('tel'),
  signature: textEditor('text'),
  long: (props) => <TextArea {...frame(props)} value={textOf(props.value)} onChange={props.onChange} />,
  amount: numberEditor('amount', 'MAD'),
  number: numberEditor('number'),
  percent: numberEditor('number', '%'),
  price: (props) => <PriceEditor {...props} />,
  day: (props) => <DateField {...frame(props)} value={textOf(props.value)} onChange={props.onChange} />,
  choice: (props) => <ChoiceEditor {...props} />,
  person: (props) => <PersonEditor {...props} />,
  tags: (props) => (
    <TagsField
      {...frame(props)}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={props.onChange}
    />
  ),
  boolean: (props) => (
    <Checkbox label={props.words.label} value={props.value === true} onChange={props.onChange} />
  ),
};

/** Whether a field of that kind can be changed on the spot; the others need their form. */
export const canEdit = (kind: FieldKind): boolean => editors[kind] !== undefined;

/** `<FieldEditor words={words} value={value} onChange={setValue} />` */
export function FieldEditor(props: EditorProps) {
  return editors[props.words.kind]?.(props) ?? null;
}
