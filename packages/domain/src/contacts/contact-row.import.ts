// One contact from the row of another program: columns by name, values put right, texts no field can hold kept in the
// notes (docs/product.md §7).
import { parseLooseDay } from '../kernel/values/written-days.ts';
import { importColumns, plainCells } from '../kernel/transfers/file-columns.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { hasValidIceKey, isIceShaped, restoreIce } from '../kernel/text/identifiers.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { ImportNotice } from '../kernel/transfers/import-family.ts';
import { type CellReader, isFormula } from '../kernel/transfers/import-table.ts';
import type { StaffFinder } from '../kernel/transfers/import-staff.ts';
import { normalizePhone, restorePhone } from '../kernel/text/phone.ts';
import { contactFields } from './contact.fields.ts';
import type { Contact } from './contact.schema.ts';
import { contactSources } from './contact.values.ts';
import { addressesOfCell, peopleOfCell } from './people/people-cell.ts';

const { name, ...columns } = importColumns(contactFields, {
  names: {
    name: ['nom complet', 'nom et prenom', 'nom prenom', 'nom du contact', 'contact', 'client', 'name'],
    company: ['entreprise', 'raison sociale', 'organisation', 'etablissement', 'company'],
    phone: [
      'tel',
      'gsm',
      'mobile',
      'portable',
      'fixe',
      'whatsapp',
      'tel fixe',
      'tel mobile',
      'tel portable',
      'telephone fixe',
      'telephone mobile',
      'telephone portable',
      'n de telephone',
      'numero de telephone',
      'phone',
    ],
    email: ['email', 'mail', 'courriel', 'adresse email', 'adresse e mail', 'adresse mail'],
    address: ['adresse postale', 'rue', 'address'],
    city: ['localite', 'city'],
    people: ['personnes', 'people'],
    addresses: ['adresses', 'sites', 'addresses'],
    ice: ['n ice', 'numero ice', 'identifiant commun de l entreprise'],
    if: ['identifiant fiscal', 'n if'],
    type: ['type de contact', 'statut', 'client prospect'],
    source: ['source', 'provenance', 'canal'],
    assignedTo: ['assigne a', 'responsable', 'charge de compte', 'suivi par'],
    tags: ['etiquette', 'tags', 'mots cles'],
    lastContact: ['date du dernier contact', 'date dernier contact', 'derniere relance'],
    nextStep: ['etape suivante', 'prochaine action'],
    nextStepOn: ['date de la prochaine etape', 'a relancer le'],
    notes: ['note', 'remarques', 'remarque', 'commentaires', 'commentaire', 'observations'],
  },
  required: ['name', 'phone'],
});

export const contactColumns = {
  name,
  firstName: { label: 'Prénom', names: ['first name'] },
  ...columns,
  phone: { ...columns.phone, isRepeated: true },
  email: { ...columns.email, isRepeated: true },
};

export type ContactColumn = keyof typeof contactColumns;

const types: Record<string, Contact['type']> = {
  client: 'client',
  clients: 'client',
  cliente: 'client',
  customer: 'client',
  prospect: 'prospect',
  prospects: 'prospect',
  prospecte: 'prospect',
  lead: 'prospect',
};

type Cells = CellReader<ContactColumn>;

/** What reading a row gathers beside the fields: remarks, and texts that only the notes can keep. */
interface Reading {
  notices: ImportNotice[];
  remarks: string[];
}

const { notices: sentences } = importMessages;

function notice(reading: Reading, kind: keyof typeof sentences, remark?: string): void {
  reading.notices.push({ kind, text: sentences[kind] });
  if (remark !== undefined) reading.remarks.push(remark);
}

function readPhone(text: string, reading: Reading): string {
  const { phone, padded } = restorePhone(text);
  if (padded) notice(reading, 'phonePadded');
  if (phone === '' || normalizePhone(phone) !== null) return phone;
  const [first, ...others] = text
    .split(/[/;,|\n]|\bou\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (first === undefined || others.length === 0 || normalizePhone(first) === null) return text;
  notice(reading, 'otherPhone', importMessages.phoneRemark(others.join(', ')));
  return first;
}

function readIce(text: string, reading: Reading): string {
  const { ice, padded } = restoreIce(text);
  if (padded) notice(reading, 'icePadded');
  if (isIceShaped(ice) && !hasValidIceKey(ice)) notice(reading, 'iceKey');
  return ice;
}

function readLastContact(text: string, today: string, reading: Reading): string {
  if (text === '') return '';
  const day = parseLooseDay(text);
  if (day === null) notice(reading, 'dateUnknown', importMessages.dateRemark(text));
  else if (day > today) notice(reading, 'dateFuture');
  return day ?? '';
}

function readStepDay(text: string, reading: Reading): string {
  if (text === '') return '';
  const day = parseLooseDay(text);
  if (day === null) notice(reading, 'stepDayUnknown', importMessages.stepDayRemark(text));
  return day ?? '';
}

function readSource(text: string, reading: Reading): Contact['source'] {
  const known = contactSources.find((source) => foldText(source) === foldText(text));
  if (known) return known;
  if (text !== '') notice(reading, 'sourceUnknown', importMessages.sourceRemark(text));
  return 'Autre';
}

function readType(text: string, reading: Reading): string {
  if (text === '') notice(reading, 'typeMissing');
  return text === '' ? 'prospect' : (types[foldText(text)] ?? text);
}

const readName = (cell: Cells): string => [cell('firstName'), cell('name')].filter(Boolean).join(' ');

interface ContactReader {
  today: string;
  findStaff: StaffFinder;
  /** Draws a key of a person or an address. */
  drawKey: () => string;
}

/** The input of `create_contacts` that a row asks for, to be validated, and the remarks on it. */
export function readContact(
  cell: Cells,
  { today, findStaff, drawKey }: ContactReader,
): { input: Record<string, unknown>; notices: ImportNotice[] } {
  const reading: Reading = { notices: [], remarks: [] };
  if ((Object.keys(contactColumns) as ContactColumn[]).some((field) => isFormula(cell(field))))
    notice(reading, 'formula');
  if (cell('phone', 1) !== '') notice(reading, 'otherPhone', importMessages.phoneRemark(cell('phone', 1)));
  if (cell('email', 1) !== '') notice(reading, 'otherEmail', importMessages.emailRemark(cell('email', 1)));
  const input = {
    ...plainCells(contactFields, cell as CellReader),
    name: readName(cell),
    type: readType(cell('type'), reading),
    phone: readPhone(cell('phone'), reading),
    ice: readIce(cell('ice'), reading),
    source: readSource(cell('source'), reading),
    people: peopleOfCell(cell('people'), drawKey),
    addresses: addressesOfCell(cell('addresses'), drawKey),
    tags: cell('tags')
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    lastContact: readLastContact(cell('lastContact'), today, reading),
    nextStepOn: readStepDay(cell('nextStepOn'), reading),
    ...findStaff(cell('assignedTo'), reading.notices),
  };
  const notes = [cell('notes'), ...reading.remarks].filter(Boolean).join('\n');
  return { input: { ...input, notes }, notices: reading.notices };
}
