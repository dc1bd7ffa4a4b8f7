// The time of rental lines while they are typed: that of the period of their document, at the price that the list has for so long,
// until somebody gives a line days of its own.
import { followedRental } from '@zellige/domain/documents/proposed-rental';
import {
  type DocumentPeriod,
  followingPeriod,
  isAt,
  withPeriod,
} from '@zellige/domain/documents/rental-period';
import type { RentalTime } from '@zellige/domain/reservations/rental-time';
import { createContext } from 'react';
import type { RentalStock } from '../../stock/rental-stock.ts';
import type { LineDraft, LinePatch } from '../line-draft.ts';
import type { LineStore } from '../line-store.ts';

/** The period of the document whose lines are edited; null where it has none. */
export const PeriodContext = createContext<RentalTime | null>(null);

/** Another time changes days and hours of a line, and its price where that was the list's. */
export function timePatch(line: LineDraft, time: RentalTime, catalogue: RentalStock | null): LinePatch {
  const product = catalogue?.product(line.productId);
  return {
    startDate: time.startDate,
    startTime: time.startTime,
    endDate: time.endDate,
    endTime: time.endTime,
    ...(product && followedRental(line, time, product)),
  };
}

/** A new line, or one that has become a rental, at the period of its document unless it has days of its own. */
export function inPeriod(
  line: LineDraft,
  period: RentalTime | null,
  catalogue: RentalStock | null,
): LineDraft {
  const [moved = line] = period ? withPeriod([line], period) : [line];
  return moved === line ? line : { ...line, ...timePatch(line, moved, catalogue) };
}

interface Change {
  before: DocumentPeriod;
  after: DocumentPeriod;
  catalogue: RentalStock | null;
}

/** Takes along the lines that had no time, or that of the period before. */
export function moveLines(store: LineStore, { before, after, catalogue }: Change): void {
  const lines = store.lines();
  for (const [index, moved] of followingPeriod(lines, before, after).entries()) {
    const line = lines[index];
    if (line && moved !== line) store.update(line.id, timePatch(line, moved, catalogue));
  }
}

export const isOfPeriod = (line: LineDraft, period: RentalTime | null): period is RentalTime =>
  period !== null && isAt(line, period);
