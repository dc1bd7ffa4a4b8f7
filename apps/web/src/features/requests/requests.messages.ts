// French words of the requests.

import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { requestFields } from '@zellige/domain/requests/request.fields';
import type { RequestMoment } from '@zellige/domain/requests/request.rules';
import { plural } from '../../ui/format.ts';

const moments: Record<RequestMoment, string> = {
  late: 'En retard',
  soon: 'Bientôt en retard',
  waiting: 'Dans les temps',
  begun: 'Prise en charge',
  done: 'Terminée',
};

export const requestMessages = {
  title: 'Demandes',
  one: 'Demande',
  fields: labelsOf(requestFields),
  count: (count: number) => plural(count, 'demande', 'demandes'),
  summary: (count: number, late: number) =>
    `${plural(count, 'demande', 'demandes')}${late > 0 ? `, dont ${late} en retard` : ''}`,
  create: 'Nouvelle demande',
  edit: (number: string) => `Modifier ${number}`,
  search: 'Rechercher une demande…',
  empty: 'Aucune demande ouverte',
  emptyHint: 'Notez ici ce qu’un client signale : une panne, une visite à prévoir.',
  columnEmpty: 'Aucune demande',
  moments,
  views: { label: 'Affichage', list: 'Liste', board: 'Tableau', figures: 'Chiffres par modèle' },
  byHand: 'La demande passe « En cours » quand le technicien démarre son événement',

  due: {
    late: (time: string) => `Retard ${time}`,
    left: (time: string) => `Dans ${time}`,
    /** '45 min', '3 h', '2 j' */
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number) => `${hours} h`,
    days: (days: number) => `${days} j`,
  },

  filters: {
    allStatuses: 'Tous les statuts',
    due: 'Échéance',
    allDue: 'Toutes les échéances',
    allPriorities: 'Toutes les priorités',
    allCoverages: 'Toutes les prises en charge',
    allSources: 'Toutes les origines',
    allPeople: 'Tous les responsables',
    state: 'État',
    open: 'Ouvertes',
    every: 'Toutes',
    archived: 'Corbeille',
  },

  archiveTitle: (number: string) => `Archiver ${number} ?`,
  archiveMessage: 'La demande garde son numéro et reste consultable dans la corbeille.',

  wait: { title: (number: string) => `Mettre ${number} en attente du client ?` },
  reopen: {
    title: (number: string) => `Rouvrir ${number} ?`,
    message: 'Le délai repart et un nouveau passage est à planifier.',
    reason: 'Ce qui ne va pas de nouveau',
  },
  resolve: {
    title: 'Demande résolue',
    hint: 'Sans passage, ou déjà réglée par téléphone.',
    callsOff: (when: string) => `L’intervention prévue le ${when} sera annulée, son équipe prévenue.`,
    submit: 'Marquer résolue',
  },
  cover: {
    title: 'Changer la prise en charge',
    hint: 'Votre choix remplace la règle et reste dans l’historique.',
    reason: 'Motif',
    submit: 'Enregistrer',
  },
  plan: {
    title: 'Planifier la demande',
    hint: 'Un événement est créé avec le client, l’équipement et le lieu.',
    day: 'Jour',
    from: 'De',
    to: 'À',
    technician: 'Technicien',
    nobody: 'À affecter plus tard',
    submit: 'Planifier',
  },

  form: {
    what: 'Demande',
    who: 'Client et équipement',
    when: 'Suivi',
    unit: 'Unité du parc',
    unitSearch: 'N° de série, client ou lieu',
    equipmentHint: 'Repris de l’unité',
    windowHint: 'Jours qui conviennent au client',
    durationHint: '2 h sans précision',
    titlePlaceholder: 'Écran noir, tactile sans réponse…',
    failed: 'La demande n’a pas été enregistrée',
    photosNotStored: 'La demande est enregistrée, sans toutes ses photos. Ajoutez-les sur sa page.',
    created: (title: string) => `« ${title} » enregistrée`,
    saved: (title: string) => `« ${title} » enregistrée`,
    noChange: 'Rien à enregistrer',
  },

  message: {
    open: 'Coller un message reçu',
    label: 'Message reçu',
    placeholder: 'Collez ici le message du client',
    use: 'Remplir la demande',
    found: 'Trouvé dans le message',
    client: 'Client',
    unit: 'Unité',
    nothing: 'Ni client ni unité connus dans ce message : le texte sera repris.',
  },

  record: {
    tabs: 'Demande',
    details: 'Détails',
    follow: 'Suivi',
    facts: 'Informations',
    nothing: 'Pas de description.',
    noPhoto: 'Pas de photo.',
    addPhoto: 'Ajouter une photo',
    event: 'Événement',
    unit: 'Unité',
    times: (count: number) => plural(count, 'fois', 'fois'),
    delay: 'Délai d’intervention',
    text: (number: string | null, title: string, signature: string) =>
      `Bonjour, au sujet de votre demande ${number === null ? `« ${title} »` : `${number} (${title})`} :\n\n${signature}`,
    hours: (hours: number) => `${hours} h ouvrées`,
  },

  visits: { title: 'Visites', done: 'Faites', late: 'En retard', remaining: 'Restantes' },
  report: 'Nouvelle demande',
  contact: { empty: 'Aucune demande de ce contact' },
} as const;
