// The fields of a form by their names: each in the control of its kind, with the label that the dictionary of its subject has.

import type { Field, FieldKind, ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { Fragment, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { FieldProps } from '../../ui/fields/field-frame.tsx';
import { AmountField, NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { FieldGrid } from '../../ui/forms/form-layout.tsx';
import { FormField } from '../../ui/forms/form.tsx';

type Control = (props: object) => ReactNode;

const control = (kit: (props: never) => ReactNode): Control => kit as Control;

/** Those of the kinds that are more than a line of text. */
const controls: Partial<Record<FieldKind, Control>> = {
  long: control(TextArea),
  day: control(DateField),
  time: control(TimeField),
  number: control(NumberField),
  amount: control(AmountField),
  price: control(AmountField),
  choice: control(Select),
};

const typed: Partial<Record<FieldKind, object>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
};

const optionsOf = ({ choices }: Field) =>
  choices && { options: Object.entries(choices).map(([value, label]) => ({ value, label })) };

/** A form says this of a field besides what its dictionary does. */
export interface FieldLook extends Partial<FieldProps> {
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  rows?: number;
  unit?: string;
}

interface FormFieldsProps<Name extends string> {
  fields: ShownFields;
  names: readonly Name[];
  looks?: { readonly [N in Name]?: FieldLook };
  /** Those whose control is their own. */
  own?: { readonly [N in Name]?: ReactNode };
  className?: string;
}

/** `<FormFields fields={itemFields} names={formSections.purchase} looks={looks} />` inside a `Form`. */
export function FormFields<Name extends string>({
  fields,
  names,
  looks,
  own,
  ...grid
}: FormFieldsProps<Name>) {
  return (
    <FieldGrid {...grid}>
      {names.map((name) => {
        const known = fields[name];
        const particular = own?.[name];
        if (particular !== undefined || !known) return <Fragment key={name}>{particular}</Fragment>;
        return <KnownField key={name} name={name} known={known} look={looks?.[name]} />;
      })}
    </FieldGrid>
  );
}

interface KnownFieldProps {
  name: string;
  known: Field;
  look: FieldLook | undefined;
}

function KnownField({ name, known, look }: KnownFieldProps) {
  const { control: form } = useFormContext();
  const Shown = controls[known.kind] ?? control(TextField);
  return (
    <FormField control={form} name={name}>
      {(field) => (
        <Shown label={known.label} {...typed[known.kind]} {...optionsOf(known)} {...look} {...field} />
      )}
    </FormField>
  );
}
