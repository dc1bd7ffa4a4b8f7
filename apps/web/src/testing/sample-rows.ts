// Rows for the tests of screens: contacts, their invoices, colleagues.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Row } from '@zellige/domain';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';

const meta = {
  version: 1,
  rev: 1,
  createdAt: '2026-09-01T09:00:00.000Z',
  updatedAt: '2026-09-01T09:00:00.000Z',
  createdBy: 'admin',
  updatedBy: 'admin',
  archivedAt: null,
};

/** A contact of nobody in particular, with what the test needs to say. */
export const contactRow = (fields: Partial<Contact> & { id: number; name: string }): StoredRow => ({
  collection: 'contacts',
  row: {
    ...meta,
    company: '',
    type: 'prospect',
    phone: '+212661000000',
    email: '',
    address: '',
    city: '',
    ice: '',
    if: '',
    source: 'Autre',
    assignedTo: 'commercial1',
    tags: [],
    notes: '',
    lastContact: '',
    status: 'active',
    ...fields,
  } satisfies Contact as unknown as Row,
});

/** An invoice of a contact; 1,200 MAD and due in the past unless said otherwise. */
export const invoiceRow = (fields: Partial<Invoice> & { id: string; contactId: number }): StoredRow => ({
  collection: 'invoices',
  row: {
    ...meta,
    number: fields.id,
    quoteId: null,
    client: 'Atlas',
    clientPhone: '',
    clientEmail: '',
    clientAddress: '',
    clientIce: '',
    projectName: '',
    description: '',
    date: '2026-01-10',
    dueDate: '2026-02-09',
    subtotal: 1000,
    discount: 0,
    tax: 200,
    total: 1200,
    amount: 1200,
    advanceAmount: 0,
    remainingAmount: 1200,
    status: 'En attente',
    paymentMethod: 'Virement',
    paymentTerms: '',
    paidAt: null,
    items: [],
    notes: '',
    vatExemption: '',
    globalDiscount: 0,
    assignedTo: 'commercial1',
    bonLivraison: [],
    bonLivraisonId: null,
    shippedAt: null,
    cancelledReason: '',
    ...fields,
  } satisfies Invoice as unknown as Row,
});

export const staffRow = (id: string, fullName: string): StoredRow => ({
  collection: 'staff',
  row: { ...meta, id, fullName, role: 'commercial', isActive: true } as unknown as Row,
});
