// The people and addresses of a contact in one cell of a file each: `Nom ; Fonction ; Téléphone ; Email ; principal`, a bar between
// two. A sign of these in a text is written as a comma.
import { foldText } from '../../kernel/text/folded-text.ts';
import { formatPhone } from '../../kernel/text/phone.ts';
import type { Contact } from '../contact.schema.ts';
import { addressKindLabels, addressKinds, peopleWords } from './person.values.ts';

const written = (parts: readonly string[]): string =>
  parts
    .slice(0, parts.findLastIndex((part) => part !== '') + 1)
    .map((part) => part.replace(/[;|\n]/g, ','))
    .join(' ; ');

const rowsIn = (cell: string): string[][] =>
  cell
    .split(/[|\n]/)
    .filter((row) => row.trim() !== '')
    .map((row) => row.split(';').map((part) => part.trim()));

export const peopleCell = ({ people = [] }: Contact): string =>
  people
    .map(({ name, role, phone, email, isMain }) =>
      written([name, role, formatPhone(phone), email, isMain ? peopleWords.main : '']),
    )
    .join(' | ');

export const addressesCell = ({ addresses = [] }: Contact): string =>
  addresses
    .map(({ kind, label, address, city }) => written([addressKindLabels[kind], label, address, city]))
    .join(' | ');

/** As the operation takes them; `newKey` draws a key for each. */
export const peopleOfCell = (cell: string, newKey: () => string): object[] =>
  rowsIn(cell).map(([name, role = '', phone = '', email = '', main = '']) => ({
    id: newKey(),
    name,
    role,
    phone,
    email,
    isMain: foldText(main) === peopleWords.main,
  }));

/** A kind that is none of ours is a site. */
export const addressesOfCell = (cell: string, newKey: () => string): object[] =>
  rowsIn(cell).map(([kind = '', label = '', address = '', city = '']) => ({
    id: newKey(),
    kind: addressKinds.find((known) => foldText(addressKindLabels[known]) === foldText(kind)) ?? 'site',
    label,
    address,
    city,
  }));
