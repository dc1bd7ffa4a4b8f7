// French words of the reservations: their list, page and form. Those of the calendar are in reservation-calendar.messages.ts.

import { reservationFields } from '@zellige/domain/reservations/reservation.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { countOf } from '../../records/actions/archiving.messages.ts';
import { formatNumber } from '../../ui/format.ts';

const units = (count: number): string => countOf(count, { one: 'unité', many: 'unités' });

export const reservationMessages = {
  fields: labelsOf(reservationFields),
  reservations: 'Réservations',
  one: 'Réservation',
  newReservation: 'Nouvelle réservation',
  editReservation: (name: string) => `Modifier la réservation de ${name}`,
  reserve: 'Réserver',
  calendar: 'Calendrier',
  count: (count: number) => countOf(count, { one: 'réservation', many: 'réservations' }),
  search: 'Rechercher une réservation…',
  empty: 'Aucune réservation trouvée',
  emptyHint: 'Un devis envoyé prend une option ; une réservation se fait aussi à la main.',
  units,
  unitsOf: (count: number, name: string) => `${formatNumber(count)} × ${name}`,
  until: (end: string) => `retour le ${end}`,
  to: (from: string, to: string) => `${from} au ${to}`,

  cautionsOnHand: 'Cautions détenues',
  onHand: (amount: string) => `${amount} détenus`,
  columns: {
    end: 'Retour',
    caution: 'Caution détenue',
  },
  filters: {
    allStates: 'Tous les états',
    live: 'En cours et à venir',
    archived: 'Corbeille',
    allProducts: 'Tous les produits',
    allClients: 'Tous les clients',
    caution: 'Caution',
    allCautions: 'Toutes les cautions',
    cautionOnHand: 'Caution détenue',
    cautionMissing: 'Caution à recevoir',
    period: 'Période',
    today: "Aujourd'hui",
    days: (count: number) => `${count} prochains jours`,
  },

  actions: {
    shorten: 'Écourter',
    changeItem: "Changer d'article",
  },
  done: {
    unchanged: 'Aucune modification',
    extended: (end: string) => `Retour prévu le ${end}`,
    changedItem: (name: string) => `Unités prises sur « ${name} »`,
  },
  archiveTitle: (title: string) => `Mettre la réservation « ${title} » à la corbeille ?`,
  archiveMessage: 'Elle peut être restaurée pendant 30 jours.',
  cancelTitle: (name: string) => `Annuler la réservation de « ${name} » ?`,
  cancelMessage: 'Ses unités redeviennent libres.',
  cancelOrderMessage: (reference: string) =>
    `${reference || 'Son document'} reste accepté et demande toujours ces unités : sans réservation, rien ne les garde. Pour renoncer à la location, modifiez ou annulez le document. Il le signalera.`,
  reason: 'Motif',

  extending: {
    extendTitle: 'Prolonger la réservation',
    shortenTitle: 'Écourter la réservation',
    planned: (end: string) => `Retour prévu le ${end}`,
    end: 'Nouveau retour',
    hour: 'Heure',
    submit: 'Enregistrer',
    cost: 'À facturer HT, proposé sur la prochaine facture',
    others: (count: number, reference: string) =>
      count > 1
        ? `Aussi les ${count} autres articles de ${reference}`
        : `Aussi l’autre article de ${reference}`,
    waive: 'Ne pas facturer le retard : motif',
    waiveHint: 'Les jours de retard deviennent des jours de location',
  },
  changing: {
    title: "Changer d'article",
    hint: 'Les unités peuvent être prises sur un article précis, ou sur n’importe lequel du produit.',
    item: 'Article',
    any: 'N’importe quel article',
    option: (name: string, free: number) => `${name} · ${free > 1 ? `${free} libres` : `${free} libre`}`,
    submit: 'Changer',
  },

  form: {
    what: 'Matériel',
    stock: 'Produit ou article',
    stockSearch: 'Nom, référence, numéro de série…',
    item: 'Article',
    when: 'Dates',
    startDate: 'Départ',
    startTime: 'Heure de départ',
    endDate: 'Retour',
    endTime: 'Heure de retour',
    hourHint: 'Vide : dès le matin',
    who: 'Client et lieu',
    overbookHint: 'Visible jusqu’à ce que le manque soit résolu',
  },
  free: {
    count: (count: number) => (count > 1 ? `${formatNumber(count)} libres` : `${formatNumber(count)} libre`),
    options: (count: number) => `${formatNumber(count)} en option`,
    label: 'Disponibilité',
    optionHolders: (names: string) => `Aussi en option pour ${names}`,
  },

  byMonth: {
    title: 'Facturer la location par mois',
    submit: 'Facturer par mois',
    intro:
      'Un contrat est créé : il facture chaque mois à partir du départ, et le dernier au prorata des jours, jusqu’au retour du matériel.',
    billed: 'Ce qui est facturé',
    timing: 'Facture de chaque mois',
    after: 'À terme échu',
    before: 'D’avance',
    openEnded: 'Sans date de fin',
    openEndedHint: 'Le matériel reste réservé jusqu’à son retour.',
    send: 'Envoyer chaque facture par e-mail',
  },

  record: {
    tabs: 'Réservation',
    details: 'Détails',
    history: 'Historique',
    start: 'Départ',
    end: 'Retour',
    lateDays: (days: number) => (days > 1 ? `${days} jours de retard` : '1 jour de retard'),
    out: (count: number) => (count > 1 ? `${count} sorties` : '1 sortie'),
    stock: 'Matériel',
    item: 'Article',
    anyItem: 'N’importe quel article',
    nothing: 'Rien de noté',
    facts: 'Informations',
    created: 'Réservée le',
    moves: 'Départs et retours',
    noMoves: 'Rien n’est encore sorti',
    left: (count: number) => `${units(count)} ${count > 1 ? 'sorties' : 'sortie'}`,
    back: (count: number) => `${units(count)} ${count > 1 ? 'revenues' : 'revenue'}`,
    noClient: 'Sans client',
    overbooked: 'Surréservé',
  },

  parts: {
    title: 'Réservations',
    contactEmpty: 'Aucune location pour ce contact',
    freeToday: (count: number) =>
      count > 1
        ? `${formatNumber(count)} unités libres aujourd'hui`
        : `${formatNumber(count)} unité libre aujourd'hui`,
    noReservation: 'Aucune réservation à venir',
    noReservationHint: 'Locations et événements qui prennent des unités apparaîtront ici.',
  },

  message: (client: string, name: string, signature: string) =>
    `Bonjour ${client}, au sujet de votre location « ${name} » : ${signature}`,
} as const;
