// Months as the figures name them.

import { analyticsMessages } from '../analytics.messages.ts';

const full = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });
const withYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `octobre` */
export const fullMonth = (day: string): string => full.format(dateOf(day));

/** `octobre 2026` */
export const monthAndYear = (day: string): string => withYear.format(dateOf(day));

/** `Oct.` */
export const shortMonth = (day: string): string => analyticsMessages.months[dateOf(day).getUTCMonth()] ?? '';
