// The rows that the planning of some days is made of, as one person sees them.
import type { Actor } from '@zellige/domain';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { PlanningSources } from '@zellige/domain/planning/planning-answer';
import { type TechnicianSettings, TECHNICIANS } from '@zellige/domain/settings/technician-list';
import { WORKING_TIME, workingTimeOf } from '@zellige/domain/working-time/working-time.values';
import type { Pool } from 'pg';
import { visibleRows } from '../../platform/records/visible-rows.repository.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';

interface Days {
  /** First and last day. */
  from: string;
  to: string;
}

/** A night of the day before ends on the first one. */
const eventsOf = (pool: Pool, actor: Actor, { from, to }: Days) =>
  visibleRows(pool, actor, {
    collection: 'events',
    condition: (bind) =>
      `archived_at IS NULL AND data->>'startDate' <= ${bind(to)} AND data->>'endDate' >= ${bind(addDays(from, -1))}`,
  });

/** Those that are still to leave or to come back. */
const openReservations = (pool: Pool, actor: Actor) =>
  visibleRows(pool, actor, {
    collection: 'reservations',
    condition: () => `archived_at IS NULL AND data->>'state' IN ('ferme', 'sortie', 'retour partiel')`,
  });

/** Those of the days, and those that carry what the reservations name: it leaves with them. */
const notesOf = (
  pool: Pool,
  actor: Actor,
  { from, to, orders, ids }: Days & { orders: readonly string[]; ids: readonly string[] },
) =>
  visibleRows(pool, actor, {
    collection: DELIVERY_MOVEMENT,
    condition: (bind) =>
      `archived_at IS NULL AND (data->>'dateLivraison' BETWEEN ${bind(from)} AND ${bind(to)}
        OR left(data->>'deliveredAt', 10) BETWEEN ${bind(addDays(from, -1))} AND ${bind(addDays(to, 1))}
        OR data->>'factureId' = ANY(${bind(orders)}) OR data->>'devisId' = ANY(${bind(orders)})
        OR EXISTS (SELECT 1 FROM jsonb_array_elements(data->'items') AS item
          WHERE item->>'reservationId' = ANY(${bind(ids)})))`,
  });

const unplanned = () => `archived_at IS NULL AND data->>'status' = 'Nouvelle'`;
const live = () => 'archived_at IS NULL';

/** `readPlanning(pool, actor, { from: '2026-11-30', to: '2026-12-06' })` */
export async function readPlanning(pool: Pool, actor: Actor, days: Days): Promise<PlanningSources> {
  const [events, reservations, requests, absences, vehicles, staff, technicians, workingTime] =
    await Promise.all([
      eventsOf(pool, actor, days),
      openReservations(pool, actor),
      visibleRows(pool, actor, { collection: 'requests', condition: unplanned }),
      visibleRows(pool, actor, { collection: 'absences', condition: live }),
      visibleRows(pool, actor, { collection: 'vehicles', condition: live }),
      visibleRows(pool, actor, { collection: 'staff', condition: live }),
      readSettingsRow(pool, TECHNICIANS),
      readSettingsRow(pool, WORKING_TIME),
    ]);
  const orders = reservations.flatMap(({ quoteId, invoiceId }) => [quoteId, invoiceId]).filter(Boolean);
  const notes = await notesOf(pool, actor, { ...days, orders, ids: reservations.map(({ id }) => id) });
  return {
    events,
    reservations,
    requests,
    notes,
    absences,
    vehicles: vehicles.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
    staff: staff.filter(({ isActive }) => isActive),
    technicians: (technicians as TechnicianSettings | null)?.technicians ?? [],
    workingTime: workingTimeOf(workingTime),
  };
}
