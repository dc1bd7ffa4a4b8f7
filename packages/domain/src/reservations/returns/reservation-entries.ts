// A reservation gives entries to the timeline of a unit: when it is promised or out, how it came back, its exchanges, what broke.
import { dayInCasablanca } from '../../kernel/values/dates.ts';
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import { recordKey, type UnitEntry, type UnitFacts } from '../../inventory/units/unit-timeline.ts';
import { OPEN_END } from '../rental-time.ts';
import {
  isOfReservation,
  reservationStateLabels,
  reservationStateTones,
  shownReservationState,
  spokenMoment,
} from '../reservation.rules.ts';
import type { Reservation } from '../reservation.schema.ts';

const dayOf = (instant: string): string => dayInCasablanca(new Date(instant));

const stretchOf = ({ start, end }: Pick<Reservation, 'start' | 'end'>): string =>
  end === OPEN_END
    ? `Depuis le ${spokenMoment(start)}, ${spokenMoment(end)}`
    : `Du ${spokenMoment(start)} au ${spokenMoment(end)}`;

/** Whether it is promised the unit, or left with one of the notes with which the unit did. */
function concerns(reservation: Reservation, { unit, item, movedWith }: UnitFacts): boolean {
  if (reservation.unitIds.includes(unit.id)) return true;
  return (
    item !== undefined &&
    isOfReservation(reservation, item) &&
    reservation.departures.some(({ noteId }) => movedWith.has(recordKey(DELIVERY_MOVEMENT, noteId)))
  );
}

/** The ways in which the unit came back, with the movements that they made. */
function returnsOf({ id, client, returns }: Reservation, unitId: string): UnitEntry[] {
  return returns.flatMap(({ at, lines, moves = [] }, rank) =>
    lines.flatMap((line, place) =>
      line.unitId === unitId
        ? [
            {
              key: `${recordKey('reservations', id)}/return/${rank}/${place}`,
              kinds: ['rental', 'delivery'] as const,
              day: dayOf(at),
              title: line.state === 'manquant' ? `Non rendue par ${client}` : `Revenue de chez ${client}`,
              details: [line.state === 'manquant' ? '' : `État : ${line.state}`, line.notes],
              source: { collection: 'reservations' as const, id },
              describes: moves.flatMap((move) =>
                move.line === place ? [recordKey('movements', move.id)] : [],
              ),
            },
          ]
        : [],
    ),
  );
}

function faultsOf({ id, faults = [] }: Reservation, unitId: string): UnitEntry[] {
  return faults
    .filter((fault) => fault.unitId === unitId)
    .map(({ at, reason }) => ({
      key: `${recordKey('reservations', id)}/fault/${at}`,
      kinds: ['request'] as const,
      day: dayOf(at),
      title: 'Panne signalée',
      details: [reason],
      source: { collection: 'reservations' as const, id },
    }));
}

export function reservationEntries(reservation: Reservation, facts: UnitFacts): UnitEntry[] {
  const { unit, moment } = facts;
  const { id, client, reference, start, place, exchanges = [] } = reservation;
  const exchanged = exchanges.filter(({ from, to }) => from === unit.id || to === unit.id);
  const traces: UnitEntry[] = [
    ...returnsOf(reservation, unit.id),
    ...faultsOf(reservation, unit.id),
    ...exchanged.map(
      ({ at, from }): UnitEntry => ({
        key: `${recordKey('reservations', id)}/exchange/${at}`,
        kinds: ['rental'],
        day: dayOf(at),
        title: from === unit.id ? `Échangée chez ${client}` : `Mise à la place d’une autre chez ${client}`,
        details: [],
        source: { collection: 'reservations', id },
      }),
    ),
  ];
  if (traces.length === 0 && !concerns(reservation, facts)) return [];
  const state = shownReservationState(reservation, moment);
  const whole: UnitEntry = {
    key: recordKey('reservations', id),
    kinds: ['rental'],
    day: start.slice(0, 10),
    title: client === '' ? 'Location' : `Location à ${client}`,
    details: [[stretchOf(reservation), reference].filter(Boolean).join(' · '), place],
    source: { collection: 'reservations', id },
    status: { label: reservationStateLabels[state], tone: reservationStateTones[state] },
  };
  return [...traces, whole];
}
