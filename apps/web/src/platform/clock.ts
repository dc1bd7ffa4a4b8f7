// The time as screens need it: days are Casablanca's (product.md §8).

import { dayInCasablanca } from '@zellige/domain/kernel/dates';

/** The instant it is. */
export function now(): Date {
  return new Date();
}

/** Today in Casablanca, ISO. */
export function today(): string {
  return dayInCasablanca(now());
}
