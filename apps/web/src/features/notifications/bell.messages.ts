// The bell's French words, apart from those of its panel and list: it stands on every screen.

const unreadCount = (unread: number): string => (unread > 1 ? `${unread} non lues` : `${unread} non lue`);

export const bellMessages = {
  notifications: 'Notifications',
  unreadCount,
  bell: (unread: number) => (unread > 0 ? `Notifications, ${unreadCount(unread)}` : 'Notifications'),
} as const;
