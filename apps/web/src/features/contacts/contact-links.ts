// The ways out of a contact: telephone, SMS, WhatsApp, email (specification §2 Recent quotes widget, docs/product.md D10).

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { isMobile, whatsAppLink } from '@zellige/domain/kernel/text/phone';
import { contactMessages } from './contacts.messages.ts';

/** Who signs the prepared messages. */
export interface Sender {
  fullName: string;
  company: string;
}

export type ReachChannel = 'appel' | 'sms' | 'whatsapp' | 'email';

/** The address behind each channel; null where it would not reach anybody. */
export function contactLinks(
  contact: Pick<Contact, 'name' | 'phone' | 'email'>,
  sender: Sender,
): Record<ReachChannel, string | null> {
  const text = contactMessages.messages.greeting(contact.name, sender.fullName, sender.company);
  const receivesMessages = isMobile(contact.phone);
  return {
    appel: contact.phone === '' ? null : `tel:${contact.phone}`,
    sms: receivesMessages ? `sms:${contact.phone}?body=${encodeURIComponent(text)}` : null,
    whatsapp: receivesMessages ? whatsAppLink(contact.phone, text) : null,
    email: contact.email === '' ? null : `mailto:${contact.email}`,
  };
}
