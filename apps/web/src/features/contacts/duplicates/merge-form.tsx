// Contacts side by side: which one stays, and whose value each field takes.
import { contactFields } from '@zellige/domain/contacts/contact.fields';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { mergedFields } from '@zellige/domain/contacts/merge/merged-fields';
import { type ChoosableField, choosableFields, goesWith } from '@zellige/domain/contacts/merge/merge.values';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useId, useMemo, useState } from 'react';
import { useEngine, useEngineStatus } from '../../../platform/engine/hooks/engine-hooks.ts';
import { formatValue } from '../../../records/fields/format-value.ts';
import { useNames } from '../../../records/fields/use-names.ts';
import { Button } from '../../../ui/press/button.tsx';
import { usePress } from '../../../ui/press/use-press.ts';
import { doubleMessages as words } from './doubles.messages.ts';
import { movedInWords } from './moved-records.ts';
import { useMerging } from './use-merging.ts';

interface Option {
  id: number;
  label: string;
}

interface ChoiceListProps {
  legend: string;
  options: readonly Option[];
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Each option is a finger high on a phone. */
function ChoiceList({ legend, options, value, onChange }: ChoiceListProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-meta text-muted">{legend}</legend>
      {options.map(({ id, label }) => (
        <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2 phone:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-4 shrink-0 accent-accent"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className="min-w-0 break-words">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const nameOf = ({ name, company, phone }: Contact): string =>
  [name, company, formatPhone(phone)].filter(Boolean).join(' · ');

/** Fields of which the contacts say different things, each value once. */
function useDifferences(contacts: readonly Contact[]) {
  const names = useNames();
  return useMemo(
    () =>
      choosableFields
        .filter((field) => goesWith[field] === undefined)
        .flatMap((field) => {
          const options = new Map<string, Option>();
          for (const contact of contacts) {
            const value = contact[field] ?? '';
            const label = formatValue(contactFields[field], value, names);
            if (value !== '' && !options.has(label)) options.set(label, { id: contact.id, label });
          }
          return options.size > 1 ? [{ field, options: [...options.values()] }] : [];
        }),
    [contacts, names],
  );
}

/** The contact whose value a field has by itself. */
function usualOwner(contacts: readonly Contact[], field: ChoosableField, options: readonly Option[]) {
  const [standing] = contacts;
  const value = mergedFields(contacts)[field] ?? standing?.[field];
  const owner = contacts.find((contact) => contact[field] === value);
  return options.find(({ id }) => id === owner?.id)?.id;
}

export function MergeForm({ contacts, onDone }: { contacts: readonly Contact[]; onDone: () => void }) {
  const engine = useEngine();
  const { online } = useEngineStatus();
  const { merge } = useMerging();
  const { isBusy, run } = usePress();
  const [into, setInto] = useState(contacts[0]?.id ?? 0);
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({});
  const ordered = contacts.toSorted((a, b) => Number(b.id === into) - Number(a.id === into));
  const differences = useDifferences(contacts);
  const from = contacts.filter(({ id }) => id !== into).map(({ id }) => id);
  const moves = movedInWords(engine, from);
  const [standing] = ordered;
  if (!standing) return null;
  const save = async () => {
    if (await merge({ into: standing, from, choices })) onDone();
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <ChoiceList
        legend={words.stays}
        options={contacts.map((contact) => ({ id: contact.id, label: nameOf(contact) }))}
        value={into}
        onChange={setInto}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {differences.map(({ field, options }) => (
          <ChoiceList
            key={field}
            legend={contactFields[field].label}
            options={options}
            value={choices[field] ?? usualOwner(ordered, field, options)}
            onChange={(id) => setChoices({ ...choices, [field]: id })}
          />
        ))}
      </div>
      <p>{moves === '' ? words.movesNothing : words.moves(moves)}</p>
      <p className="text-muted">{words.keeps}</p>
      {online ? null : <output className="text-warning-text">{words.offline}</output>}
      <Button
        variant="primary"
        className="self-start"
        disabled={!online}
        isBusy={isBusy}
        onClick={() => void run(save)}
      >
        {words.merge}
      </Button>
    </div>
  );
}
