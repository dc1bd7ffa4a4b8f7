// The French words of what only the page of a contact shows: its figures, its file, notes and calls.

import { plural } from '../../../ui/format.ts';

export const contactRecordMessages = {
  bar: { note: 'Note', quote: 'Devis' },

  exchanges: {
    title: 'Note ou appel',
    placeholder: 'Ce qui s’est dit, ce qu’il faut retenir…',
    addNote: 'Ajouter une note',
    addCall: 'Noter un appel',
    noted: 'Note ajoutée',
    called: 'Appel noté',
    failed: "La note n'a pas été ajoutée",
    contact: 'Contact',
    kind: 'Nature',
    kinds: { note: 'Note', appel: 'Appel' },
    text: 'Texte',
    save: 'Enregistrer',
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
    limited: 'Vos documents seulement : ceux de vos collègues n’y comptent pas.',
    share: (percent: number) => `${percent} % du facturé`,
  },

  file: {
    empty: "Rien pour l'instant",
    emptyHint:
      'Documents, contrats, locations, tâches, événements, fiches, notes et appels apparaîtront ici.',
    kinds: {
      quote: 'Devis',
      invoice: 'Facture',
      payment: 'Paiement',
      contract: 'Contrat',
      rental: 'Location',
      link: 'Lien du client',
      note: 'Note',
      call: 'Appel',
    },
    all: 'Tout le dossier',
    kindFilter: 'Ce qui est affiché',
    kindsMany: {
      quote: 'Devis',
      invoice: 'Factures',
      payment: 'Paiements',
      contract: 'Contrats',
      rental: 'Locations',
      link: 'Liens du client',
      note: 'Notes',
      call: 'Appels',
    },
    byAuthor: (name: string) => `par ${name}`,
    link: { opening: 'Ouvert', signature: 'Signé', refusal: 'Refusé' },
    rentalToCome: 'À venir',
    rentalOut: 'En cours',
    rentalOf: (from: string, to: string, reference: string) =>
      [`du ${from} au ${to}`, reference].filter(Boolean).join(' · '),
    units: (quantity: string, name: string) => `${quantity} × ${name}`,
    expired: 'Expiré',
    overdue: 'En retard',
    cancelledPayment: 'Annulé',
    dueOn: (date: string) => `échéance ${date}`,
    received: 'Reçu',
    unpaid: 'Impayé',
    onInvoice: (mode: string, number: string) => `${mode} sur ${number}`,
    provisional: (kind: string) => `${kind} provisoire`,
  },

  olderDocuments: 'Des documents plus anciens de ce contact peuvent être sur le serveur.',

  history: { reach: 'a contacté cette personne', note: 'a ajouté une note ou un appel' },
} as const;
