// The fields of a notification: the journal alone tells them.
import { type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { Notification } from './notification.schema.ts';

export const notificationFields = {
  assignedTo: hidden('Destinataire'),
  title: hidden('Titre'),
  message: hidden('Message'),
  type: hidden('Type'),
  category: hidden('Catégorie'),
  read: hidden('Lue'),
  readAt: hidden('Lu le'),
  actionUrl: hidden('Lien'),
  actionLabel: hidden('Texte du lien'),
  relatedId: hidden('Élément lié'),
  relatedType: hidden('Joint à'),
  expiresAt: hidden('Expire le'),
  priority: hidden('Priorité'),
} satisfies FieldDictionary<Notification>;
