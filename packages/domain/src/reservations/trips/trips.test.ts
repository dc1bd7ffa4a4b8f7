// Who brings a rental and who collects it: written, refused, forced, settled and told (docs/product.md 'Planning').
import { describe, expect, it } from 'vitest';
import { notificationsDue } from '../../registry/notifications-due.ts';
import { admin, commercial, employee, manager, otherCommercial } from '../../testing/actors.ts';
import { sceneDay } from '../../testing/scenes/scene.ts';
import { chauffeur, openTripScene } from './trip-scene.fixtures.ts';

const byHicham = { returnDriverId: employee.id };
const byNabil = { returnDriverId: chauffeur.id };

/** A reservation whose units are at the client's. */
async function openReturn(fields: object = {}) {
  const scene = await openTripScene();
  await scene.rental('R1', fields);
  await scene.leave('R1');
  return scene;
}

describe('the return of a rental', () => {
  it('is given to somebody with a vehicle and an hour, while its units are out', async () => {
    const { plan, row } = await openReturn();
    await plan('R1', { ...byHicham, returnVehicleId: 'VEH-1', returnTime: '14:30' });
    expect(row('R1')).toMatchObject({
      state: 'sortie',
      end: '2026-11-24T00:00',
      returnDriverId: 'employe',
      returnVehicleId: 'VEH-1',
      returnTime: '14:30',
      teamUserIds: ['employe'],
    });
  });

  it('is nobody’s where the client comes to the depot, until somebody drives', async () => {
    const { plan, row } = await openReturn();
    await plan('R1', { ...byHicham, returnVehicleId: 'VEH-1' });
    await plan('R1', { returnAtDepot: true });
    expect(row('R1')).toMatchObject({ returnDriverId: '', returnVehicleId: '', returnAtDepot: true });
    await plan('R1', byNabil);
    expect(row('R1')).toMatchObject({ returnDriverId: 'chauffeur', returnAtDepot: false });
  });

  it('is planned by whoever plans deliveries: of their own for a salesperson, not by an employee', async () => {
    const scene = await openTripScene();
    await scene.rental('R1', {}, commercial);
    await scene.plan('R1', byHicham, {}, commercial);
    for (const actor of [otherCommercial, employee])
      expect((await scene.refused('plan_reservations', { id: 'R1', changes: byNabil }, actor)).code).toBe(
        'forbidden',
      );
  });

  it('is given to nobody who is not there', async () => {
    const { refused } = await openReturn();
    const failure = await refused('plan_reservations', { id: 'R1', changes: { returnDriverId: 'parti' } });
    expect(Object.keys(failure.fields ?? {})).toEqual(['returnDriverId']);
    const lost = await refused('plan_reservations', { id: 'R1', changes: { returnVehicleId: 'VEH-404' } });
    expect(lost.code).toBe('validation_failed');
  });

  it('is planned no more once it is over, nor the way out once it has left', async () => {
    const { plan, refused, done } = await openReturn();
    const gone = await refused('plan_reservations', { id: 'R1', changes: { departureDriverId: 'employe' } });
    expect(gone.message).toBe('Ce départ a eu lieu : seul le retour peut encore changer');
    await plan('R1', byHicham);
    await done('return_reservations', { id: 'R1', lines: [{ state: 'bon' }] });
    const over = await refused('plan_reservations', { id: 'R1', changes: byNabil });
    expect(over.message).toBe('Cette réservation est « Retournée » : elle ne peut plus être modifiée');
  });

  it('goes with those that come back with it, in one write', async () => {
    const { rental, plan, row } = await openTripScene();
    await rental('R1');
    await rental('R2');
    await rental('R3', { client: 'Atlas' });
    await plan('R1', byHicham, { others: ['R2', 'R3', 'R404'] });
    expect(['R1', 'R2', 'R3'].map((id) => row(id).returnDriverId)).toEqual(['employe', 'employe', undefined]);
  });
});

