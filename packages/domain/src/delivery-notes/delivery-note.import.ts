// Delivery notes from a file, one row per item, gathered by their number (docs/product.md §7). The series numbers them anew;
// the number of the file is kept beside, and that of the invoice it names; they keep their status.
import { contactFinder } from '../contacts/contact-finder.ts';
import type { ImportNotice } from '../kernel/transfers/import-family.ts';
import { staffFinder } from '../kernel/transfers/import-staff.ts';
import { documentImport } from '../documents/document.import.ts';
import { ambiguousOnLines } from '../documents/ambiguous-amounts.import.ts';
import { reservationFinder } from '../reservations/reservation.import.ts';
import { createDeliveryInput } from './delivery-note.schema.ts';
import { deliveryColumns, readDelivery } from './delivery-note-row.import.ts';

const { unitPrice } = deliveryColumns;

export const deliveryImport = documentImport({
  collection: 'bonLivraison',
  reads: ['bonLivraison', 'invoices', 'reservations', 'contacts', 'staff'],
  fields: deliveryColumns,
  schema: createDeliveryInput,
  continues: 'client',
  date: 'dateCreation',
  open({ rows, newKey }) {
    const findContact = contactFinder(rows('contacts'));
    const findReservation = reservationFinder(rows('reservations'));
    const findStaff = staffFinder(rows('staff'));
    return ({ records, head }) => {
      const read = readDelivery(records, findReservation);
      const notices: ImportNotice[] = [...read.notices];
      const id = String(newKey('bonLivraison'));
      const contactId = findContact({
        client: head('client'),
        phone: head('clientPhone'),
        email: head('clientEmail'),
      });
      const driver = findStaff(head('assignedTo'), notices);
      const input = { id, contactId, ...read.input, ...driver };
      return { input, reasons: ambiguousOnLines(records, { unitPrice }), notices: () => notices };
    };
  },
});
