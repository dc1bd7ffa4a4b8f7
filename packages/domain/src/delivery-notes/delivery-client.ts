// What a new note takes of whom it is for: of its invoice, else of the contact that it names.
import type { ClientOfContact } from '../contacts/client-of-contact.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';

/** What a note takes from its invoice; the delivery address is asked for, not copied (specification §9). */
export const ofInvoice = (invoice: Invoice) => ({
  devisId: invoice.quoteId,
  contactId: invoice.contactId,
  client: invoice.client,
  clientPhone: invoice.clientPhone,
  clientEmail: invoice.clientEmail,
  assignedTo: invoice.assignedTo,
});

/** The address of the client is where goods go, unless they go there for an invoice: then it is asked for (specification §9). */
export const ofContact =
  (invoice: Invoice | null) =>
  ({ client, clientPhone, clientEmail, clientAddress }: ClientOfContact) => ({
    client,
    clientPhone,
    clientEmail,
    ...(!invoice && clientAddress !== '' && { clientAdresse: clientAddress }),
  });
