// Contacts from a table of another program: columns, values put right, refusals, doubles (docs/product.md §7).
//
// What a person would want decides what is refused. A contact that nobody can name or reach is refused with the reason:
// no name, no usable telephone, an e-mail that is none. Everything else is imported, and what could not be kept in its
// field is kept in the notes: a last contact on a day that does not exist, an unknown source, a second telephone. A last
// contact in the future is kept, an ICE and a telephone get back the leading zeros a spreadsheet ate, a wrong ICE key is
// kept and told.
import { fieldErrors } from '../kernel/operations/execute.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { reasonBy, rowFamily } from '../kernel/transfers/import-family.ts';
import { staffFinder } from '../kernel/transfers/import-staff.ts';
import { createContactInput } from './contact.schema.ts';
import { ContactRegister } from './contact-register.ts';
import { contactColumns, readContact } from './contact-row.import.ts';

const reasonOf = reasonBy(contactColumns);

/** Says of every row whether it can come in, before anything is written. The first of several doubles stays. */
export const contactImport = rowFamily({
  collection: 'contacts',
  reads: ['contacts', 'staff'],
  fields: contactColumns,
  open({ rows, today, newKey }) {
    const register = new ContactRegister(rows('contacts'));
    const drawKey = () => String(newKey('contacts'));
    const reader = { today, findStaff: staffFinder(rows('staff')), drawKey };
    return ({ cell, row }) => {
      const { input, notices } = readContact(cell, reader);
      const parsed = createContactInput.safeParse(input);
      if (!parsed.success) {
        const reasons = Object.entries(fieldErrors(parsed.error)).map(([path, text]) => reasonOf(path, text));
        return { outcome: 'refused', reasons, notices };
      }
      const { name, company = '', phone, email = '', ice = '', people = [] } = parsed.data;
      const identity = { name, company, phone, email, ice, people };
      const met = register.look(identity);
      if (met.duplicateOf) return { outcome: 'duplicate', duplicateOf: met.duplicateOf, notices };
      if (met.hasHomonym) notices.push({ kind: 'homonym', text: importMessages.notices.homonym });
      if (met.sharesDetail) notices.push({ kind: 'sharedDetail', text: importMessages.notices.sharedDetail });
      return {
        outcome: 'valid',
        operations: [{ action: 'create_contacts', input: { id: newKey('contacts'), ...parsed.data } }],
        accept: () => register.add({ ...identity, line: row.line, isArchived: false }),
        reason: reasonOf,
        notices,
      };
    };
  },
});
