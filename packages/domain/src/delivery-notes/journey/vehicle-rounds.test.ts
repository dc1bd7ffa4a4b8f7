// A vehicle goes with an event or on a round of deliveries, never with both at once (docs/product.md 'Vehicles').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursAtWork } from '../../events/event-hours.fixtures.ts';
import { isHolding, isPlanned } from '../../events/placing/event-holding.ts';
import type { Event } from '../../events/event.schema.ts';
import type { EventTime } from '../../events/event-time.ts';
import { admin, commercial, employee, manager } from '../../testing/actors.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const items = [{ productName: 'Écran', quantity: 1 }];
const morning = { startDate: '2026-11-24', time: '09:00', endTime: '12:00' };
const hours = 'du 24/11/2026 à 09:00 au 24/11/2026 à 12:00';

async function openGarage() {
  const scene = await openEventScene();
  const van = await scene.done('create_vehicles', { id: 'VEH-1', name: 'Fourgon', plate: '12345-أ-6' });
  await scene.done('create_vehicles', { id: 'VEH-2', name: 'Camion', state: 'atelier' });
  const visit = (fields: object = {}) =>
    scene.done<Event>('create_events', { title: 'Pose', ...morning, vehicleId: 'VEH-1', ...fields });
  const delivery = (fields: object = {}) =>
    scene.done<DeliveryNote>('create_bonLivraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      dateLivraison: '2026-11-24',
      items,
      vehicleId: 'VEH-1',
      ...fields,
    });
  return { ...scene, van, visit, delivery };
}

describe('the vehicle of an event', () => {
  it('is that of one event at a time, refused with the other event and its hours', async () => {
    const { visit, refused } = await openGarage();
    await visit();
    const next = { title: 'Dépose', ...morning, time: '11:00', endTime: '13:00', vehicleId: 'VEH-1' };
    const sentence = `Fourgon : déjà sur « Pose » ${hours}`;
    expect(await refused('create_events', next)).toMatchObject({
      code: 'vehicle_busy',
      message: sentence,
      fields: { vehicleId: sentence },
    });
    await visit({ time: '12:00', endTime: '13:00' });
  });

  it('is forced by a manager with a reason, who reads people and vehicle at once', async () => {
    const { visit, refused, done } = await openGarage();
    await visit({ assignedTechnicians: ['T1'] });
    const { id } = await visit({ startDate: '2026-11-25' });
    const changes = { startDate: '2026-11-24', endDate: '2026-11-24', assignedTechnicians: ['T1'] };
    const failure = await refused('update_events', { id, changes });
    expect(failure.fields).toEqual({
      assignedTechnicians: `Hicham est déjà affecté à « Pose » ${hours}`,
      vehicleId: `Fourgon : déjà sur « Pose » ${hours}`,
    });
    expect(failure.message).toBe(Object.values(failure.fields ?? {}).join(' · '));
    await refused('force_events', { id, changes, reason: 'Même rue' }, commercial);
    const forced = await done('force_events', { id, changes, reason: 'Même rue' }, manager);
    expect(forced).toMatchObject({ vehicleId: 'VEH-1', statusReason: 'Même rue' });
    // What was forced once does not come back with every other change.
    await done('update_events', { id, changes: { title: 'Pose à côté', endTime: '11:00' } });
  });

  it.each([
    ['À l’atelier', {}, 'Camion : à l’atelier'],
    ['out of service', { state: 'hors service' }, 'Camion : hors service'],
  ])('is none that is %s, unless forced', async (_what, changes, sentence) => {
    const { refused, done } = await openGarage();
    await done('update_vehicles', { id: 'VEH-2', changes });
    const event = { title: 'Pose', ...morning, vehicleId: 'VEH-2' };
    expect((await refused('create_events', event)).fields).toEqual({ vehicleId: sentence });
    await done('force_create_events', { ...event, reason: 'Il rentre lundi' });
  });

  it('exists, and stays out of the corbeille as long as it is planned', async () => {
    const { visit, refused, done } = await openGarage();
    const unknown = await refused('create_events', { title: 'Pose', ...morning, vehicleId: 'VEH-404' });
    expect(Object.keys(unknown.fields ?? {})).toEqual(['vehicleId']);
    const { id } = await visit();
    expect(await refused('archive_vehicles', { id: 'VEH-1' })).toMatchObject({ code: 'in_use' });
    await done('update_events', { id, changes: { vehicleId: '' } });
    await done('archive_vehicles', { id: 'VEH-1' });
  });

  it('is let go with the event, and taken again with it only while it is free', async () => {
    const { visit, refused, done } = await openGarage();
    const { id } = await visit();
    await done('cancel_events', { id, reason: 'Client absent' });
    await visit({ title: 'Autre' });
    expect(await refused('reopen_events', { id })).toMatchObject({ code: 'vehicle_busy' });
    expect(await done('reopen_events', { id, reason: 'Même rue' })).toMatchObject({ status: 'planifié' });
  });
});

