// The French words of notifications (specification §2 'Navigation shell', §3 'Notification').

import type { NotificationCategory } from '@zellige/domain/notifications/notification.values';
import { bellMessages } from './bell.messages.ts';

const categories: Record<NotificationCategory, string> = {
  task: 'Tâches',
  quote: 'Devis',
  inventory: 'Inventaire',
  contact: 'Contacts',
  event: 'Événements',
  invoice: 'Factures et livraisons',
  system: 'Système',
};

export const notificationMessages = {
  ...bellMessages,
  categories,
  allRead: 'Tout est lu',
  seeAll: 'Voir toutes les notifications',
  readAll: 'Tout marquer comme lu',
  read: 'Marquer comme lue',
  unread: 'Marquer comme non lue',
  readNamed: (title: string) => `Marquer comme lue : ${title}`,
  unreadNamed: (title: string) => `Marquer comme non lue : ${title}`,
  dismiss: 'Retirer',
  dismissNamed: (title: string) => `Retirer : ${title}`,
  dismissed: 'Notification retirée',
  undo: 'Annuler',
  isUnread: 'Non lue',
  more: (count: number) => `et ${count} de plus`,
  search: 'Rechercher une notification…',
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  state: 'Lecture',
  allStates: 'Lues et non lues',
  onlyUnread: 'Non lues',
  today: "Aujourd'hui",
  yesterday: 'Hier',
  empty: 'Aucune notification',
  emptyHint: 'Échéances, stock, événements, livraisons : ce qui demande votre attention apparaît ici.',
} as const;
