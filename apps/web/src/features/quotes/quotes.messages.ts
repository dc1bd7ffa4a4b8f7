// French words of the quotes.
import { quoteFields } from '@zellige/domain/quotes/quote.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { plural } from '../../ui/format.ts';

export const quoteMessages = {
  fields: labelsOf(quoteFields),
  quotes: 'Devis',
  newQuote: 'Nouveau devis',
  editQuote: (number: string) => `Modifier ${number}`,
  provisionalTitle: 'Devis provisoire',
  count: (count: number) => plural(count, 'devis', 'devis'),
  archivedCount: (count: number) => plural(count, 'devis archivé', 'devis archivés'),
  search: 'Rechercher un devis…',
  empty: "Aucun devis pour l'instant",
  emptyHint: 'Votre premier devis prend une minute : un client, quelques lignes.',
  emptyArchive: 'Aucun devis archivé',

  columns: {
    number: 'N°',
    validUntil: "Valable jusqu'au",
    method: 'Mode',
    amount: 'Montant HT',
  },
  filters: {
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    state: 'État',
    live: 'Tous les devis',
    inProgress: 'Devis en cours',
    expired: 'Expirés',
    archived: 'Archivés',
  },
  expired: 'Expiré',

  recent: {
    title: 'Devis récents',
    all: 'Voir tous',
    number: 'N°',
    amount: 'Montant',
    mode: 'Mode',
    actions: 'Actions',
    /** What the amounts are. */
    net: 'Montants HT en MAD',
    details: 'Voir détails',
    remove: 'Supprimer',
  },
  removal: {
    title: (number: string) => `Supprimer ${number} ?`,
    refuse: 'Un devis ne se supprime pas : il se refuse, et garde son numéro.',
    archive: 'Un devis ne se supprime pas : il se range dans les archives, et garde son numéro.',
    keep: 'Un devis ne se supprime pas, et celui-ci est accepté : facturez-le, ou faites-le rouvrir par un manager pour le refuser.',
    understood: 'J’ai compris',
  },

  actions: {
    proforma: 'Facture proforma (PDF)',
    openInvoice: 'Voir la facture',
  },
  done: {
    sendHint: 'Transmettez-le par WhatsApp, SMS ou PDF.',
    manyArchived: (count: number) => (count > 1 ? `${count} devis archivés` : 'Devis archivé'),
    nothing: 'Aucun devis de la sélection ne permet cette action',
  },
  acceptTitle: (number: string) => `Accepter ${number} ?`,
  acceptMessage: ({ client, total }: { client: string; total: number }) =>
    `${client} donne son accord pour ${formatMad(total)} TTC. Les lignes ne changeront plus que par un avenant, et ce que le devis réserve devient ferme.`,
  refuseTitle: (number: string) => `Refuser ${number} ?`,
  refuseMessage: 'Le client ne donne pas suite. Un manager pourra rouvrir le devis.',
  invoiceTitle: (number: string) => `Facturer ${number} ?`,
  invoiceMessage:
    'Une facture sera créée et numérotée, à échéance de 30 jours. Une facture numérotée ne se supprime pas : elle s’annule.',
  duplicateTitle: (number: string) => `Dupliquer ${number} ?`,
  duplicateMessage: 'La copie est un nouveau devis, avec son propre numéro.',
  convertTitle: (number: string) => `Facturer ${number} sans acceptation ?`,
  convertMessage: (status: string) =>
    `Ce devis est encore « ${status} ». Il passera à « Facturé » et une facture sera créée, à échéance de 30 jours.`,
  archiveTitle: (number: string) => `Archiver ${number} ?`,
  archiveMessage: 'Le devis garde son numéro et reste consultable dans les archives.',
  extendTitle: 'Prolonger la validité',
  extendHint: (until: string) => `Ce devis était valable jusqu'au ${until}.`,
  extendDate: 'Nouvelle date de validité',
  extendPast: 'Choisissez une date à venir',
  extendFar: (last: string) =>
    `Un devis vaut un an au plus, celui-ci jusqu’au ${last} : dupliquez-le pour le proposer de nouveau`,

  parts: {
    invoiced: (percent: number) => `Facturé à ${percent}\u00a0%`,
    already: 'Déjà facturé',
    left: 'Reste à facturer',
    hint: (left: string) => `Reste à facturer\u00a0: ${left} TTC`,
    by: 'Calculer par',
    choices: { percent: 'Pourcentage', amount: 'Montant', lines: 'Lignes' },
    percent: 'Pourcentage du devis',
    amount: 'Montant TTC',
    lineQuantity: (name: string) => `Quantité à facturer : ${name}`,
    ofUnits: (left: string) => `sur ${left}`,
    total: 'Cette facture, TTC',
    after: 'Restera à facturer',
    create: 'Créer la facture',
    nothing: 'Choisissez au moins une ligne à facturer',
  },

  figures: {
    net: 'Montant HT',
    validity: "Valable jusqu'au",
    expiredSince: (days: number) => (days > 1 ? `Expiré depuis ${days} jours` : 'Expiré depuis hier'),
    daysLeft: (days: number) =>
      days > 1 ? `${days} jours restants` : days === 1 ? '1 jour restant' : "Expire aujourd'hui",
  },
  tabs: { label: 'Devis', lines: 'Détail' },
  facts: 'Informations',

  form: {
    details: 'Devis',
    ofDeal: 'Pour l’affaire',
    validity: 'Validité',
    days: 'jours',
    notesHint: 'Imprimées au bas du devis',
    lockedTitle: (status: string) => `Ce devis est « ${status} »`,
    locked:
      'Ses lignes et ses montants ne peuvent plus être modifiés. Dupliquez-le, ou demandez à un manager de le rouvrir.',
  },
} as const;
