// Whom a document is for and at which address, chosen among the people and addresses of its contact. Each choice fills the copy that
// the document keeps.

import { copyOfPerson } from '@zellige/domain/contacts/client-of-contact';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { addressOf, addressText, personOf } from '@zellige/domain/contacts/people/person.rules';
import { addressKindLabels } from '@zellige/domain/contacts/people/person.values';
import { blankSpotPerson } from '@zellige/domain/contacts/people/spot-person';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import { FieldGrid } from '../../ui/forms/form-layout.tsx';
import { FormField } from '../../ui/forms/form.tsx';
import { contactChoicesMessages as words } from './contact-choices.messages.ts';

/** The fields that are filled, as every form calls them. */
interface Values {
  contactId: number | null;
  personId: string;
  clientPerson: string;
  clientPhone: string;
  clientEmail: string;
  addressId: string;
  [place: string]: string | number | null;
}

const written = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
/** An address that was typed, or that the contact no longer has. */
const TYPED = 'typed';

const offeredBy = ({ addresses = [] }: Contact, isBilled: boolean) =>
  addresses.filter(({ kind }) => !isBilled || kind === 'billing');

interface ContactChoicesProps {
  /** The field of the form that holds the address. */
  place: string;
  /** A site is no address for an invoice. */
  isBilled?: boolean;
  /** Work on the spot copies the telephone of a person alone; without one it is the contact's, as it stands there. */
  isOnSpot?: boolean;
  isPlaceLocked?: boolean;
}

/** Reads the form around it; nothing while the contact has neither. */
export function ContactChoices(props: ContactChoicesProps) {
  const { place, isBilled = false, isOnSpot = false, isPlaceLocked = false } = props;
  const { control } = useFormContext<Values>();
  const contactId = useWatch({ control, name: 'contactId' });
  const contact = useRow('contacts', contactId ?? null).row;
  const person = useWatch({ control, name: 'clientPerson' });
  if (!contact) return null;
  const offered = offeredBy(contact, isBilled);
  const hasPeople = (contact.people ?? []).length > 0 || Boolean(person);
  if (!hasPeople && offered.length === 0) return null;
  return (
    <FieldGrid className="mt-4">
      {hasPeople ? <PersonChoice contact={contact} isOnSpot={isOnSpot} /> : null}
      {offered.length > 0 ? (
        <PlaceChoice contact={contact} place={place} isBilled={isBilled} isDisabled={isPlaceLocked} />
      ) : null}
    </FieldGrid>
  );
}

function PersonChoice({ contact, isOnSpot }: { contact: Contact; isOnSpot: boolean }) {
  const { control, setValue } = useFormContext<Values>();
  const copied = useWatch({ control, name: 'clientPerson' });
  const { people = [] } = contact;
  const options: SelectOption[] = [
    { value: '', label: words.nobody },
    ...people.map(({ id, name, role }) => ({ value: id, label: name, hint: role || undefined })),
  ];
  const choose = (id: string) => {
    const person = personOf(contact, id);
    const copy = isOnSpot && !person ? blankSpotPerson : copyOfPerson(contact, person);
    const { clientPhone, ...others } = copy;
    for (const [name, value] of Object.entries({ ...others, clientPhone: formatPhone(clientPhone) }))
      setValue(name, value, written);
  };
  return (
    <FormField control={control} name="personId">
      {({ value, onBlur, error, ref }) => {
        const isKnown = personOf(contact, value) !== undefined;
        const isCopy = !isKnown && Boolean(copied);
        return (
          <Select
            label={isOnSpot ? words.onSpot : words.person}
            options={isCopy ? [...options, { value: TYPED, label: copied, hint: words.gone }] : options}
            value={isCopy ? TYPED : isKnown ? value : ''}
            onChange={(id) => (id === TYPED ? undefined : choose(id))}
            onBlur={onBlur}
            error={error}
            ref={ref}
          />
        );
      }}
    </FormField>
  );
}

function PlaceChoice({
  contact,
  place,
  isBilled,
  isDisabled,
}: {
  contact: Contact;
  place: string;
  isBilled: boolean;
  isDisabled: boolean;
}) {
  const { control, setValue } = useFormContext<Values>();
  const text = String(useWatch({ control, name: place }) ?? '');
  const own = addressText(contact);
  const offered = offeredBy(contact, isBilled);
  const options: SelectOption[] = [
    own === '' ? { value: '', label: words.none } : { value: '', label: words.own, hint: own },
    ...offered.map((address) => ({
      value: address.id,
      label: address.label || addressText(address),
      hint: [addressKindLabels[address.kind], address.label && addressText(address)]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  const choose = (id: string) => {
    const address = addressOf(contact, id);
    setValue('addressId', id, written);
    setValue(place, addressText(address ?? contact), written);
  };
  return (
    <FormField control={control} name="addressId">
      {({ value, onBlur, error, ref }) => {
        const chosen = addressOf(contact, value);
        const isChosen = text === (chosen ? addressText(chosen) : own);
        const other = { value: TYPED, label: text === '' ? words.none : words.typed, hint: text };
        return (
          <Select
            label={isBilled ? words.billing : words.place}
            options={isChosen ? options : [...options, other]}
            value={isChosen ? (chosen?.id ?? '') : TYPED}
            onChange={(id) => (id === TYPED ? undefined : choose(id))}
            onBlur={onBlur}
            error={error}
            ref={ref}
            isDisabled={isDisabled}
          />
        );
      }}
    </FormField>
  );
}
