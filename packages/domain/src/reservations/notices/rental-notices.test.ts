import { describe, expect, it } from 'vitest';
import { commercial, employee, manager, otherCommercial } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { chauffeur, openTripScene } from '../trips/trip-scene.fixtures.ts';
import { tripNoticeFacts } from '../trips/trip-notice.facts.ts';
import { rentalNoticeFacts } from './rental-notice.facts.ts';
import type { Reservation } from '../reservation.schema.ts';

const TODAY = '2026-11-21';

async function openRental() {
  const scene = openScene();
  await scene.done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 5 });
  const { id } = await scene.done<Reservation>(
    'create_reservations',
    {
      itemId: 'ART-1',
      quantity: 2,
      client: 'Atlas',
      start: '2026-12-01T09:00',
      end: '2026-12-05T18:00',
      assignedTo: employee.id,
    },
    manager,
  );
  const change = (changes: object) =>
    scene.done<Reservation>('update_reservations', { id, changes }, manager);
  const facts = () => scene.engine.all('reservations').flatMap((row) => rentalNoticeFacts(row, TODAY));
  const told = () => facts().map(({ title, people, work }) => [title, people, work?.when]);
  return { ...scene, id, change, facts, told };
}

describe('a rental tells whoever handles it', () => {
  it('that it is theirs', async () => {
    const { told } = await openRental();
    expect(told()).toEqual([['Nouvelle location pour vous', [employee.id], '01/12/2026 à 09:00']]);
  });

  it('each of three changes of a day, the one from whom it is taken among them', async () => {
    const { change, told, facts } = await openRental();
    await change({ start: '2026-12-02T10:00' });
    await change({ end: '2026-12-06T12:00' });
    await change({ assignedTo: otherCommercial.id });
    expect(told().slice(1)).toEqual([
      ['Départ de location déplacé', [employee.id], '02/12/2026 à 10:00'],
      ['Retour de location déplacé', [employee.id], '06/12/2026 à 12:00'],
      ['Nouvelle location pour vous', [otherCommercial.id], '02/12/2026 à 10:00'],
      ['Location confiée à un autre', [employee.id], '02/12/2026 à 10:00'],
    ]);
    expect(new Set(facts().map(({ said }) => said)).size).toBe(5);
  });

  it('that it is cancelled, with its reason, and nothing once it is over', async () => {
    const { done, id, change, told } = await openRental();
    await done('cancel_reservations', { id, reason: 'Budget refusé' }, manager);
    expect(told().at(-1)?.[0]).toBe('Location annulée');
    const before = told().length;
    await change({ notes: 'Archive' }).catch(() => undefined);
    expect(told()).toHaveLength(before);
  });

  it('nothing of what they changed themselves, nor of what changes no plan', async () => {
    const { change, done, id, facts } = await openRental();
    await change({ notes: 'Quai 2' });
    expect(facts()).toHaveLength(1);
    await change({ assignedTo: commercial.id });
    await done('update_reservations', { id, changes: { start: '2026-12-03T09:00' } }, commercial);
    const moved = facts().at(-1);
    expect(moved).toMatchObject({ name: 'rental_departure', author: commercial.id });
  });
});

/** What a driver reads of it, as who follows it too. */
const heard = (row: Reservation): string[] =>
  [...rentalNoticeFacts(row, TODAY), ...tripNoticeFacts(row, TODAY)]
    .filter(({ people }) => people.includes(chauffeur.id))
    .map(({ title }) => title);

describe('who follows a rental and drives it', () => {
  it.each([
    ['its return is moved', 'update', { changes: { end: '2026-11-25' } }, 'Retour déplacé'],
    ['it is cancelled', 'cancel', { reason: 'Budget refusé' }, 'Retour annulé'],
  ])('hears once that %s', async (_what, verb, input, title) => {
    const { rental, plan, done, row } = await openTripScene();
    await rental('R1', { assignedTo: chauffeur.id });
    await plan('R1', { returnDriverId: chauffeur.id });
    const before = heard(row('R1')).length;
    await done(`${verb}_reservations`, { id: 'R1', ...input });
    expect(heard(row('R1'))).toHaveLength(before + 1);
    expect(heard(row('R1'))).toContain(title);
  });

  it('hears of the other way as who follows it', async () => {
    const { rental, plan, done, row } = await openTripScene();
    await rental('R1', { assignedTo: chauffeur.id });
    await plan('R1', { returnDriverId: chauffeur.id });
    await done('update_reservations', { id: 'R1', changes: { start: '2026-11-23' } });
    expect(heard(row('R1'))).toContain('Départ de location déplacé');
  });
});
