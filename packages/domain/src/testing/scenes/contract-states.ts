// Contracts in every state that a file can hold, for tests of import and export.
import { addDays } from '../../kernel/values/dates.ts';
import type { Done } from '../round-trip-stock.ts';

const service = (fields: object = {}) => ({ name: 'Entretien', unitPrice: 1000, type: 'service', ...fields });

/** In each status, with prices that changed, days that were given away and those billed elsewhere. */
export async function contractStates(done: Done, today: string): Promise<void> {
  const contract = (fields: object = {}) =>
    done('create_contracts', {
      client: 'Atlas',
      title: 'Entretien',
      startDate: today,
      items: [service()],
      ...fields,
    });
  const running = async (fields: object = {}) => {
    const { id } = await contract(fields);
    await done('activate_contracts', { id });
    return id;
  };
  const year = addDays(today, 364);
  await contract({
    endDate: year,
    items: [service({ discount: 5 }), { type: 'text', name: '- Inclus' }],
    renewal: { tacit: true, months: 6, noticeDays: 30 },
    visits: { every: { unit: 'month', every: 3 }, durationMinutes: 90, speciality: 'Vidéo', windowDays: 3 },
    responseHours: { urgente: 2, haute: 4, normale: 12, basse: 48 },
    billing: { unit: 'quarter', every: 1, timing: 'after', review: true, send: true },
    indexation: { percent: 2.5 },
    terms: 'une\ndeux',
  });
  await contract({ items: [], visits: { count: 4 } });
  const revised = await running({
    startDate: addDays(today, -40),
    billing: { billedUntil: addDays(today, -10) },
  });
  await done('revise_contracts', {
    id: revised,
    from: addDays(today, 60),
    items: [service({ unitPrice: 1100 })],
  });
  await done('suspend_contracts', { id: await running(), from: addDays(today, 31) });
  const resumed = await running();
  await done('suspend_contracts', { id: resumed, from: addDays(today, 10) });
  await done('resume_contracts', { id: resumed, from: addDays(today, 20) });
  const skipped = await running();
  await done('skip_contracts', { id: skipped, from: today, reason: 'Offert ; rentrée' });
  await done('terminate_contracts', {
    id: await running(),
    date: addDays(today, 45),
    reason: 'Vente ; "écrans"',
  });
}
