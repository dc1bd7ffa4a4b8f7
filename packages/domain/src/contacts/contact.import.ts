// Contacts from a table of another program: columns, values put right, refusals, doubles (product.md §7).
//
// What a person would want decides what is refused. A contact that nobody can name or reach is refused with the reason:
// no name, no usable telephone, an e-mail that is none. Everything else is imported, and what could not be kept in its
// field is kept in the notes: a last contact on a day that does not exist, an unknown source, a second telephone. A last
// contact in the future is kept, an ICE gets back the leading zeros a spreadsheet ate, a wrong ICE key is kept and told.
import { fieldErrors } from '../kernel/execute.ts';
import { importMessages } from '../kernel/import.messages.ts';
import {
  type ColumnMapping,
  cellReader,
  hasSurplusCells,
  type ImportTable,
  type ImportTableRow,
  mapColumns,
  type PlannedRow,
} from '../kernel/import-table.ts';
import { type Contact, type ContactInput, createContactInput } from './contact.schema.ts';
import { ContactRegister } from './contact-register.ts';
import { type ContactColumn, contactColumns, readContact } from './contact-row.import.ts';

const labels: Record<string, string> = {
  name: 'Nom',
  company: 'Société',
  phone: 'Téléphone',
  email: 'E-mail',
  address: 'Adresse',
  city: 'Ville',
  ice: 'ICE',
  if: 'IF',
  type: 'Type',
  source: 'Origine',
  tags: 'Étiquettes',
  notes: 'Notes',
};

const reasonsOf = (fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([path, message]) => {
    const field = path.split('.')[0] ?? path;
    return importMessages.field(labels[field] ?? field, message);
  });

export interface ContactImportOptions {
  /** Every stored contact, those in the corbeille too. */
  stored: Iterable<Pick<Contact, 'name' | 'company' | 'phone' | 'email' | 'ice' | 'archivedAt'>>;
  /** ISO day. */
  today: string;
}

export interface ContactImportPlan {
  mapping: ColumnMapping<ContactColumn>;
  rows: PlannedRow<ContactInput>[];
}

/** Whether the table holds contacts at all: a name and a way to reach them. */
export const isContactTable = (mapping: ColumnMapping<ContactColumn>): boolean =>
  mapping.columns.has('name') && mapping.columns.has('phone');

/** Says of every row whether it can come in, before anything is written. The first of several doubles stays. */
export function planContacts(table: ImportTable, options: ContactImportOptions): ContactImportPlan {
  const mapping = mapColumns<ContactColumn>(table.headers, contactColumns);
  const register = new ContactRegister(options.stored);
  const plan = (row: ImportTableRow): PlannedRow<ContactInput> => {
    if (hasSurplusCells(table, row))
      return { row, outcome: 'refused', reasons: [importMessages.surplusCells], notices: [] };
    const { input, notices } = readContact(cellReader(mapping, row), options.today);
    const parsed = createContactInput.safeParse(input);
    if (!parsed.success)
      return { row, outcome: 'refused', reasons: reasonsOf(fieldErrors(parsed.error)), notices };
    const { name, company = '', phone, email = '', ice = '' } = parsed.data;
    const identity = { name, company, phone, email, ice };
    const met = register.look(identity);
    if (met.duplicateOf) return { row, outcome: 'duplicate', duplicateOf: met.duplicateOf, notices };
    register.add({ ...identity, line: row.line, isArchived: false });
    if (met.hasHomonym) notices.push({ kind: 'homonym', text: importMessages.notices.homonym });
    if (met.sharesDetail) notices.push({ kind: 'sharedDetail', text: importMessages.notices.sharedDetail });
    return { row, outcome: 'valid', input: parsed.data, notices };
  };
  return { mapping, rows: table.rows.map(plan) };
}
