// Every French word of the contact screens.

import { contactFields } from '@zellige/domain/contacts/contact.fields';
import { labelsOf } from '@zellige/domain/kernel/field-dictionary';
import { countOf, type RecordNoun } from '../../business/records/archiving.messages.ts';

export const contactNoun: RecordNoun = { one: 'contact', many: 'contacts' };

const plural = (count: number, one: string, many: string): string => countOf(count, { one, many });

export const contactMessages = {
  contacts: 'Contacts',
  count: (count: number) => plural(count, 'contact', 'contacts'),
  archivedCount: (count: number) => `${plural(count, 'contact', 'contacts')} dans la corbeille`,
  newContact: 'Nouveau contact',
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

  recent: {
    title: 'Contacts récents',
    all: 'Voir tous',
    contact: 'Contact',
    source: 'Source',
    type: 'Type',
    actions: 'Actions',
  },
  actions: {
    open: 'Ouvrir',
    call: 'Appeler',
    sms: 'SMS',
    whatsApp: 'WhatsApp',
    email: 'Écrire un email',
    edit: 'Modifier',
    newQuote: 'Nouveau devis',
    newQuoteFor: 'Nouveau devis pour ce contact',
    copyAddress: "Copier l'adresse de la fiche",
    more: 'Autres actions',
    assign: 'Assigner',
  },

  assigning: {
    title: (count: number) => `Assigner ${plural(count, 'contact', 'contacts')}`,
    label: 'Commercial',
    none: 'Personne',
    confirm: 'Assigner',
    done: (count: number) => plural(count, 'contact assigné', 'contacts assignés'),
    failed: "Les contacts n'ont pas été assignés",
    refused: (count: number) =>
      `${plural(count, 'contact', 'contacts')} sans changement : droits insuffisants`,
  },

  messages: {
    greeting: (name: string, sender: string, company: string) =>
      `Bonjour ${name},\n\n${company === '' ? sender : `${sender}, ${company}`}`,
  },

  record: {
    tabs: 'Dossier',
    file: 'Dossier client',
    history: 'Historique',
    details: 'Coordonnées',
    company: 'Entreprise',
    ifShort: 'IF',
    createdAt: 'Créé le',
    follow: 'Suivi',
    fixedLine: 'fixe',
    warning: 'À vérifier',
  },

  form: {
    identity: 'Identité',
    reach: 'Coordonnées',
    legal: 'Identifiants de la société',
    legalHint: "L'ICE d'une société cliente doit figurer sur ses factures.",
    follow: 'Suivi',
    namePlaceholder: 'Prénom et nom',
    companyPlaceholder: 'Raison sociale',
    tagsHint: 'Entrée ou virgule pour ajouter',
    nobody: 'Personne',
    addNotes: 'Ajouter une remarque…',
    saved: (name: string) => `« ${name} » est enregistré`,
    created: (name: string) => `« ${name} » est ajouté`,
    noChange: 'Aucune modification à enregistrer',
    failed: "Le contact n'a pas été enregistré",
    mobile: (phone: string) => `${phone} · mobile`,
    fixed: (phone: string) => `${phone} · fixe, sans SMS ni WhatsApp`,
    foreign: (phone: string) => `${phone} · numéro étranger`,
    iceDigits: (count: number) => `${count} chiffres sur 15`,
    iceRight: 'Clé vérifiée',
    icePadded: (ice: string) => `Zéros manquants ? Essayez ${ice}`,
  },
} as const;

/** Where a contact is not there. */
export const missingContact = { ...contactMessages, title: contactMessages.contacts };
