// A value of a field as people write it, in the formats of the forms.

import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { addressKindLabels } from '@zellige/domain/contacts/people/person.values';
import type { ContactAddress, ContactPerson } from '@zellige/domain/contacts/people/person.schema';
import { addressText } from '@zellige/domain/contacts/people/person.rules';
import { type Measure, measureText } from '@zellige/domain/checklists/measure.rules';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { formatDate, formatInstant, formatMad, formatNumber } from '../../ui/format.ts';
import type { FieldKind, Field } from '@zellige/domain/kernel/schema/field-dictionary';
import { valueWords as words } from './values.messages.ts';

/** The names behind keys. */
export interface KeyNames {
  person: (id: string) => string;
  contact: (id: string) => string;
  category: (id: string) => string;
  technician: (id: string) => string;
  vehicle: (id: string) => string;
  stage: (id: string) => string;
  unit: (id: string) => string;
}

type Part = Readonly<Record<string, unknown>>;

type Format = (value: unknown, names: KeyNames, choices: Readonly<Record<string, string>>) => string;

const text: Format = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
const mad = (value: unknown): string =>
  formatMad(typeof value === 'number' ? value : (parseAmount(String(value)) ?? 0));
const number: Format = (value) => formatNumber(Number(value));
const key =
  (nameOf: (names: KeyNames) => (id: string) => string): Format =>
  (value, names) => {
    const id = String(value);
    return nameOf(names)(id) || id;
  };
const list =
  (write: (item: Part) => string, between = ', '): Format =>
  (value) =>
    Array.isArray(value) ? value.map((item) => write(item as Part)).join(between) : '';

/** What is beside the name, in brackets. */
const beside = (note: unknown): string => (typeof note === 'string' && note !== '' ? ` (${note})` : '');

const formats: Record<FieldKind, Format> = {
  text,
  long: text,
  email: text,
  phone: (value) => formatPhone(String(value)),
  amount: mad,
  price: mad,
  number,
  percent: (value) => `${formatNumber(Number(value))} %`,
  day: (value) => (isDay(String(value)) ? formatDate(String(value)) : String(value)),
  time: text,
  instant: (value) => formatInstant(String(value)),
  choice: (value, _names, choices) => choices[String(value)] ?? String(value),
  person: key(({ person }) => person),
  contact: key(({ contact }) => contact),
  category: key(({ category }) => category),
  vehicle: key(({ vehicle }) => vehicle),
  stage: key(({ stage }) => stage),
  tags: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  boolean: (value) => (value === true ? words.yes : words.no),
  lines: (value) => words.lines(Array.isArray(value) ? value.length : 0),
  items: (value) => words.items(Array.isArray(value) ? value.length : 0),
  materials: list(({ name, quantity }) => `${Number(quantity)} × ${String(name)}`),
  files: list(({ name, kind, caption }) => `${String(caption || name)}${beside(kind)}`),
  units: (value, names) =>
    Array.isArray(value) ? value.map((id) => names.unit(String(id)) || String(id)).join(', ') : '',
  technicians: (value, names) =>
    Array.isArray(value) ? value.map((id) => names.technician(String(id)) || String(id)).join(', ') : '',
  checklist: list(({ label, answer, note }) => `${String(label)} : ${String(answer)}${beside(note)}`, '\n'),
  measures: list((row) => `${String(row['label'])} : ${measureText(row as Measure)}`, '\n'),
  characteristics: list(({ name, value }) => `${String(name)} : ${String(value)}`, '\n'),
  people: list((row) => personText(row as ContactPerson), '\n'),
  addresses: list((row) => addressLine(row as ContactAddress), '\n'),
  signature: (value) => (String(value).startsWith('data:') ? words.drawn : String(value)),
};

/** A person of a contact on one line. */
export const personText = ({ name, role, phone, email }: ContactPerson): string =>
  [`${name}${beside(role)}`, formatPhone(phone), email].filter(Boolean).join(' · ');

/** An address of a contact on one line. */
export const addressLine = ({ kind, label, ...place }: ContactAddress): string =>
  [addressKindLabels[kind], label, addressText(place)].filter(Boolean).join(' · ');

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** As text; an em dash where there is nothing. */
export function formatValue(field: Field, value: unknown, names: KeyNames): string {
  return isNothing(value) ? words.nothing : formats[field.kind](value, names, field.choices ?? {});
}
