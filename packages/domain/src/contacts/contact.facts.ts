// What new prospects have to say (docs/product.md 'Notifications').
import { type Fact, freshDay, managers } from '../notifications/facts/fact.ts';
import type { Contact } from './contact.schema.ts';

/** A new prospect: told to whoever follows them and to the managers. */
export function contactFacts(contact: Contact, today: string): Fact[] {
  const day = contact.type === 'prospect' ? freshDay(contact.createdAt, today) : null;
  if (day === null) return [];
  return [
    {
      name: 'contact_new',
      many: { text: (count) => `${count} nouveaux prospects`, url: '/contacts?type=prospect' },
      day,
      category: 'contact',
      type: 'info',
      priority: 'medium',
      title: 'Nouveau prospect',
      message: `${[contact.name, contact.company].filter(Boolean).join(', ')} (${contact.source})`,
      actionUrl: `/contacts?q=${encodeURIComponent(contact.name)}`,
      actionLabel: 'Voir le contact',
      relatedType: 'contacts',
      relatedId: String(contact.id),
      record: contact,
      people: [contact.assignedTo],
      roles: managers,
      author: contact.createdBy,
    },
  ];
}
