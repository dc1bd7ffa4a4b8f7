// Requests in every state that a file can hold, for tests of import and export.
import { addDays, addMonths } from '../../kernel/values/dates.ts';
import type { Done } from '../round-trip-stock.ts';

/** Waiting, solved, closed, come back, paid as somebody decided, a visit of a contract. */
export async function requestStates(done: Done, today: string): Promise<void> {
  const request = (fields: object = {}) =>
    done('create_requests', { title: 'Écran noir', client: 'Atlas', ...fields });
  await request({
    title: '=Panne; "hall"',
    description: 'une\ndeux',
    site: 'Rabat',
    equipment: '- Borne',
    source: 'message',
    priority: 'haute',
    windowFrom: addDays(today, 3),
    windowTo: addDays(today, 6),
    durationMinutes: 45,
    speciality: 'Vidéo',
    receivedAt: `${addDays(today, -2)}T09:15:00.000Z`,
    assignedTo: '',
  });
  const waiting = await request();
  await done('wait_requests', { id: waiting.id, reason: 'Photo ; "écran"' });
  const solved = await request({ receivedAt: `${addDays(today, -9)}T09:15:00.000Z` });
  await done('resolve_requests', {
    id: solved.id,
    resolution: 'Câble\nremis',
    resolvedAt: `${addDays(today, -3)}T16:05:00.000Z`,
  });
  const closed = await request();
  await done('resolve_requests', { id: closed.id });
  await done('close_requests', { id: closed.id });
  const back = await request({ receivedAt: `${addDays(today, -9)}T09:15:00.000Z` });
  await done('resolve_requests', { id: back.id });
  await done('reopen_requests', { id: back.id, reason: 'De nouveau' });
  const given = await request();
  await done('cover_requests', { id: given.id, coverage: 'garantie', reason: 'Geste' });
  const contract = await done('create_contracts', {
    client: 'Atlas',
    title: 'Visites',
    startDate: today,
    items: [],
    visits: { count: 4 },
  });
  await done('activate_contracts', { id: contract.id });
  await done('create_visit_requests', { contractId: contract.id, day: addDays(addMonths(today, 3), -1) });
}
