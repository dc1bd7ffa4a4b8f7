// Every French word of 'API et webhooks'.
import { type CollectionName, collections } from '@zellige/domain';
import type { DeliveryState, WebhookProblem } from '@zellige/domain/settings/webhook.schema';

/** Families that are more than one kind of record; the others have the name of theirs. */
const families: Readonly<Record<string, string>> = {
  catalogue: 'Catalogue',
  inventory: 'Inventaire',
  invoices: 'Factures et paiements',
  analytics: 'Analyses',
};

export const programsMessages = {
  keys: 'Clés d’API',
  apiIntro: 'Une clé laisse un programme agir en votre nom, dans les portées choisies.',
  newKey: 'Nouvelle clé',
  makeKey: 'Créer la clé',
  keyName: 'Nom de la clé',
  scopes: 'Portées',
  scopesHint: 'Donnez le moins possible : une portée sur « Aucune » reste fermée au programme.',
  rights: { none: 'Aucune', read: 'Lecture', write: 'Écriture' },
  family: (scope: string): string => families[scope] ?? collections[scope as CollectionName].nouns.many,
  allRead: 'Tout en lecture',
  allWrite: 'Tout en écriture',
  reads: (named: string) => `Lecture : ${named}`,
  writes: (named: string) => `Écriture : ${named}`,
  everything: 'tout',
  keyMade: 'Votre nouvelle clé',
  toldOnce: 'Copiez-la maintenant : elle ne sera plus affichée.',
  copyKey: 'Copier la clé',
  noKeys: 'Aucune clé pour l’instant',
  createdOn: 'Créée le',
  by: 'par',
  lastUse: 'Dernier usage',
  never: 'jamais',
  expiresOn: 'Expire le',
  expiredOn: 'Expirée le',
  expired: 'Expirée',
  revoked: 'Révoquée',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer la clé « ${name} »`,
  revokeQuestion: (name: string) => `Révoquer la clé « ${name} » ?`,
  revokeWarning: 'Les programmes qui l’utilisent s’arrêteront aussitôt.',
  keyRevoked: { title: 'Clé révoquée' },
  apiReference: 'Documentation de l’API',

  webhooks: 'Webhooks',
  webhooksIntro: 'Un webhook prévient une adresse de votre choix dès qu’une opération est enregistrée.',
  newWebhook: 'Nouveau webhook',
  editWebhook: 'Modifier le webhook',
  noWebhooks: 'Aucun webhook pour l’instant',
  webhookName: 'Nom',
  url: 'Adresse',
  urlHint: 'En https, chez un serveur joignable depuis Internet.',
  events: 'Événements',
  eventChoices: { all: 'Tous', some: 'Choisis' },
  chooseEvents: 'Choisissez au moins un événement',
  allEvents: 'Tous les événements',
  eventCount: (count: number) => (count > 1 ? `${count} événements` : `${count} événement`),
  chosenOf: (chosen: number, all: number) => `${chosen} sur ${all}`,
  active: 'Actif',
  stopped: 'Arrêté',
  waiting: (count: number) => `${count} en attente`,
  failed: (count: number) => (count > 1 ? `${count} échecs` : `${count} échec`),
  lastDelivery: 'Dernier envoi',
  actionsOf: (name: string) => `Actions : ${name}`,
  edit: 'Modifier',
  showDeliveries: 'Voir les envois',
  ping: 'Envoyer un essai',
  pinged: { title: 'Essai envoyé', description: 'Son résultat apparaît dans les envois.' },
  newSecret: 'Renouveler le secret',
  newSecretQuestion: (name: string) => `Renouveler le secret de « ${name} » ?`,
  newSecretWarning: 'Les envois seront signés avec le nouveau secret aussitôt.',
  stop: 'Arrêter',
  resume: 'Reprendre',
  remove: 'Supprimer',
  removeQuestion: (name: string) => `Supprimer le webhook « ${name} » ?`,
  removeWarning: 'Ses envois en attente et son journal sont supprimés avec lui.',
  webhookSaved: { title: 'Webhook enregistré' },
  webhookRemoved: { title: 'Webhook supprimé' },
  webhookFailed: 'Webhook non enregistré',
  secretTitle: 'Secret de signature',
  secretToldOnce:
    'Copiez-le maintenant : il ne sera plus affiché. Il sert à vérifier que les envois viennent bien de votre instance.',
  copySecret: 'Copier le secret',

  deliveriesOf: (name: string) => `Envois : ${name}`,
  noDeliveries: 'Rien n’a encore été envoyé',
  states: { waiting: 'En attente', delivered: 'Remis', failed: 'Échec' } satisfies Record<
    DeliveryState,
    string
  >,
  tries: (count: number) => (count > 1 ? `${count} essais` : `${count} essai`),
  nextTry: 'prochain essai',
  status: (code: number) => `réponse ${code}`,
  milliseconds: (ms: number) => `${ms} ms`,
  problems: {
    private_address: 'adresse privée refusée',
    not_encrypted: 'adresse sans https refusée',
    unknown_host: 'nom de domaine introuvable',
    timeout: 'pas de réponse à temps',
    unreachable: 'connexion impossible',
    certificate: 'certificat refusé',
    secret_lost: 'secret illisible : renouvelez-le',
    refused: 'envoi refusé',
  } satisfies Record<WebhookProblem, string>,
  replay: 'Renvoyer',
  replayOf: (event: string) => `Renvoyer ${event}`,
  replayed: { title: 'Envoi relancé' },
  refresh: 'Actualiser',
  more: 'Afficher la suite',
  close: 'Fermer',
  save: 'Enregistrer',
  copied: { title: 'Copié' },
  failedCall: 'Action impossible',
} as const;

/** A collection as the choice of events lists it. */
export const eventFamily = (collection: CollectionName): string =>
  collection === 'movements' ? 'Mouvements de stock' : collections[collection].nouns.many;

const verbs: Readonly<Record<string, string>> = {
  create: 'Création',
  update: 'Modification',
  archive: 'Mise à la corbeille',
  restore: 'Restauration',
  reach: 'Prise de contact',
  note: 'Note ou appel',
  send: 'Envoi',
  accept: 'Acceptation',
  refuse: 'Refus',
  reopen: 'Réouverture',
  convert: 'Facturation',
  duplicate: 'Copie',
  cancel: 'Annulation',
  pay: 'Paiement',
  cancel_payment: 'Annulation d’un paiement',
  adjust: 'Ajustement',
  lose: 'Perte',
  return: 'Retour',
  set_status: 'Changement d’état',
  create_from_invoice: 'Création depuis une facture',
  undo_return: 'Retour annulé',
  receive_caution: 'Caution reçue',
  return_caution: 'Caution rendue',
  deliver: 'Livraison',
  deliver_partially: 'Livraison partielle',
  force: 'Passage forcé',
  force_create: 'Création forcée',
  ship: 'Expédition',
  start: 'Démarrage',
  add_photo: 'Photo ajoutée',
  remove_photo: 'Photo retirée',
  confirm: 'Confirmation',
  finish: 'Fin',
  hold: 'Mise en attente',
  resume: 'Reprise',
  complete: 'Achèvement',
  snooze: 'Report',
  extend: 'Prolongation',
  retry: 'Nouvel essai d’envoi',
  follow_units: 'Suivi par unité',
  revise: 'Nouvelle version',
  sign: 'Signature',
  validate: 'Validation',
  add_file: 'Fichier ajouté',
  remove_file: 'Fichier retiré',
};

const verbOf = (name: string): string => name.slice(0, name.lastIndexOf('_'));
const ranks = new Map(Object.keys(verbs).map((verb, rank) => [verb, rank]));

/** What happens to every record first, then what is particular. */
export const inReadingOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => (ranks.get(verbOf(a)) ?? 0) - (ranks.get(verbOf(b)) ?? 0));

/** `create_quotes` → 'Création'; the name itself where there is no word for it. */
export const eventWord = (name: string): string => {
  if (name === 'ping') return 'Essai';
  return verbs[verbOf(name)] ?? name;
};