describe('the vehicle of a delivery note', () => {
  it('stands on it by its name, and another one typed by hand takes its place', async () => {
    const { delivery, done } = await openGarage();
    const { id, vehicule } = await delivery();
    expect(vehicule).toBe('Fourgon 12345-أ-6');
    const typed = await done('update_bonLivraison', { id, changes: { vehicule: 'Taxi' } });
    expect(typed).toMatchObject({ vehicule: 'Taxi', vehicleId: '' });
    const back = await done('update_bonLivraison', { id, changes: { vehicleId: 'VEH-1', vehicule: 'Taxi' } });
    expect(back).toMatchObject({ vehicule: 'Fourgon 12345-أ-6', vehicleId: 'VEH-1' });
  });

  it('is shared by the notes of one driver and day, by nobody else on that day', async () => {
    const { delivery, refused, done } = await openGarage();
    const first = await delivery({ livreurId: 'employe', livreur: 'Hicham' });
    await delivery({ livreurId: 'employe', livreur: 'Hicham' });
    const open = await delivery();
    const other = { livreurId: 'chauffeur', livreur: 'Nabil' };
    const failure = await refused('update_bonLivraison', { id: open.id, changes: other });
    const sentence = `Fourgon : déjà sur « ${first.number} » du 24/11/2026 au 24/11/2026`;
    expect(failure).toMatchObject({ code: 'vehicle_busy', fields: { vehicleId: sentence } });
    await done('update_bonLivraison', { id: open.id, changes: { ...other, dateLivraison: '2026-11-25' } });
  });

  it('is that of an event whose team has its driver, of no other on that day', async () => {
    const { visit, delivery, refused } = await openGarage();
    const { id } = await visit({ assignedTechnicians: ['T1'] });
    await delivery({ livreurId: 'employe', livreur: 'Hicham' });
    const note = { client: 'Atlas', dateLivraison: '2026-11-24', items, vehicleId: 'VEH-1' };
    const failure = await refused('create_bonLivraison', { ...note, livreurId: 'chauffeur' });
    expect(failure.message).toBe(`Fourgon : déjà sur « Pose » ${hours}`);
    // Without that driver the event would be alone with it.
    const changes = { assignedTechnicians: ['T2'] };
    expect((await refused('update_events', { id, changes })).code).toBe('vehicle_busy');
  });

  it('is forced by a manager with a reason, on a note of an invoice too', async () => {
    const { visit, invoice, refused, done } = await openGarage();
    await visit();
    const { id: factureId } = await invoice({ client: 'Atlas' }, commercial);
    const wanted = { factureId, vehicleId: 'VEH-1', dateLivraison: '2026-11-24', forceReason: 'Deux tours' };
    const { forceReason: _reason, ...unforced } = wanted;
    await refused('create_from_invoice_bonLivraison', unforced, manager);
    expect((await refused('create_from_invoice_bonLivraison', wanted, commercial)).code).toBe('forbidden');
    const made = await done<DeliveryNote>('create_from_invoice_bonLivraison', wanted, manager);
    expect(made).toMatchObject({ vehicleId: 'VEH-1', statusReason: 'Deux tours' });
    expect(made).not.toHaveProperty('forceReason');
    await done('update_bonLivraison', { id: made.id, changes: { observationsGenerales: 'Quai 2' } });
  });

  it('is free again once the goods are there', async () => {
    const { delivery, visit, done } = await openGarage();
    const { id } = await delivery({ livreurId: 'employe', livreur: 'Hicham' });
    await done('ship_bonLivraison', { id });
    await done('deliver_bonLivraison', { id, signatureClient: 'Amal', signedByName: 'Amal' }, employee);
    expect(await visit()).toMatchObject({ vehicleId: 'VEH-1' });
  });
});

