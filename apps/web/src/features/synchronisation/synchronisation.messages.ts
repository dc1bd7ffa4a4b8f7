// French texts of the screen 'Synchronisation' and of the list behind the connection badge.

import { type CollectionName, collections } from '@zellige/domain';
import { plural } from '../../ui/format.ts';

export const synchronisationMessages = {
  title: 'Synchronisation',
  online: 'En ligne',
  offline: 'Hors ligne',
  offlineHint: 'Vos saisies sont gardées sur cet appareil et partiront au retour du réseau.',
  lastSync: (when: string) => `Dernier échange ${when}`,
  readyOffline: 'Prêt à fonctionner hors connexion',
  otherInstance: 'Une autre instance répond à cette adresse : rien n’est échangé',
  neverSynced: 'Aucun échange pour l’instant',
  syncNow: 'Synchroniser maintenant',
  exportAll: 'Exporter',
  exportFile: 'synchronisation',
  empty: 'Tout est synchronisé',
  emptyHint: 'Aucune saisie n’attend sur cet appareil.',
  openScreen: 'Voir la synchronisation',

  conflicts: 'À décider',
  conflictsHint: 'Quelqu’un d’autre a modifié la même fiche : choisissez ce qui est gardé.',
  refused: 'À revoir',
  refusedHint:
    'Le serveur n’a pas accepté ces saisies. Elles restent ici jusqu’à votre décision, fiche par fiche.',
  waiting: 'En attente',
  waitingHint: 'Elles partent dans l’ordre où vous les avez faites.',
  withdrawn: 'Abandonnées',
  withdrawnHint: 'Elles quittent cette liste dès que le serveur le sait.',
  showMore: (count: number) => `Afficher ${count > 1 ? `les ${count} autres` : 'la dernière'}`,

  alsoChanged: (name: string) => (name === '' ? 'Modifié aussi ailleurs' : `Modifié aussi par ${name}`),
  deletedBy: (name: string) => (name === '' ? 'Supprimé ailleurs' : `Supprimé par ${name}`),
  filesOf: (count: number) => plural(count, 'fichier joint', 'fichiers joints'),
  open: 'Ouvrir',
  takeTheirs: 'Prendre la sienne',
  takeTheirsTitle: (steps: number) =>
    steps > 1 ? `Garder la version du serveur, sans vos ${steps} étapes ?` : 'Garder la version du serveur ?',
  takeTheirsDone: 'La version du serveur est gardée',
  handOver: {
    button: 'Transmettre au bureau',
    question: 'Transmettre au bureau ?',
    message:
      'La personne qui suit cette fiche reçoit une tâche pour aujourd’hui avec ce que vous avez fait, la signature et les photos. Ces saisies quittent votre liste.',
    done: 'Transmis au bureau',
    title: (name: string) => `Saisie refusée : ${name}`,
    refused: (sentence: string) => `  Refus : ${sentence}`,
    signature: (place: number) => `Signature ${place}.png`,
  },
  decide: 'Décider',
  retry: 'Réessayer',
  choices: 'Voir les choix',
  correct: 'Corriger',
  discard: 'Abandonner',
  exportOne: 'Exporter',
  see: 'Voir le détail',
  actionsOf: (what: string) => `Actions de ${what}`,

  waits: {
    network: 'Attend le réseau',
    sending: 'Envoi en cours',
    turn: 'Attend son tour',
    signIn: 'Attend votre reconnexion',
    otherInstance: 'Attend le serveur de votre entreprise',
    reload: 'Attend la nouvelle version de l’application',
    on: (what: string) => `Attend « ${what} »`,
    again: 'Nouvel essai dans un instant',
    withdrawn: 'Ne sera pas envoyé',
    file: (rank: number, count: number, percent: number) =>
      count > 1 ? `Fichier ${rank} sur ${count} · ${percent} %` : `Fichier · ${percent} %`,
    photo: (rank: number, count: number, percent: number) =>
      count > 1 ? `Photo ${rank} sur ${count} · ${percent} %` : `Photo · ${percent} %`,
  },
  attempts: (count: number) => plural(count, 'tentative', 'tentatives'),

  discardTitle: (steps: number) =>
    steps > 1 ? `Abandonner ces ${steps} étapes ?` : 'Abandonner cette saisie ?',
  discardSteps: (steps: number) => (steps > 1 ? `Abandonner les ${steps} étapes` : 'Abandonner'),
  discardMessage: (sentences: readonly string[]) =>
    `${sentences.map((sentence) => `« ${sentence} »`).join(', ')} ${sentences.length > 1 ? 'ne seront pas envoyés' : 'ne sera pas envoyé'}.`,
  discardToo: (sentences: readonly string[]) =>
    `Ce qui ne peut pas exister sans elle sera abandonné aussi : ${sentences.map((sentence) => `« ${sentence} »`).join(', ')}.`,
  discardKeeps: (sentences: readonly string[]) =>
    `Ce qui peut se faire sans elle partira quand même : ${sentences.map((sentence) => `« ${sentence} »`).join(', ')}.`,
  discarded: 'Saisie abandonnée',
  unheard: 'Vous l’avez abandonnée, mais le serveur n’a pas pu en être prévenu.',
  dismiss: 'Retirer de la liste',
  dismissTitle: 'Retirer sans prévenir le serveur ?',
  dismissMessage: (sentence: string) =>
    `« ${sentence} » ne sera pas envoyé. Si le serveur l’avait déjà reçu, il le garde.`,
  dismissed: 'Saisie retirée de la liste',
  undo: 'Annuler',
  retried: 'La saisie repart',
  noticeRetried: 'Le serveur en est prévenu de nouveau',
  failed: 'Cette décision n’a pas pu être enregistrée',

  connection: {
    title: 'Connexion',
    state: 'État',
    last: 'Dernier échange',
    waiting: 'En attente',
    toReview: 'À revoir',
    session: 'Session',
    expired: 'Expirée : reconnectez-vous pour envoyer vos saisies',
    reload: 'Une nouvelle version est nécessaire pour envoyer vos saisies',
    none: 'Aucun pour l’instant',
  },

  storage: {
    title: 'Sur cet appareil',
    used: (used: string, budget: string) => `${used} sur ${budget}`,
    meter: 'Espace occupé par la copie',
    older: (count: string) => `${count} de plus sur le serveur`,
    horizon: 'Ce qui est gardé',
    recent: '12 derniers mois',
    all: 'Tout',
    horizonHint: 'Avec ce qui est ouvert et ce qui est à vous ; le reste se lit en ligne, à la demande.',
    budget: 'Espace autorisé',
    changing: 'La copie se met à jour…',
    free: 'Libérer de l’espace',
    freed: (size: string) => `Espace libéré : ${size}`,
    nothingToFree: 'Il n’y a rien à libérer',
    persisted: 'Protégé : le navigateur n’efface rien de lui-même.',
    notPersisted: 'Le navigateur peut effacer cette copie s’il manque de place.',
    persist: 'Protéger',
    refused: 'Le navigateur a refusé pour l’instant',
    kilo: (value: string) => `${value} Ko`,
    mega: (value: string) => `${value} Mo`,
    families: 'Par famille',
  },
} as const;

/** Families of the device whose name says more than the noun of their records. */
const familyNames: Partial<Record<CollectionName, string>> = {
  inventory: 'Inventaire',
  movements: 'Mouvements de stock',
  staff: 'Équipe',
};

/** How a family that the device keeps is called. */
export const familyName = (collection: CollectionName): string =>
  familyNames[collection] ?? collections[collection].nouns.many;