describe('what stands in the way of a return', () => {
  const visit = { startDate: '2026-11-24', time: '09:00', endTime: '11:00', assignedTechnicians: ['T1'] };

  it('is an event of its driver at that hour, forced by a manager with a reason', async () => {
    const { event, refused, plan } = await openReturn();
    await event({ title: 'Pose', ...visit });
    const changes = { ...byHicham, returnTime: '10:00' };
    const failure = await refused('plan_reservations', { id: 'R1', changes }, commercial).catch(() => null);
    expect(failure?.code ?? 'forbidden').toBe('forbidden');
    const busy = await refused('plan_reservations', { id: 'R1', changes });
    const sentence = 'Hicham est déjà affecté à « Pose » du 24/11/2026 à 09:00 au 24/11/2026 à 11:00';
    expect(busy).toMatchObject({ code: 'technician_busy', fields: { returnDriverId: sentence } });
    await plan('R1', { ...byHicham, returnTime: '11:00' });
    const forced = await plan('R1', changes, { forceReason: 'Même rue' }, manager);
    expect(forced).toMatchObject({ returnTime: '10:00', tripReason: 'Même rue' });
  });

  it('is an absence of its driver', async () => {
    const { done, refused } = await openReturn();
    await done('create_absences', { personId: 'T1', from: '2026-11-24', to: '2026-11-24', kind: 'congé' });
    const failure = await refused('plan_reservations', { id: 'R1', changes: byHicham });
    expect(failure).toMatchObject({ code: 'technician_busy', message: 'Hicham est absent le 24/11/2026' });
  });

  it('is another round of its vehicle, and both are said at once', async () => {
    const { event, refused } = await openReturn();
    await event({ title: 'Pose', ...visit, vehicleId: 'VEH-1', assignedTechnicians: ['T1', 'T2'] });
    const changes = { ...byNabil, returnVehicleId: 'VEH-1' };
    const hours = 'du 24/11/2026 à 09:00 au 24/11/2026 à 11:00';
    const taken = `Fourgon : déjà sur « Pose » ${hours}`;
    expect(await refused('plan_reservations', { id: 'R1', changes })).toMatchObject({
      code: 'vehicle_busy',
      fields: { returnVehicleId: taken },
    });
  });

  it('is in the way of an event in turn, by its hour and by its vehicle', async () => {
    const { plan, refused } = await openReturn();
    await plan('R1', { ...byHicham, returnTime: '10:00', returnVehicleId: 'VEH-1' });
    const trip = 'Retour Écran, Riad';
    const input = { title: 'Pose', ...visit };
    const busy = await refused('create_events', input);
    expect(busy.message).toBe(
      `Hicham est déjà affecté à « ${trip} » du 24/11/2026 à 10:00 au 24/11/2026 à 11:00`,
    );
    const taken = await refused('create_events', {
      ...input,
      assignedTechnicians: ['T2'],
      vehicleId: 'VEH-1',
    });
    expect(taken.message).toBe(`Fourgon : déjà sur « ${trip} » du 24/11/2026 au 24/11/2026`);
  });

  it('is no note that carries what had been planned for its way out', async () => {
    const { rental, plan, done } = await openTripScene();
    await rental('R1');
    await plan('R1', { departureDriverId: chauffeur.id, departureVehicleId: 'VEH-1' });
    const items = [{ productName: 'Écran', quantity: 1 }];
    const note = {
      client: 'Riad',
      dateLivraison: '2026-11-22',
      vehicleId: 'VEH-1',
      livreurId: 'employe',
      items,
    };
    expect(await done('create_bonLivraison', note)).toMatchObject({ vehicleId: 'VEH-1' });
  });
});

describe('a return whose rental changes', () => {
  it('keeps its driver on another day where they are free then, and waits for somebody where not', async () => {
    const { plan, done, row, event } = await openReturn();
    await plan('R1', { ...byHicham, returnVehicleId: 'VEH-1', returnTime: '10:00' });
    await done('extend_reservations', { id: 'R1', endDate: '2026-11-25' });
    expect(row('R1')).toMatchObject({ returnDriverId: 'employe', returnVehicleId: 'VEH-1' });
    await event({ title: 'Pose', startDate: '2026-11-26', assignedTechnicians: ['T1'] });
    await done('extend_reservations', { id: 'R1', endDate: '2026-11-26' });
    expect(row('R1')).toMatchObject({ returnDriverId: '', returnVehicleId: '', teamUserIds: [] });
  });

  it('waits for somebody once more where it is taken back: they may be elsewhere by then', async () => {
    const { plan, done, row } = await openReturn();
    await plan('R1', { ...byHicham, returnVehicleId: 'VEH-1' });
    await done('return_reservations', { id: 'R1', lines: [{ state: 'bon' }] });
    await done('undo_return_reservations', { id: 'R1' });
    expect(row('R1')).toMatchObject({ state: 'sortie', returnDriverId: '', returnVehicleId: '' });
  });
});

describe('the driver of a return', () => {
  const people = [admin, manager, commercial, employee, chauffeur].map(({ id, role }) => ({
    id,
    role,
    isActive: true,
  }));

  async function openNotices() {
    const scene = await openReturn({ assignedTo: commercial.id });
    const known = new Set<string>();
    const told = (): string => {
      const due = notificationsDue({ reservations: scene.engine.all('reservations') }, sceneDay, people);
      const news = due.filter(
        ({ id }) =>
          /rental_(departure|return)_(given|taken|moved|place|cancelled|back)/.test(id) && !known.has(id),
      );
      for (const { id } of news) known.add(id);
      return news
        .map(({ title, assignedTo }) => `${title}: ${assignedTo}`)
        .toSorted()
        .join('; ');
    };
    return { ...scene, told };
  }

  it.each([
    ['it is theirs', [['plan', byHicham]], 'Retour pour vous: employe'],
    [
      'it is theirs no more',
      [
        ['plan', byHicham],
        ['plan', byNabil],
      ],
      'Retour confié à un autre: employe; Retour pour vous: chauffeur; Retour pour vous: employe',
    ],
    [
      'its hour is another',
      [
        ['plan', byHicham],
        ['plan', { returnTime: '15:00' }],
      ],
      'Retour déplacé: employe; Retour pour vous: employe',
    ],
  ] as const)('is told that %s', async (_what, writes, expected) => {
    const { plan, told } = await openNotices();
    for (const [, changes] of writes) await plan('R1', changes, {}, manager);
    expect(told()).toBe(expected);
    expect(told()).toBe('');
  });

  it('is told that its day is another, and that somebody took it back', async () => {
    const { plan, done, told } = await openNotices();
    await plan('R1', byHicham, {}, manager);
    told();
    await done('extend_reservations', { id: 'R1', endDate: '2026-11-25' }, manager);
    expect(told()).toBe('Retour déplacé: employe');
    await done('return_reservations', { id: 'R1', lines: [{ state: 'bon' }] }, chauffeur);
    expect(told()).toBe('Retour déjà fait: employe');
  });

  it('is told that a rental of theirs is cancelled, once for all that go together', async () => {
    const { rental, plan, done, told } = await openNotices();
    await rental('R2');
    await rental('R3');
    await plan('R2', byHicham, { others: ['R3'] }, manager);
    expect(told()).toBe('Retour pour vous: employe');
    await done('cancel_reservations', { id: 'R2', reason: 'Client parti' }, manager);
    expect(told()).toBe('Retour annulé: employe');
  });
});
