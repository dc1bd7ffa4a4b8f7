// Departures and returns of a day are read from the copy of this device, with or without a network.

import { momentOf } from '@zellige/domain/events/event-time';
import { type DayMoves, dayMoves } from '@zellige/domain/reservations/day-moves';
import { useMemo } from 'react';
import { now } from '../../../platform/clock.ts';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { NOTES } from './day-moves-notes.ts';

const READ = ['reservations', NOTES] as const;

/** `const { moves, isLoading } = useDayMoves('2026-11-23')` */
export function useDayMoves(day: string): { moves: DayMoves; isLoading: boolean } {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const moment = momentOf(now());
  return useMemo(() => {
    const rows = {
      reservations: reader.rows('reservations', {}),
      notes: reader.rows(NOTES, {}),
    };
    const moves = dayMoves(rows, { day, moment });
    // A half of the day would be told as the whole.
    return { moves, isLoading: !READ.every((name) => engine.isReady(name)) };
  }, [engine, reader, day, moment]);
}
