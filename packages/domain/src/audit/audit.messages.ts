// The journal d'audit in French: what was done, to what, by whom. The screen and the exported table say the same.
import { collectionNames, collections } from '../registry/collections.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import type { AuditKind } from './audit.values.ts';

/** Things outside the rulebook, and the staff directory, which the journal counts among accounts. */
const others: Readonly<Record<string, string>> = {
  staff: 'Annuaire',
  users: 'Compte',
  sessions: 'Session',
  twoFactor: 'Double authentification',
  recoveryCodes: 'Code de récupération',
  invitations: 'Invitation',
  apiKeys: 'Clé d’API',
  calendarFeeds: 'Abonnement à un agenda',
  pushSubscriptions: 'Appareil averti',
  webhooks: 'Webhook',
  integrations: 'Intégration',
  notificationPreferences: 'Préférences de notification',
  files: 'Fichier',
  counters: 'Compteur de numéros',
  backups: 'Sauvegarde',
  instance: 'Instance',
  audit: "Journal d'audit",
};

export const auditSubjects: readonly string[] = [...new Set([...collectionNames, ...Object.keys(others)])];

export const auditSubject = (collection: string): string =>
  others[collection] ?? collections[collection as CollectionName]?.nouns.one ?? collection;

/** Actions that are not made of a verb and a collection. */
const whole: Readonly<Record<string, string>> = {
  sign_in: 'Connexion',
  prove_session: 'Identité confirmée',
  end_session: 'Fin de session',
  refuse_sign_in: 'Connexion refusée',
  refuse_second_factor: 'Code de connexion refusé',
  refuse_recovery: 'Code de récupération refusé',
  refuse_proof: 'Mot de passe refusé',
  start_own_data: 'Démarrage avec ses données',
  restore_instance: 'Restauration de l’instance',
  download_backup: 'Téléchargement d’une sauvegarde',
  declare_restored: 'Base remise en place',
  answer_restored_numbers: 'Derniers numéros imprimés confirmés',
  report_high_water: 'Derniers numéros annoncés par un appareil',
  refuse_high_water: 'Annonce de numéros refusée',
  create_recoveryCodes: 'Code de récupération demandé',
  update_recoveryCodes: 'Code de récupération demandé',
  delete_recoveryCodes: 'Code de récupération utilisé ou expiré',
  create_twoFactor: 'Double authentification commencée',
  delete_twoFactor: 'Double authentification retirée',
};

/** Verbs; of two with the same beginning the longer comes first. */
export const auditVerbs = {
  create: 'Création',
  update: 'Modification',
  archive: 'Mise à la corbeille',
  restore: 'Restauration',
  delete: 'Suppression',
  empty: 'Effacement de tout',
  send: 'Envoi',
  accept: 'Acceptation',
  refuse: 'Refus',
  reopen: 'Réouverture',
  convert: 'Facturation',
  duplicate: 'Copie',
  extend: 'Prolongation',
  pay: 'Paiement',
  cancel: 'Annulation',
  complete: 'Achèvement',
  merge: 'Fusion',
  force: 'Statut forcé',
  give_up: 'Version non gardée',
  join: 'Rattachement',
  print: 'PDF',
  export: 'Export',
  sign_in: 'Connexion',
  end: 'Fin de session',
} as const;

export type AuditVerb = keyof typeof auditVerbs;

/** `update_company_settings` → 'Modification'; a verb without a word of its own is a modification. */
export function auditAction(action: string): string {
  const known = whole[action];
  if (known !== undefined) return known;
  const verb = (Object.keys(auditVerbs) as AuditVerb[]).find((name) => action.startsWith(`${name}_`));
  return verb === undefined ? 'Modification' : auditVerbs[verb];
}

export const auditKindWords: Readonly<Record<AuditKind, string>> = {
  user: 'Application',
  api_key: 'Clé d’API',
  command: 'Ligne de commande',
  system: 'Serveur',
  anonymous: 'Non connecté',
  direct: 'Hors application',
  earlier: 'Repris de l’historique',
};

export const auditMessages = {
  columns: {
    rank: 'Sceau n°',
    at: 'Date et heure',
    kind: 'Origine',
    person: 'Personne',
    personId: 'Compte',
    action: 'Opération',
    subject: 'Élément',
    label: 'Référence',
    recordId: 'Clé',
    changes: 'Avant → après',
    address: 'Adresse',
    device: 'Appareil',
    session: 'Session',
    seal: 'Sceau',
  },
  fileName: (day: string) => `journal-audit-${day}.csv`,
  tooLong: 'Cette recherche prend trop de temps. Précisez une période, une personne ou un élément.',
  hidden: 'secret',
  nothing: 'vide',
  change: (field: string, from: string, to: string) => `${field} : ${from} → ${to}`,
} as const;
