// The form of an event compares its needs with the other events of the copy: the server decides, the form foretells.

import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { isHolding } from '@zellige/domain/events/placing/event-holding';
import type { EventNeeds } from '@zellige/domain/events/placing/event-conflicts';
import type { Event } from '@zellige/domain/events/event.schema';
import { stretchOf } from '@zellige/domain/events/event-time';
import type { StockPool } from '@zellige/domain/inventory/stock/stock-pool';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { useEngine, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type EventFormValues, needsOf } from './event-form-values.ts';

const HOLDING = { where: isHolding };

export interface LiveNeeds {
  needs: EventNeeds;
  /** Events that hold something. */
  events: readonly Event[];
  absences: readonly PersonAbsence[];
  reservations: readonly Reservation[];
  /** What can stand in for an item of the stock, with what holds it; undefined for one that is not there. */
  poolOf: (itemId: string) => StockPool | undefined;
  /** The dates and hours make sense, so that availability can be told. */
  isTimed: boolean;
}

const isHour = (text: string): boolean => text === '' || /^\d{2}:\d{2}$/.test(text);

/** Reads the form around it. */
export function useEventNeeds(eventId: string): LiveNeeds {
  const { control } = useFormContext<EventFormValues>();
  const values = useWatch({ control }) as EventFormValues;
  const { rows: events } = useRows('events', HOLDING);
  const { rows: absences } = useRows('absences');
  const { rows: reservations } = useRows('reservations');
  const engine = useEngine();
  const pools = useStockPools();
  return useMemo(() => {
    const needs = needsOf(values, eventId);
    const { start, end } = stretchOf(
      isDay(needs.startDate) && isDay(needs.endDate)
        ? needs
        : { ...needs, startDate: '2000-01-02', endDate: '2000-01-01' },
    );
    const isTimed = start < end && isHour(values.time) && isHour(values.endTime);
    const poolOf = (itemId: string): StockPool | undefined => {
      const item = engine.get('inventory', itemId);
      return item ? (pools({ productId: item.productId ?? '', itemId }) ?? undefined) : undefined;
    };
    return { needs, events, absences, reservations, poolOf, isTimed };
  }, [values, events, absences, reservations, eventId, engine, pools]);
}
