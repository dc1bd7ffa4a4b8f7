// Every French word of the contact screens.

import { contactFields } from '@zellige/domain/contacts/contact.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { type RecordNoun } from '../../records/actions/archiving.messages.ts';
import { plural } from '../../ui/format.ts';

export const contactNoun: RecordNoun = { one: 'contact', many: 'contacts' };

export const contactMessages = {
  contacts: 'Contacts',
  count: (count: number) => plural(count, 'contact', 'contacts'),
  archivedCount: (count: number) => `${plural(count, 'contact', 'contacts')} dans la corbeille`,
  newContact: 'Nouveau contact',
  doubles: 'Doublons',
  editContact: 'Modifier le contact',
  search: 'Rechercher un contact…',
  empty: "Aucun contact pour l'instant",
  emptyHint: 'Clients et prospects apparaîtront ici.',
  emptyArchive: 'La corbeille est vide',
  emptyArchiveHint: 'Les contacts mis à la corbeille y restent 30 jours.',
  notFound: 'Ce contact est introuvable',
  notFoundHint: "Il a peut-être été supprimé, ou vous n'y avez pas accès.",
  backToList: 'Retour aux contacts',
  types: { client: 'Client', prospect: 'Prospect' },

  fields: labelsOf(contactFields),
  createdAt: 'Créé le',

  filters: {
    type: 'Type',
    allTypes: 'Clients et prospects',
    clients: 'Clients',
    prospects: 'Prospects',
    source: 'Source',
    allSources: 'Toutes les sources',
    assignedTo: 'Commercial',
    allAssignees: 'Tous les commerciaux',
    unassigned: 'Non assignés',
    state: 'État',
    live: 'Contacts actifs',
    archived: 'Corbeille',
  },

  actions: {
    call: 'Appeler',
    sms: 'SMS',
    whatsApp: 'WhatsApp',
    email: 'Écrire un email',
    newQuote: 'Nouveau devis',
    newQuoteFor: 'Nouveau devis pour ce contact',
    more: 'Autres actions',
  },

  messages: {
    greeting: (name: string, sender: string, company: string) =>
      `Bonjour ${name},\n\n${company === '' ? sender : `${sender}, ${company}`}`,
  },
} as const;

/** Where a contact is not there. */
export const missingContact = { ...contactMessages, title: contactMessages.contacts };
