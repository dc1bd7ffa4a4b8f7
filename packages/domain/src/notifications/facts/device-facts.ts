// A device reports its own events as `create_notifications` takes them: a conflict of synchronisation, a finished import
// (docs/product.md 'Notifications').
import { notificationKey } from '../notification.rules.ts';
import type { NotificationInput } from '../notification.schema.ts';

/** Whom it is told, and on which day in Casablanca. */
export interface Recipient {
  person: string;
  day: string;
}

interface SyncConflict {
  /** Key of the write that met another version. */
  opId: string;
  /** How the record is called: its title, name or number. */
  name: string;
  /** Where it is decided. */
  url: string;
}

/** `execute('create_notifications', syncConflictNotification(…))` */
export const syncConflictNotification = (
  { opId, name, url }: SyncConflict,
  { person, day }: Recipient,
): NotificationInput => ({
  id: notificationKey(day, 'sync_conflict', opId, person),
  assignedTo: person,
  title: 'Conflit de synchronisation',
  message: `${name}\u00a0: quelqu'un d'autre l'a aussi modifié. Choisissez la version à garder.`,
  type: 'warning',
  category: 'system',
  actionUrl: url,
  actionLabel: 'Décider',
  relatedId: opId,
  priority: 'high',
});

interface ImportDone {
  /** Key of the import. */
  importId: string;
  /** 'Contacts', 'Factures'… */
  family: string;
  imported: number;
  refused: number;
  /** Where the imported records are. */
  url: string;
}

/** `execute('create_notifications', importDoneNotification(…))` */
export const importDoneNotification = (
  { importId, family, imported, refused, url }: ImportDone,
  { person, day }: Recipient,
): NotificationInput => ({
  id: notificationKey(day, 'import_done', importId, person),
  assignedTo: person,
  title: 'Import terminé',
  message: `${family}\u00a0: ${imported} ${imported > 1 ? 'lignes importées' : 'ligne importée'}${
    refused > 0 ? `, ${refused} ${refused > 1 ? 'refusées' : 'refusée'}` : ''
  }`,
  type: refused > 0 ? 'warning' : 'success',
  category: 'system',
  actionUrl: url,
  actionLabel: 'Voir la liste',
  relatedId: importId,
  priority: 'low',
});
