// The time as screens need it: days are Casablanca's (docs/product.md §8), and the instant is the server's as far as this
// device knows it, since devices are off by days (docs/adr/0018).

import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { localTextStorage, type TextStorage } from './browser/storage.ts';

const KEY = 'clockDifference';
/** Less than that is the network's, not the clock's. */
const TOLERANCE_MS = 30_000;
/** An answer that travelled longer says too little. */
const LONGEST_TRIP_MS = 10_000;

const readDifference = (storage: TextStorage): number => {
  const stored = Number(storage.read(KEY) ?? 0);
  return Number.isFinite(stored) ? stored : 0;
};

/** Milliseconds by which the server's clock is ahead of the device's; 0 while they agree. */
let difference = readDifference(localTextStorage);

interface ClockAnswer {
  /** The server's instant, as `Date.parse` reads it. */
  server: string;
  /** Milliseconds of the device's clock when it was asked and when it answered. */
  sentAt: number;
  answeredAt: number;
}

/** Learns the difference from an answer of the server, for good: work goes on without a network. */
export function learnClock(
  { server, sentAt, answeredAt }: ClockAnswer,
  storage: TextStorage = localTextStorage,
): void {
  const instant = Date.parse(server);
  const trip = answeredAt - sentAt;
  if (Number.isNaN(instant) || trip < 0 || trip > LONGEST_TRIP_MS) return;
  const found = Math.round(instant + trip / 2 - answeredAt);
  const learnt = Math.abs(found) < TOLERANCE_MS ? 0 : found;
  if (Math.abs(learnt - difference) < TOLERANCE_MS && learnt !== 0) return;
  if (learnt === difference) return;
  difference = learnt;
  storage.write(KEY, String(learnt));
}

/** How far the device's clock is from the server's, in milliseconds; 0 when they agree. */
export const clockDifference = (): number => difference;

/** The instant it is. */
export function now(): Date {
  return new Date(Date.now() + difference);
}

/** Today in Casablanca, ISO. */
export function today(): string {
  return dayInCasablanca(now());
}
