// A quote updates the contact that it is for (docs/product.md 'Contacts').
import type { Tx } from '../kernel/operations/operation.ts';
import type { Quote } from './quote.schema.ts';

/** Stamps the client's last contact, and makes a prospect a client when asked (docs/product.md 'Contacts'). */
export async function touchContact(
  tx: Tx,
  quote: Quote,
  today: string,
  becomesClient: boolean,
): Promise<void> {
  const contact = quote.contactId === null ? undefined : await tx.contacts.get(quote.contactId);
  if (!contact) return;
  const type = becomesClient ? 'client' : contact.type;
  if (contact.lastContact >= today && contact.type === type) return;
  tx.contacts.put({
    ...contact,
    type,
    lastContact: contact.lastContact > today ? contact.lastContact : today,
  });
}
