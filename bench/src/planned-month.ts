// A month of work outside, as rows committed long ago: every technician has two or three visits a day, some of two people.
import type { Collections, RowMeta } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { Technician } from '@zellige/domain/settings/technician-list';
import type { GeneratedRow } from '@zellige/samples';
import { committer } from '@zellige/samples/generator/committed';
import { type Random, randomFrom } from '@zellige/samples/generator/random';
import type { Client } from 'pg';
import { insertRows } from './load-rows.ts';

type Event = Collections['events'];

export const PEOPLE = 30;
export const CARDS = 2000;
const MONTH_DAYS = 28;

const technicians: readonly Technician[] = Array.from({ length: PEOPLE }, (_unused, rank) => ({
  id: `TEC-BEN-${rank}`,
  name: `Technicien ${rank + 1}`,
  email: '',
  speciality: rank % 2 === 0 ? 'Installation' : 'Maintenance',
  initials: 'TB',
  available: true,
  userId: '',
}));

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function eventOf(rank: number, first: string, random: Random): Omit<Event, keyof RowMeta> {
  const day = addDays(first, rank % MONTH_DAYS);
  const hour = random.whole(7, 16);
  const team = technicians.filter(
    (_one, at) => at === rank % PEOPLE || (rank % 10 === 0 && at === (rank + 7) % PEOPLE),
  );
  return {
    id: `EVE-BEN-${rank}`,
    title: `Intervention ${rank}`,
    kind: rank % 2 === 0 ? 'Installation' : 'Maintenance',
    startDate: day,
    endDate: day,
    time: hourText(hour),
    endTime: hourText(hour + 2),
    location: 'Casablanca',
    contactId: null,
    client: `Client ${rank % 200}`,
    status: rank % 3 === 0 ? 'planifié' : 'confirmé',
    teamMembers: [],
    equipments: [],
    description: '',
    assignedTechnicians: team.map(({ id }) => id),
    assignedTechnicianDetails: team.map(({ id, name, speciality, initials }) => ({
      id,
      name,
      speciality,
      initials,
    })),
    teamUserIds: [],
    reservedMaterials: [{ itemId: 'ART-BEN-1', name: 'Écran 65"', quantity: 1 }],
    priority: 'medium',
    assignedTo: 'manager',
    vehicleId: '',
    startedAt: null,
    finishedAt: null,
    statusReason: '',
  };
}

/** Fills the month that begins on `first` with the cards of the people. */
export async function fillPlannedMonth(client: Client, first: string): Promise<void> {
  const state = await client.query<{ rev: string }>('SELECT rev FROM sync_state');
  const firstRev = Number(state.rows[0]?.rev ?? 0) + 1;
  const commit = committer(firstRev);
  const random = randomFrom(28);
  const by = { at: `${first}T08:00:00.000Z`, id: 'admin' };
  const rows = Array.from(
    { length: CARDS },
    (_unused, rank): GeneratedRow => commit('events', eventOf(rank, first, random), by),
  );
  await insertRows(client, rows);
  await client.query(
    `UPDATE settings SET data = data || jsonb_build_object('technicians', $1::jsonb) WHERE id = 'technicians'`,
    [JSON.stringify(technicians)],
  );
  await client.query('UPDATE sync_state SET rev = $1', [firstRev + rows.length]);
  await client.query('VACUUM ANALYZE');
}
