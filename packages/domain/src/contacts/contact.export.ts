// The columns of exported contacts: our own import reads each of them again (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/export-table.ts';
import { formatPhone } from '../kernel/phone.ts';
import type { Contact } from './contact.schema.ts';
import { contactColumns as names } from './contact-row.import.ts';

const types = { client: 'Client', prospect: 'Prospect' } as const;

export const contactExport: readonly ExportColumn<Contact>[] = [
  column(names.name.label, ({ name }) => name),
  column(names.company.label, ({ company }) => company),
  column(names.type.label, ({ type }) => types[type]),
  column(names.phone.label, ({ phone }) => formatPhone(phone)),
  column(names.email.label, ({ email }) => email),
  column(names.address.label, ({ address }) => address),
  column(names.city.label, ({ city }) => city),
  column(names.ice.label, ({ ice }) => ice),
  column(names.if.label, (contact) => contact.if),
  column(names.source.label, ({ source }) => source),
  column(names.assignedTo.label, ({ assignedTo }, { staff }) => staff(assignedTo)),
  column(names.tags.label, ({ tags }) => tags.join(', ')),
  column(names.lastContact.label, ({ lastContact }) => lastContact, 'day'),
  column(names.notes.label, ({ notes }) => notes),
];
