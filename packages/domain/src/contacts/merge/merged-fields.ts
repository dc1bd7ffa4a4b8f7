// The values of a contact that others are merged into, and those that it gets back when the merge is undone.
import { isSameValue } from '../../kernel/records/open-changes.ts';
import type { Contact, ContactMerge } from '../contact.schema.ts';
import type { MergeChoices } from './merge.schema.ts';
import { type ChoosableField, choosableFields, goesWith } from './merge.values.ts';

const MAX_NOTES = 4000;

type Values = Readonly<Record<string, unknown>>;

/** A telephone of nobody, a source that says nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'Autre';

const latest = (values: readonly unknown[]): string =>
  values
    .filter((value) => typeof value === 'string')
    .toSorted()
    .at(-1) ?? '';

/** Notes of all of them, each once; the first alone where they would be too long. */
function joinedNotes(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  const joined = [...new Set(texts)].join('\n\n');
  return joined.length <= MAX_NOTES ? joined : String(texts[0]);
}

/** What stands without a choice, where that is not the first value that is there. */
const usual: Partial<Record<ChoosableField, (values: readonly unknown[]) => unknown>> = {
  type: (values) => (values.includes('client') ? 'client' : values[0]),
  lastContact: latest,
  paymentIncident: latest,
  remindersPausedUntil: latest,
  notes: joinedNotes,
};

/** The contact that says the field without a choice: the first that says it, or what it goes with. */
function sayer(contacts: readonly Contact[], field: ChoosableField): Contact | undefined {
  const whole = goesWith[field] ?? field;
  const parts = choosableFields.filter((one) => one === whole || goesWith[one] === whole);
  return contacts.find((contact) => parts.some((part) => !isEmpty(contact[part]))) ?? contacts[0];
}

function valueOf(contacts: readonly Contact[], field: ChoosableField, choices: MergeChoices): unknown {
  const whole = goesWith[field];
  const chosen = choices?.[field] ?? (whole && choices?.[whole]);
  if (chosen !== undefined) return contacts.find(({ id }) => id === chosen)?.[field];
  const values = contacts.map((contact) => contact[field]);
  return usual[field] ? usual[field](values) : sayer(contacts, field)?.[field];
}

/** Each once, by its key where it has one. */
function union<T>(lists: readonly (readonly T[] | undefined)[], keyOf: (item: T) => unknown): T[] {
  const items = lists.flatMap((list) => list ?? []);
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

const idOf = ({ id }: { id: string }): string => id;

/** One alone is reached first. */
const oneMain = <T extends { isMain: boolean }>(people: readonly T[]): T[] => {
  const main = people.findIndex(({ isMain }) => isMain);
  return people.map((person, rank) => ({ ...person, isMain: rank === main }));
};

const listsOf = (contacts: readonly Contact[]) => ({
  tags: union(
    contacts.map(({ tags }) => tags),
    (tag) => tag,
  ),
  people: oneMain(
    union(
      contacts.map(({ people }) => people),
      idOf,
    ),
  ),
  addresses: union(
    contacts.map(({ addresses }) => addresses),
    idOf,
  ),
});

/** The fields of the first of these contacts with what the others say. */
export function mergedFields(contacts: readonly Contact[], choices: MergeChoices = {}): Partial<Contact> {
  const [standing] = contacts;
  const values = choosableFields.map((field) => [field, valueOf(contacts, field, choices)] as const);
  const fields = { ...Object.fromEntries(values), ...listsOf(contacts) };
  const changed = Object.entries(fields).filter(
    ([field, value]) =>
      value !== undefined && !isSameValue((standing as Values | undefined)?.[field] ?? [], value),
  );
  return Object.fromEntries(changed) as Partial<Contact>;
}

/** Notes and calls of all of them in the order in which they were made. */
export const mergedExchanges = (contacts: readonly Contact[]): NonNullable<Contact['exchanges']> =>
  union(
    contacts.map(({ exchanges }) => exchanges),
    idOf,
  ).toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));

const keyOfItem = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : item;

/** A list without what the merge brought. */
function withoutBrought(
  present: readonly unknown[],
  { from, to }: ContactMerge['fields'][string],
): unknown[] {
  const before = new Set((Array.isArray(from) ? from : []).map(keyOfItem));
  const brought = new Set((Array.isArray(to) ? to : []).map(keyOfItem).filter((key) => !before.has(key)));
  return present.filter((item) => !brought.has(keyOfItem(item)));
}

/** The fields that a standing contact gets back: those that say what the merge made them say. */
export function fieldsBefore(standing: Contact, fields: ContactMerge['fields']): Partial<Contact> {
  const back = Object.entries(fields).flatMap(([field, { from, to }]) => {
    const present = (standing as Values)[field];
    if (Array.isArray(present)) return [[field, withoutBrought(present, { from, to })]];
    return isSameValue(present, to) ? [[field, from]] : [];
  });
  return Object.fromEntries(back) as Partial<Contact>;
}
