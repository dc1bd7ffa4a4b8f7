// Client or prospect, as a chip.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { contactMessages } from './contacts.messages.ts';

/** `<ContactTypeChip type={contact.type} />` */
export function ContactTypeChip({ type }: { type: Contact['type'] }) {
  return <StatusChip tone={type === 'client' ? 'green' : 'blue'}>{contactMessages.types[type]}</StatusChip>;
}
