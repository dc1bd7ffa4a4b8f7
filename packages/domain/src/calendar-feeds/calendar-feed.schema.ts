// A private calendar that other programs subscribe to by an address (docs/product.md 'Calendar feeds').
import { z } from 'zod';
import { idText } from '../kernel/identity/keys.ts';

/** One's own without `personId`, which is an account or a technician of the settings. */
export const createCalendarFeedInput = z.object({ personId: idText.optional() });

/** A calendar as it is listed: never its address. */
export interface CalendarFeed {
  id: string;
  /** Whose days it shows: an account, or a technician without one. */
  personId: string;
  personName: string;
  createdAt: string;
  /** When a program read it last, exact to the minute. */
  lastReadAt: string | null;
}

/** Live calendars of one maker: more are addresses that nobody remembers. */
export const MOST_FEEDS = 20;

export const calendarFeedSentences = {
  notOthers: 'Seuls les managers abonnent l’agenda d’une autre personne',
  tooMany: `Vous avez déjà ${MOST_FEEDS} abonnements : révoquez-en un d’abord`,
} as const;
