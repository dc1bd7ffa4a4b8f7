// The daily letter (docs/product.md 'Notifications').
import type { DueNotification } from '@zellige/domain/registry/notifications-due';
import { formatDay } from '@zellige/domain/kernel/values/dates';

/** One line per notification, the urgent ones first. */
export function digestLetter(
  fullName: string,
  day: string,
  notifications: readonly DueNotification[],
): { subject: string; text: string } {
  const rank = { high: 0, medium: 1, low: 2 } as const;
  const lines = notifications
    .toSorted((a, b) => rank[a.priority] - rank[b.priority])
    .map(({ title, message }) => `- ${title} : ${message}`);
  const count = notifications.length > 1 ? `${notifications.length} notifications` : 'Une notification';
  return {
    subject: `Zellige, ${formatDay(day)} : ${count.toLowerCase()}`,
    text: [
      `Bonjour ${fullName},`,
      '',
      `${count} pour aujourd'hui :`,
      '',
      ...lines,
      '',
      'Vous choisissez ce qui vous est envoyé dans Paramètres, Notifications.',
    ].join('\n'),
  };
}
