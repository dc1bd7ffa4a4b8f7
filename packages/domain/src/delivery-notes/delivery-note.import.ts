// Delivery notes from a file, one row per item, gathered by their number (docs/product.md §7). The series numbers them anew;
// the number of the file is kept beside, and that of the invoice it names; they keep their status.
import { contactFinder } from '../contacts/contact-finder.ts';
import { DocumentRegister } from '../kernel/document-register.ts';
import { fieldErrors } from '../kernel/execute.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { type ImportNotice, importFamily } from '../kernel/import-family.ts';
import { staffFinder } from '../kernel/import-staff.ts';
import { documentReason, headReader } from '../quotes/document-row.import.ts';
import { createDeliveryInput } from './delivery-note.schema.ts';
import { deliveryColumns, readDelivery } from './delivery-note-row.import.ts';

export const deliveryImport = importFamily({
  collection: 'bonLivraison',
  reads: ['bonLivraison', 'invoices', 'contacts', 'staff'],
  fields: deliveryColumns,
  groupBy: { number: 'number', continues: 'client', date: 'dateCreation' },
  open({ rows, newKey }) {
    const register = new DocumentRegister(rows('bonLivraison'));
    const findContact = contactFinder(rows('contacts'));
    const findStaff = staffFinder(rows('staff'));
    return (records) => {
      const head = headReader(records);
      const number = head('number');
      const reason = documentReason(records, deliveryColumns);
      const duplicateOf = register.look(number, head('original'));
      if (number !== '' && duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const read = readDelivery(records);
      const notices: ImportNotice[] = [...read.notices];
      const id = String(newKey('bonLivraison'));
      const contactId = findContact({
        client: head('client'),
        phone: head('clientPhone'),
        email: head('clientEmail'),
      });
      const given = findStaff(head('assignedTo'), notices);
      const parsed = createDeliveryInput.safeParse({ id, contactId, ...read.input, ...given });
      const missing = number === '' ? [reason('number', importMessages.required)] : [];
      if (!parsed.success || missing.length > 0) {
        const errors = parsed.success ? {} : fieldErrors(parsed.error);
        const told = Object.entries(errors).map(([path, text]) => reason(path, text));
        return { outcome: 'refused', reasons: [...missing, ...told], notices: [] };
      }
      return {
        outcome: 'valid',
        operations: [{ action: 'create_bonLivraison', input: parsed.data }],
        accept: () => register.add(number, records[0]?.row.line ?? 0),
        reason,
        notices,
      };
    };
  },
});
