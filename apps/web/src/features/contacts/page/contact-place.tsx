// The values of a contact edited where they are read, each through the ordinary operation, offline too.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact, ContactInput } from '@zellige/domain/contacts/contact.schema';
import { type ReactNode, useCallback } from 'react';
import { useTwinQuestion } from '../../../documents/clients/twin-question.ts';
import { twinMessages } from '../../../documents/clients/twin.messages.ts';
import { useMayReplace } from '../../../records/form/use-may-replace.ts';
import { today } from '../../../platform/clock.ts';
import { useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { DateText } from '../../../ui/layout/card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EditInPlace } from '../../../ui/forms/edit-in-place.tsx';
import { Select, type SelectOption } from '../../../ui/fields/select.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { textHints, textInputs } from '../form/contact-inputs.ts';
import type { TextName } from '../contact-sections.ts';
import { contactFileMessages } from './contact-file.messages.ts';
import { contactMessages } from '../contacts.messages.ts';

const { fields: labels } = contactMessages;
const words = contactFileMessages.form;

type Values = Partial<ContactInput>;

/** A telephone or an e-mail of another contact is asked about before it is saved; answers whether it may be, and why not. */
function useKnownOnce({ id, name, company }: Contact): (changes: Values) => Promise<string | boolean> {
  const ask = useTwinQuestion(twinMessages.openTwin);
  const go = useGo();
  return useCallback(
    async ({ phone = '', email = '' }) => {
      if (phone === '' && email === '') return true;
      const answer = await ask({ name, company, phone, email }, id);
      if (answer === 'save') return true;
      if (answer === null) return twinMessages.unsaved;
      go(`/contacts/${answer.id}`);
      return false;
    },
    [ask, go, id, name, company],
  );
}

/** Saves one field; answers the sentence of a refusal. `opened` has it as the person saw it, where it takes a while to write. */
function useSaveField(contact: Contact): (changes: Values, opened?: Values) => Promise<string | null> {
  const execute = useExecute();
  const mayReplace = useMayReplace();
  const knownOnce = useKnownOnce(contact);
  const { id, name } = contact;
  return useCallback(
    async (changes, opened) => {
      const unseen =
        opened && (await mayReplace({ collection: 'contacts', opened: { ...opened, id }, changes }));
      if (unseen) return unseen.message;
      const mayBe = await knownOnce(changes);
      if (typeof mayBe === 'string') return mayBe;
      if (!mayBe) return null;
      const result = await execute('update_contacts', { id, changes });
      if (!result.ok) return Object.values(result.error.fields ?? {}).join(' · ') || result.error.message;
      toast.success({ title: words.saved(name) });
      return null;
    },
    [execute, knownOnce, mayReplace, id, name],
  );
}

function usePlace(contact: Contact) {
  const save = useSaveField(contact);
  const isEditable = useAllows()(contactActions.edit, contact);
  return { save, isEditable };
}

interface TextPlaceProps {
  contact: Contact;
  name: TextName;
  /** What the field holds when it opens; unless said otherwise the value, none in a row stored before the field came. */
  typed?: string;
  hasLink?: boolean;
  /** As it is read; a dash for nothing. */
  children: ReactNode;
}

/** A short text. */
export function TextPlace({ contact, name, typed, hasLink = false, children }: TextPlaceProps) {
  const { save, isEditable } = usePlace(contact);
  return (
    <EditInPlace
      label={labels[name]}
      value={typed ?? contact[name] ?? ''}
      onSave={(value) => save({ [name]: value })}
      isEditable={isEditable}
      hasLink={hasLink}
      renderField={(field) => (
        <TextField
          {...textInputs[name]}
          {...field}
          autoComplete="off"
          hint={textHints[name]?.(field.value)}
        />
      )}
    >
      {children || '—'}
    </EditInPlace>
  );
}

interface ChoicePlaceProps {
  contact: Contact;
  name: 'source' | 'assignedTo' | 'withholds';
  options: readonly SelectOption[];
  children: ReactNode;
}

/** One of a list. */
export function ChoicePlace({ contact, name, options, children }: ChoicePlaceProps) {
  const { save, isEditable } = usePlace(contact);
  return (
    <EditInPlace<string>
      label={labels[name]}
      value={contact[name] ?? ''}
      onSave={(value) => save({ [name]: value })}
      isEditable={isEditable}
      isChoice
      renderField={(field) => <Select {...field} options={options} />}
    >
      {children || '—'}
    </EditInPlace>
  );
}

interface DayPlaceProps {
  contact: Contact;
  name: 'paymentIncident' | 'nextStepOn';
  max?: string;
  /** Whether that day calls for somebody. */
  isPressing: (day: string) => boolean;
}

function DayPlace({ contact, name, max, isPressing }: DayPlaceProps) {
  const { save, isEditable } = usePlace(contact);
  const day = contact[name] ?? '';
  return (
    <EditInPlace
      label={labels[name]}
      value={day}
      onSave={(value) => save({ [name]: value })}
      isEditable={isEditable}
      renderField={(field) => <DateField {...field} max={max} />}
    >
      {day === '' ? '—' : <DateText value={day} className={isPressing(day) ? 'text-danger' : ''} />}
    </EditInPlace>
  );
}

/** The day of an incident, taken away once it is forgiven. */
export const IncidentPlace = ({ contact }: { contact: Contact }) => (
  <DayPlace contact={contact} name="paymentIncident" max={today()} isPressing={() => true} />
);

/** The day of the next step, taken away once it is done. */
export const StepDayPlace = ({ contact }: { contact: Contact }) => (
  <DayPlace contact={contact} name="nextStepOn" isPressing={(day) => day <= today()} />
);

export function TagsPlace({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { save, isEditable } = usePlace(contact);
  return (
    <EditInPlace<readonly string[]>
      label={labels.tags}
      value={contact.tags}
      onSave={(tags, opened) => save({ tags: [...tags] }, { tags: [...opened] })}
      isEditable={isEditable}
      isLong
      renderField={(field) => <TagsField {...field} hint={words.tagsHint} />}
    >
      {children || '—'}
    </EditInPlace>
  );
}

export function NotesPlace({ contact }: { contact: Contact }) {
  const { save, isEditable } = usePlace(contact);
  const shown = contact.notes || (isEditable ? words.addNotes : '');
  if (shown === '') return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <EditInPlace
        label={labels.notes}
        value={contact.notes}
        onSave={(notes, opened) => save({ notes }, { notes: opened })}
        isEditable={isEditable}
        isLong
        renderField={(field) => <TextArea {...field} rows={4} />}
      >
        <span className={contact.notes === '' ? 'text-muted' : 'block wrap-anywhere whitespace-pre-line'}>
          {shown}
        </span>
      </EditInPlace>
    </div>
  );
}