const vehicleId = fc.constantFrom('', 'VEH-1', 'VEH-1', 'VEH-1', 'VEH-3');
const day = fc.constantFrom('2026-11-23', '2026-11-24');
const eventFields = {
  startDate: day,
  endDate: fc.constant('2026-11-24'),
  time: fc.constantFrom('', '08:00', '10:00', '22:00'),
  endTime: fc.constantFrom('', '00:00', '10:00', '12:00'),
  assignedTechnicians: fc.constantFrom([], ['T1'], ['T2']),
  vehicleId,
};
const noteFields = { dateLivraison: day, livreurId: fc.constantFrom('', 'employe', 'chauffeur'), vehicleId };
const rank = fc.nat(2);
const steps = ['confirm', 'hold', 'resume', 'cancel', 'reopen', 'archive', 'restore'] as const;
const write = fc.oneof(
  fc.record({
    of: fc.constant('events' as const),
    verb: fc.constant('create'),
    rank,
    place: fc.record(eventFields, { requiredKeys: ['startDate', 'vehicleId'] }),
  }),
  fc.record({
    of: fc.constant('events' as const),
    verb: fc.constantFrom('update', 'update', 'update', 'update', ...steps),
    rank,
    place: fc.record(eventFields, { requiredKeys: [] }),
  }),
  fc.record({
    of: fc.constant('bonLivraison' as const),
    verb: fc.constant('create'),
    rank,
    place: fc.record(noteFields),
  }),
  fc.record({
    of: fc.constant('bonLivraison' as const),
    verb: fc.constant('update'),
    rank,
    place: fc.record(noteFields, { requiredKeys: [] }),
  }),
);
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

function inputOf({ of, verb, rank: at, place }: Write): object {
  const id = of === 'events' ? `E${at}` : `BL-d${at}`;
  if (verb === 'update') return { id, changes: place };
  if (verb !== 'create') return { id, reason: 'Essai' };
  return of === 'events' ? { id, title: id, ...place } : { id, client: 'Atlas', items, ...place };
}

interface Use {
  vehicle: string;
  team: readonly string[];
  isEvent: boolean;
  time: EventTime;
}

const usesOf = (events: readonly Event[], notes: readonly DeliveryNote[]): Use[] => [
  ...events
    .filter((row) => isHolding(row) && isPlanned(row))
    .map((row) => ({
      vehicle: row.vehicleId ?? '',
      team: row.teamUserIds,
      isEvent: true,
      time: row,
    })),
  ...notes.map((row) => ({
    vehicle: row.vehicleId ?? '',
    team: [row.livreurId].filter(Boolean),
    isEvent: false,
    time: { startDate: row.dateLivraison, endDate: row.dateLivraison, time: '', endTime: '' },
  })),
];

/** Counted by the hour: two events never share one, a note shares it with who drives it. */
function atTwoPlaces(uses: readonly Use[]): Use[][] {
  const pairs = uses.flatMap((one, index) => uses.slice(index + 1).map((other) => [one, other] as const));
  return pairs
    .filter(([one, other]) => one.vehicle !== '' && one.vehicle === other.vehicle)
    .filter(([one, other]) => hoursAtWork(one.time).some((hour) => hoursAtWork(other.time).includes(hour)))
    .filter(([one, other]) => {
      if (one.isEvent && other.isEvent) return true;
      const isOpenRound =
        !one.isEvent && !other.isEvent && [one, other].some(({ team }) => team.length === 0);
      return !isOpenRound && !one.team.some((id) => other.team.includes(id));
    })
    .map((pair) => [...pair]);
}

it('a vehicle is never at two places, whatever is done to events and notes in whatever order', async () => {
  let succeeded = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 12, maxLength: 30 }), async (writes) => {
      const { engine, done } = await openGarage();
      await done('create_vehicles', { id: 'VEH-3', name: 'Pick-up' });
      for (const one of writes) {
        const result = await engine.execute(`${one.verb}_${one.of}`, inputOf(one), { actor: admin });
        if (result.ok) succeeded += 1;
        expect(atTwoPlaces(usesOf(engine.all('events'), engine.all('bonLivraison')))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
  expect(succeeded).toBeGreaterThan(300);
});
