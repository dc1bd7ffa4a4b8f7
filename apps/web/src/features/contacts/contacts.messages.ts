// Every French word of the contact screens (product.md §5 Contacts).

import { contactFields } from '@zellige/domain/contacts/contact.fields';
import { labelsOf } from '@zellige/domain/kernel/field-dictionary';
import { countOf, type RecordNoun } from '../../ui/archiving.messages.ts';
import { formatNumber } from '../../ui/format.ts';

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

  history: { reach: 'a contacté cette personne', note: 'a ajouté une note ou un appel' },

  exchanges: {
    title: 'Note ou appel',
    placeholder: 'Ce qui s’est dit, ce qu’il faut retenir…',
    addNote: 'Ajouter une note',
    addCall: 'Noter un appel',
    noted: 'Note ajoutée',
    called: 'Appel noté',
    failed: "La note n'a pas été ajoutée",
  },

  figures: {
    title: 'Chiffres du client, TTC',
    invoiced: "Chiffre d'affaires facturé",
    paid: 'Payé',
    outstanding: 'En attente',
    overdue: 'En retard',
    taxIncluded: 'TTC',
    toCollect: 'reste à encaisser',
    invoices: (count: number) => plural(count, 'facture', 'factures'),
    late: (count: number) => plural(count, 'facture échue', 'factures échues'),
    notLate: 'Aucun retard',
    share: (percent: number) => `${percent} % du facturé`,
  },

  olderDocuments: 'Des documents plus anciens de ce contact peuvent être sur le serveur.',

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

  file: {
    empty: "Rien pour l'instant",
    emptyHint: 'Documents, locations, événements, fiches, notes et appels apparaîtront ici.',
    kinds: {
      quote: 'Devis',
      invoice: 'Facture',
      payment: 'Paiement',
      deliveryNote: 'Bon de livraison',
      rental: 'Location',
      event: 'Événement',
      sheet: 'Fiche technique',
      note: 'Note',
      call: 'Appel',
    },
    all: 'Tout le dossier',
    kindFilter: 'Ce qui est affiché',
    kindsMany: {
      quote: 'Devis',
      invoice: 'Factures',
      payment: 'Paiements',
      deliveryNote: 'Livraisons',
      rental: 'Locations à venir',
      event: 'Événements',
      sheet: 'Fiches techniques',
      note: 'Notes',
      call: 'Appels',
    },
    byAuthor: (name: string) => `par ${name}`,
    rentalToCome: 'À venir',
    rentalOut: 'En cours',
    rentalOf: (from: string, to: string, reference: string) => `du ${from} au ${to} · ${reference}`,
    units: (quantity: string, name: string) => `${quantity} × ${name}`,
    expired: 'Expiré',
    overdue: 'En retard',
    cancelledPayment: 'Annulé',
    dueOn: (date: string) => `échéance ${date}`,
    deliveryOn: (date: string) => `livraison ${date}`,
    received: 'Reçu',
    onInvoice: (mode: string, number: string) => `${mode} sur ${number}`,
    provisional: (kind: string) => `${kind} provisoire`,
    netSuffix: 'HT',
    grossSuffix: 'TTC',
    showMore: (count: number) => `Afficher ${formatNumber(count)} de plus`,
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

  duplicates: {
    title: (count: number) =>
      count > 1 ? 'Ces contacts existent peut-être déjà' : 'Ce contact existe peut-être déjà',
    same: {
      phone: 'même téléphone',
      email: 'même email',
      ice: 'même ICE',
      company: 'même société',
    },
  },
} as const;
