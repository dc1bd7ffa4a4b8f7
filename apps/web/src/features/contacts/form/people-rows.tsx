// The people and addresses of a contact under edition: added, changed, put in another order, taken off.

import {
  addressKindLabels,
  addressKinds,
  MAX_ADDRESSES,
  MAX_PEOPLE,
} from '@zellige/domain/contacts/people/person.values';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import type { ContactFormValues } from './contact-form-values.ts';
import { phoneHint } from './contact-hints.tsx';
import { newRowKey } from '../../../records/form/row-key.ts';
import { peopleMessages as words } from '../people.messages.ts';

const Field = fieldOf<ContactFormValues>();
const kindOptions = addressKinds.map((value) => ({ value, label: addressKindLabels[value] }));

const newPerson = () => ({ id: newRowKey('p'), name: '', role: '', phone: '', email: '' });
const newAddress = () => ({ id: newRowKey('a'), label: '', address: '', city: '' });

/** Reads the form around it. The first one that is added is the main one. */
export function PeopleRows() {
  const { control } = useFormContext<ContactFormValues>();
  const list = useFieldArray({ control, name: 'people', keyName: 'key' });
  return (
    <RowList
      name="people"
      list={list}
      most={MAX_PEOPLE}
      addLabel={words.addPerson}
      onAdd={() => list.append({ ...newPerson(), isMain: list.fields.length === 0 })}
    >
      {(index) => <PersonFields index={index} />}
    </RowList>
  );
}

/** Reads the form around it. */
export function AddressRows() {
  const { control } = useFormContext<ContactFormValues>();
  const list = useFieldArray({ control, name: 'addresses', keyName: 'key' });
  return (
    <RowList
      name="addresses"
      list={list}
      most={MAX_ADDRESSES}
      addLabel={words.addAddress}
      onAdd={() => list.append({ ...newAddress(), kind: 'site' })}
    >
      {(index) => <AddressFields index={index} />}
    </RowList>
  );
}

interface RowListProps {
  name: 'people' | 'addresses';
  list: {
    fields: readonly { key: string }[];
    move: (from: number, to: number) => void;
    remove: (index: number) => void;
  };
  most: number;
  addLabel: string;
  onAdd: () => void;
  children: (index: number) => ReactNode;
}

function RowList({ name, list, most, addLabel, onAdd, children }: RowListProps) {
  const { control } = useFormContext<ContactFormValues>();
  const { errors } = useFormState({ control, name });
  const whole = errors[name]?.root?.message ?? errors[name]?.message;
  const count = list.fields.length;
  return (
    <div className="flex flex-col items-start gap-3 md:col-span-2">
      {count === 0 ? null : (
        <ol className="-mt-2 w-full divide-y divide-line">
          {list.fields.map(({ key }, index) => (
            <Row key={key} name={name} index={index} count={count} list={list}>
              {children(index)}
            </Row>
          ))}
        </ol>
      )}
      {whole ? (
        <p role="alert" data-field-error="" className="text-meta text-danger">
          {whole}
        </p>
      ) : null}
      {count < most ? (
        <Button icon={Plus} onClick={onAdd}>
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}

interface RowProps extends Pick<RowListProps, 'name' | 'list'> {
  index: number;
  count: number;
  children: ReactNode;
}

function Row({ name, index, count, list, children }: RowProps) {
  const { control } = useFormContext<ContactFormValues>();
  const rank = index + 1;
  const isPerson = name === 'people';
  const typed = useWatch({ control, name: isPerson ? `people.${index}.name` : `addresses.${index}.label` });
  const label = typed || (isPerson ? words.person(rank) : words.place(rank));
  return (
    <li
      aria-label={isPerson ? words.person(rank) : words.place(rank)}
      className="flex items-start gap-2 py-4 phone:flex-col"
    >
      <div className="grid w-full min-w-0 flex-1 gap-3 md:grid-cols-2">{children}</div>
      <div className="flex shrink-0 gap-1 md:mt-[26px] phone:self-end">
        {index > 0 ? (
          <IconButton label={words.up(label)} icon={ArrowUp} onClick={() => list.move(index, index - 1)} />
        ) : null}
        {index < count - 1 ? (
          <IconButton
            label={words.down(label)}
            icon={ArrowDown}
            onClick={() => list.move(index, index + 1)}
          />
        ) : null}
        <IconButton label={words.remove(label)} icon={Trash2} onClick={() => list.remove(index)} />
      </div>
    </li>
  );
}

function PersonFields({ index }: { index: number }) {
  const { control } = useFormContext<ContactFormValues>();
  return (
    <>
      <Field as={TextField} name={`people.${index}.name`} label={words.name} isRequired autoComplete="off" />
      <Field as={TextField} name={`people.${index}.role`} label={words.role} autoComplete="off" />
      <FormField control={control} name={`people.${index}.phone`}>
        {(field) => (
          <TextField
            label={words.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            hint={phoneHint(field.value)}
            {...field}
          />
        )}
      </FormField>
      <Field
        as={TextField}
        name={`people.${index}.email`}
        label={words.email}
        type="email"
        autoComplete="off"
      />
      <MainField index={index} />
    </>
  );
}

/** Whoever becomes the main one takes it from the other. */
function MainField({ index }: { index: number }) {
  const { control, getValues, setValue } = useFormContext<ContactFormValues>();
  return (
    <FormField control={control} name={`people.${index}.isMain`}>
      {({ value, onChange, error }) => (
        <Checkbox
          label={words.isMain}
          value={value}
          error={error}
          onChange={(isMain) => {
            onChange(isMain);
            if (!isMain) return;
            for (const other of getValues('people').keys())
              if (other !== index) setValue(`people.${other}.isMain`, false, { shouldDirty: true });
          }}
        />
      )}
    </FormField>
  );
}

function AddressFields({ index }: { index: number }) {
  const { control } = useFormContext<ContactFormValues>();
  const texts = [
    { name: `addresses.${index}.label`, label: words.label, placeholder: words.labelHint },
    { name: `addresses.${index}.address`, label: words.address, isRequired: true },
    { name: `addresses.${index}.city`, label: words.city },
  ] as const;
  return (
    <>
      <FormField control={control} name={`addresses.${index}.kind`}>
        {({ ref: _ref, name: _name, ...field }) => (
          <SegmentedControl label={words.kind} options={kindOptions} {...field} />
        )}
      </FormField>
      {texts.map((text) => (
        <Field key={text.name} as={TextField} autoComplete="off" {...text} />
      ))}
    </>
  );
}
