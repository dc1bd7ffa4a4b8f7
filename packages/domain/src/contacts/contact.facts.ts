// New prospects and next steps of contacts call for these notifications (docs/product.md 'Notifications').
import { type Fact, freshDay, managers } from '../notifications/facts/fact.ts';
import { stepFacts } from '../notifications/facts/step-fact.ts';
import type { Contact } from './contact.schema.ts';

const nameOf = ({ name, company }: Contact): string => [name, company].filter(Boolean).join(', ');

export const contactFacts = (contact: Contact, today: string): Fact[] => [
  ...newProspect(contact, today),
  ...stepFacts(contact, {
    subject: {
      name: 'contact_step',
      many: { text: (count) => `${count} contacts à suivre aujourd'hui`, url: '/contacts' },
      category: 'contact',
      title: 'Prochaine étape du contact',
      actionUrl: `/contacts/${contact.id}`,
      actionLabel: 'Voir le contact',
      relatedType: 'contacts',
      relatedId: String(contact.id),
    },
    about: nameOf(contact),
    today,
  }),
];

/** A new prospect: told to whoever follows them and to the managers. */
function newProspect(contact: Contact, today: string): Fact[] {
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
      message: `${nameOf(contact)} (${contact.source})`,
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
