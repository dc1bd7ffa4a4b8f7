// French words of the events.
import { eventFields } from '@zellige/domain/events/event.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { plural } from '../../ui/format.ts';

export const eventMessages = {
  fields: labelsOf(eventFields),
  events: 'Événements',
  newEvent: 'Nouvel événement',
  editEvent: (title: string) => `Modifier ${title}`,
  count: (count: number) => plural(count, 'événement', 'événements'),
  daysNotHere:
    'Ces jours ne sont pas tous sur cet appareil : d’autres événements peuvent s’y trouver. Ils viendront avec le réseau.',
  search: 'Rechercher un événement…',
  empty: 'Aucun événement trouvé',
  emptyHint: 'Planifiez une installation, une maintenance ou une formation.',
  details: 'Détails',

  columns: {
    title: 'Événement',
    date: 'Date',
  },
  confirmManyTitle: (count: number) =>
    count > 1 ? `Confirmer ${count} événements ?` : "Confirmer l'événement ?",

  filters: {
    allStatuses: 'Tous les statuts',
    technician: 'Technicien',
    allTechnicians: 'Tous les techniciens',
    allKinds: 'Toutes les natures',
    period: 'Période',
    state: 'État',
    live: 'Tous les événements',
    upcoming: 'À venir',
    archived: 'Corbeille',
  },
  views: { label: 'Vue', month: 'Mois', week: 'Semaine', day: 'Jour', list: 'Liste' },
  calendar: {
    previous: { mois: 'Mois précédent', semaine: 'Semaine précédente', jour: 'Jour précédent' },
    next: { mois: 'Mois suivant', semaine: 'Semaine suivante', jour: 'Jour suivant' },
    today: "Aujourd'hui",
    more: (count: number) => `+ ${count} autre${count > 1 ? 's' : ''}`,
    moreOn: (count: number, day: string) => `${count} autre${count > 1 ? 's' : ''} le ${day}`,
    nothing: 'Aucun événement',
    allDay: 'Journée',
    lasting: 'Sur plusieurs jours ou toute la journée',
    until: (hour: string) => `jusqu’à ${hour}`,
    openDay: (day: string) => `Ouvrir le ${day}`,
    newOn: (day: string) => `Nouvel événement le ${day}`,
  },

  done: {
    manyArchived: (count: number) =>
      count > 1 ? `${count} événements mis à la corbeille` : 'Événement mis à la corbeille',
    manyConfirmed: (count: number) => (count > 1 ? `${count} événements confirmés` : 'Événement confirmé'),
    nothing: 'Aucun événement de la sélection ne permet cette action',
  },
  visit: {
    actions: { en_route: 'En route', arrive: 'Arrivé', finish: 'Terminé', fail: 'Non réalisé' },
    done: {
      en_route: 'En route',
      arrive: 'Arrivé sur place',
      finish: 'Événement terminé',
      fail: 'Visite non réalisée, le bureau est prévenu',
    },
    failTitle: (title: string) => `« ${title} » non réalisé ?`,
    cause: 'Pourquoi la visite n’a pas pu se faire',
    fail: { hint: 'Le bureau est prévenu et replanifie la visite.', submit: 'Non réalisé' },
    onTheRoadSince: (hour: string) => `En route depuis ${hour}`,
    thereSince: (hour: string) => `Sur place depuis ${hour}`,
    leftAt: (hour: string) => `Fin à ${hour}`,
    road: (time: string) => `${time} de route`,
    site: (time: string) => `${time} sur place`,
    minutes: (minutes: number) =>
      minutes < 60
        ? `${minutes} min`
        : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`,
  },
  startTitle: (title: string) => `Démarrer « ${title} » maintenant ?`,
  startMessage: (from: string) => `Il est prévu le ${from}. Démarré maintenant, il quitte ce créneau.`,
  startNow: 'Démarrer maintenant',
  finishTitle: (title: string) => `Terminer « ${title} » ?`,
  finishMessage: "Ses techniciens et son matériel sont libérés. Pensez à la fiche d'intervention.",
  holdTitle: (title: string) => `Mettre « ${title} » en attente ?`,
  spot: {
    cause: "Pourquoi l'intervention ne peut pas continuer",
    hold: {
      hint: 'Les techniciens et le matériel restent réservés. Le bureau est prévenu.',
      submit: 'Mettre en attente',
    },
    note: { hint: 'Visible de l’équipe et du bureau.', submit: 'Ajouter' },
    noteTitle: (title: string) => `Remarque sur « ${title} »`,
    remark: 'Remarque',
    remarks: 'Remarques sur place',
    takePhoto: 'Prendre une photo',
    photos: 'Photos',
    photosNotStored: 'Photo non gardée',
  },
  cancelTitle: (title: string) => `Annuler « ${title} » ?`,
  cancelMessage: 'Les techniciens et le matériel sont libérés.',
  reopenTitle: (title: string) => `Rouvrir « ${title} » ?`,
  reopenMessage: 'Ses techniciens et son matériel doivent être encore libres.',
  archiveTitle: (title: string) => `Mettre « ${title} » à la corbeille ?`,
  archiveMessage: 'Il peut être restauré pendant 30 jours.',

  form: {
    what: 'Événement',
    when: 'Date et lieu',
    startDate: 'Date de début',
    endDate: 'Date de fin',
    timeHint: 'Vide : toute la journée',
    dailyHint: (from: string, to: string) => `Chaque jour de ${from} à ${to}`,
    teamHint: 'Disponibilité aux dates choisies',
    membersHint: 'Entrée ou virgule pour ajouter',
    materialHint: 'Réservé sur le stock du début à la fin, nuits comprises',
    addMaterial: 'Ajouter un article',
    searchMaterial: 'Nom, série, emplacement…',
    quantityOf: (name: string) => `Quantité : ${name}`,
    removeMaterial: (name: string) => `Retirer ${name}`,
    free: (count: number) => plural(count, 'unité libre', 'unités libres'),
    equipments: 'Autre équipement',
    unitsHint: 'À installer, à réparer ou à contrôler : elles passent sur la fiche',
    equipmentsHint: 'Ce qui n’est pas du stock : nacelle, groupe électrogène…',
    noTechnician: 'Aucun technicien dans les paramètres',
  },
  technician: {
    weekLoad: (load: string) => `${load} cette semaine-là`,
    free: 'Disponible',
    absent: 'Indisponible',
    left: (name: string) => `${name} (n’est plus dans la liste)`,
  },

  figures: { when: 'Date', hours: 'Horaires' },
  wholeDay: 'Journée entière',
  to: (from: string, to: string) => `${from} au ${to}`,
  hours: (from: string, to: string) => (to === '' ? `à partir de ${from}` : `${from} – ${to}`),
  tabs: { label: 'Événement', details: 'Détails' },
  team: 'Équipe',
  noTeam: 'Aucun technicien affecté',
  material: 'Matériel réservé',
  noMaterial: 'Aucun matériel réservé',
  equipments: 'Autre équipement',
  noDescription: 'Aucune description',
  plannedFor: (moment: string) => `Prévu le ${moment} ; les horaires suivent le départ réel.`,
  overlaps: (titles: readonly string[]) => `Au même moment que ${titles.join(', ')}.`,
  facts: 'Informations',
  fact: {
    startedAt: 'Démarré le',
    times: 'Durée',
    created: 'Créé le',
  },

  sms: (title: string, day: string, signature: string) =>
    `Bonjour, nous confirmons notre venue le ${day} : ${title}. ${signature}`,
  whatsapp: (client: string, title: string, day: string, signature: string) =>
    `Bonjour ${client},\n\nNous confirmons notre venue le ${day} : ${title}.\n\nCordialement,\n${signature}`,

  widget: {
    upcoming: 'Événements à venir',
    none: 'Aucun événement à venir',
    all: 'Voir tous',
    detailsOf: (title: string) => `Détails de ${title}`,
  },
  techniciansCard: {
    title: 'Techniciens affectés',
    empty: 'Aucun technicien',
    weekLoad: (load: string) => `${load} cette semaine`,
  },
  interventionsCard: {
    title: 'Interventions planifiées',
    all: 'Voir les événements',
    empty: 'Aucune intervention planifiée',
  },
} as const;
