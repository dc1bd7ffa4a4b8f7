import { describe, expect, it } from 'vitest';
import type { Event } from '../events/event.schema.ts';
import { commercial, employee, manager } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import { oneLine, openScene, sceneDay } from '../testing/scenes/scene.ts';
import type { ServiceRequest } from './request.schema.ts';

const sold = { state: 'vendu' as const, client: 'Atlas', deliveredOn: '2026-02-05', warrantyMonths: 12 };

const fault = { title: 'Écran noir', priority: 'urgente' };

async function openRequestScene() {
  const scene = await openEventScene();
  const { done, engine } = scene;
  const contact = { name: 'Amal Tazi', company: 'Atlas', type: 'client', phone: '0661234567', city: 'Rabat' };
  const { id: contactId } = await done('create_contacts', contact);
  const { id: itemId } = await done('create_inventory', {
    name: 'Écran 65"',
    quantity: 0,
    followsUnits: true,
  });
  const unit = await done('create_units', { itemId, serialNumber: 'SN-1204' });
  const stored = engine.row('units', unit.id);
  if (stored)
    engine.load([{ collection: 'units', row: { ...stored, ...sold, contactId: Number(contactId) } }]);
  return {
    ...scene,
    contactId,
    unitId: String(unit.id),
    request: (fields: object = {}, actor = manager) =>
      done<ServiceRequest>('create_requests', { ...fault, ...fields }, actor),
    stands: (id: string) => engine.row('requests', id),
    step: (verb: string, id: string, more: object = {}, actor = manager) =>
      done(`${verb}_requests`, { id, ...more }, actor),
  };
}

describe('a request', () => {
  it('takes its client, its device and its warranty from the unit, by whoever reports it', async () => {
    const { request, unitId, contactId } = await openRequestScene();
    expect(await request({ unitId, source: 'qr' }, employee)).toMatchObject({
      number: 'DEM-001',
      status: 'Nouvelle',
      contactId,
      client: 'Atlas',
      equipment: 'Écran 65" · SN-1204',
      coverage: 'garantie',
      coverageReason: 'Sous garantie jusqu’au 05/02/2027 (12 mois depuis la livraison du 05/02/2026)',
      responseHours: 4,
      dueAt: '2026-11-21T13:00:00.000Z',
    });
    expect(await request({ unitId })).toMatchObject({ site: 'Rabat' });
    // A form of somebody who does not see the contact says its name alone.
    const byName = { unitId, contactId: null, client: 'Atlas', equipment: 'Écran du hall' };
    expect(await request(byName, employee)).toMatchObject({ contactId, equipment: 'Écran du hall' });
    expect(await request({ ...byName, client: 'Riad' }, employee)).toMatchObject({ contactId: null });
  });

  it('is billed where nothing covers it, until somebody decides otherwise with a reason', async () => {
    const { request, unitId, step, stands } = await openRequestScene();
    const { id } = await request();
    expect(stands(id)).toMatchObject({ coverage: 'facturable' });
    await step('cover', id, { coverage: 'contrat', reason: 'Geste commercial' });
    await step('update', id, { changes: { unitId } });
    expect(stands(id)).toMatchObject({ coverage: 'contrat', coverageReason: 'Geste commercial' });
  });

  it.each([
    ['urgente', '2026-11-21T13:00:00.000Z'],
    ['haute', '2026-11-23T12:30:00.000Z'],
    ['normale', '2026-11-24T12:30:00.000Z'],
  ])('of priority %s is due %s', async (priority, dueAt) => {
    const { request, step } = await openRequestScene();
    expect((await request({ priority })).dueAt).toBe(dueAt);
    const { id } = await request({ priority: 'basse' });
    expect(await step('update', id, { changes: { priority } })).toMatchObject({ dueAt });
  });

  it('goes by the response times of the settings, the open ones too, where no contract says otherwise', async () => {
    const { request, done, stands } = await openRequestScene();
    const { id } = await request();
    await done('update_responseTimes_settings', { changes: { urgente: 1 } });
    expect((await request()).dueAt).toBe('2026-11-21T10:00:00.000Z');
    expect(stands(id)).toMatchObject({ responseHours: 1, dueAt: '2026-11-21T10:00:00.000Z' });
  });

  it('lasts as long as the settings say where nobody does', async () => {
    const { request, done } = await openRequestScene();
    expect(await request()).toMatchObject({ durationMinutes: 120 });
    await done('update_responseTimes_settings', { changes: { visitMinutes: 90 } });
    expect(await request()).toMatchObject({ durationMinutes: 90 });
    expect(await request({ durationMinutes: 30 })).toMatchObject({ durationMinutes: 30 });
  });

  it('has another time once a day off is confirmed, unless it is over', async () => {
    const { request, done, step, stands } = await openRequestScene();
    const open = await request({ priority: 'haute' });
    const over = await request({ priority: 'haute' });
    await step('resolve', over.id);
    const closures = [{ name: 'Inventaire', from: '2026-11-23', to: '2026-11-23' }];
    await done('update_workingTime_settings', { changes: { closures } });
    expect([open, over].map(({ id }) => stands(id)?.dueAt)).toEqual(['2026-11-24T12:30:00.000Z', over.dueAt]);
  });

  it('is refused where its window ends before it begins', async () => {
    const { refused } = await openRequestScene();
    const failure = await refused('create_requests', {
      ...fault,
      windowFrom: '2026-12-02',
      windowTo: '2026-12-01',
    });
    expect(Object.keys(failure.fields ?? {})).toEqual(['windowTo']);
  });

  it('keeps a salesperson to their own, and an employee to those they report or are sent to', async () => {
    const { request, refused, step } = await openRequestScene();
    const { id } = await request();
    expect((await refused('wait_requests', { id, reason: 'Absent' }, commercial)).code).toBe('not_found');
    expect((await refused('resolve_requests', { id }, employee)).code).toBe('not_found');
    await step('plan', id, { startDate: '2026-12-01', assignedTechnicians: ['T1'] });
    expect(await step('resolve', id, { resolution: 'Câble' }, employee)).toMatchObject({ status: 'Résolue' });
  });
});

/** A request whose event is the employee's. */
async function planned() {
  const scene = await openRequestScene();
  const { unitId, request, done, engine, step, stands } = scene;
  const { id } = await request({ unitId });
  await step('plan', id, { startDate: sceneDay, assignedTechnicians: ['T1'] });
  const eventId = stands(id)?.eventId ?? '';
  return {
    ...scene,
    id,
    eventId,
    event: () => engine.row('events', eventId),
    work: (verb: string, more: object = {}, actor = employee) =>
      done(`${verb}_events`, { id: eventId, ...more }, actor),
    is: () => stands(id),
  };
}

describe('a contract', () => {
  const maintenance = { title: 'Entretien', client: 'Atlas', startDate: '2026-01-01', visits: { count: 4 } };

  async function openContractScene() {
    const scene = await openRequestScene();
    const { done, contactId, unitId, engine } = scene;
    const { id } = await done('create_contracts', {
      ...maintenance,
      contactId,
      unitIds: [unitId],
      responseHours: { urgente: 2 },
    });
    await done('activate_contracts', { id });
    const stored = engine.row('units', unitId);
    if (stored) engine.load([{ collection: 'units', row: { ...stored, warrantyMonths: 0 } }]);
    return { ...scene, contract: String(id) };
  }

  it('covers its units, and says how soon somebody comes', async () => {
    const { request, unitId, contract, done, engine } = await openContractScene();
    expect(await request({ unitId })).toMatchObject({
      coverage: 'contrat',
      coverageReason: expect.stringContaining('CTR-001'),
      contractId: contract,
      responseHours: 2,
      dueAt: '2026-11-21T11:00:00.000Z',
    });
    expect(await request()).toMatchObject({ coverage: 'facturable', contractId: '', responseHours: 4 });
    await done('update_responseTimes_settings', { changes: { urgente: 1 } });
    expect(engine.all('requests').map(({ responseHours }) => responseHours)).toEqual([2, 1]);
  });

  it('leaves to the settings the delays that it does not promise', async () => {
    const { request, unitId, done, engine } = await openContractScene();
    expect(await request({ unitId, priority: 'normale' })).toMatchObject({ responseHours: 16 });
    await done('update_responseTimes_settings', { changes: { urgente: 1, normale: 12 } });
    expect(engine.all('requests').map(({ responseHours }) => responseHours)).toEqual([12]);
  });

  it('sends somebody to all the units that its visit is about', async () => {
    const { done, contactId, unitId, engine } = await openRequestScene();
    const { itemId } = engine.row('units', unitId) ?? {};
    const second = await done('create_units', { itemId, serialNumber: 'SN-2' });
    const unitIds = [unitId, second.id];
    const { id } = await done('create_contracts', { ...maintenance, contactId, unitIds });
    await done('activate_contracts', { id });
    const visit = await done('create_visit_requests', { contractId: id, day: '2026-12-31' }, manager);
    await done('plan_requests', { id: visit.id }, manager);
    expect(engine.all('events')).toMatchObject([
      { unitDetails: [{ serialNumber: 'SN-1204' }, { serialNumber: 'SN-2' }] },
    ]);
  });

  it('has a visit requested once, whoever asks for it and however often', async () => {
    const { done, contract, engine, refused } = await openContractScene();
    const visit = { contractId: contract, day: '2026-12-31' };
    const made = await done('create_visit_requests', visit, manager);
    expect(await done('create_visit_requests', visit)).toMatchObject({ id: made.id, version: 1 });
    expect(engine.all('requests')).toHaveLength(1);
    expect(made).toMatchObject({
      number: 'DEM-001',
      source: 'contrat',
      coverage: 'contrat',
      windowFrom: '2026-12-24',
      windowTo: '2027-01-07',
      durationMinutes: 60,
      dueAt: '2027-01-07T18:00:00.000Z',
    });
    const missing = { contractId: 'CTR-404', day: '2027-01-15' };
    expect((await refused('create_visit_requests', missing)).code).toBe('not_found');
  });
});

describe('a visit that the contract does not promise', () => {
  const visits = { count: 4 };
  const yearly = { title: 'Entretien', client: 'Atlas', startDate: '2026-01-01', visits };
  const dayOf = { day: '2026-12-31' };

  it.each<[string, object, readonly [string, object][], object]>([
    ['of a draft', {}, [], dayOf],
    ['on another day', {}, [['activate', {}]], { day: '2026-12-30' }],
    ['before its first day', {}, [['activate', {}]], { day: '2025-12-31' }],
    ['behind its last day', { endDate: '2026-12-30' }, [['activate', {}]], dayOf],
    [
      'behind its end',
      {},
      [
        ['activate', {}],
        ['terminate', { date: '2026-12-30', reason: 'Vente' }],
      ],
      dayOf,
    ],
    [
      'in a pause',
      {},
      [
        ['activate', {}],
        ['suspend', { from: '2026-12-01' }],
      ],
      dayOf,
    ],
    ['of a contract without visits', { visits: null, items: oneLine }, [['activate', {}]], dayOf],
  ])('is refused %s', async (_what, fields, steps, { ...asked }) => {
    const { done, refused, engine } = openScene();
    const { id } = await done('create_contracts', { ...yearly, ...fields });
    for (const [verb, input] of steps) await done(`${verb}_contracts`, { id, ...input });
    const refusal = await refused('create_visit_requests', { contractId: id, ...asked });
    expect(Object.keys(refusal.fields ?? {})).toEqual(['day']);
    expect(engine.all('requests')).toEqual([]);
  });
});

describe('the work', () => {
  it('is an event in one act, with all that the request says', async () => {
    const { id, event, is, request, step, stands, engine } = await planned();
    expect(is()).toMatchObject({ status: 'Planifiée', teamUserIds: ['employe'] });
    expect(event()).toMatchObject({
      requestId: id,
      title: 'Écran noir',
      kind: 'Maintenance',
      client: 'Atlas',
      location: 'Rabat',
      priority: 'urgent',
      equipments: [],
      unitDetails: [{ serialNumber: 'SN-1204' }],
    });
    const other = await request({
      equipment: 'Onduleur',
      durationMinutes: 90,
      windowFrom: '2026-11-29',
    });
    await step('plan', other.id);
    expect(engine.row('events', stands(other.id)?.eventId ?? '')).toMatchObject({
      equipments: ['Onduleur'],
      startDate: '2026-11-30',
      time: '08:30',
      endDate: '2026-11-30',
      endTime: '10:00',
    });
  });

  it('sends somebody who is elsewhere by then for a manager with a reason alone', async () => {
    const { request, step, refused, stands, engine } = await planned();
    const { id } = await request({ assignedTo: commercial.id });
    const visit = { id, startDate: sceneDay, time: '10:00', endTime: '11:00', assignedTechnicians: ['T1'] };
    expect((await refused('plan_requests', visit)).code).toBe('technician_busy');
    const forced = { ...visit, forceReason: 'Même immeuble' };
    expect((await refused('plan_requests', forced, commercial)).code).toBe('forbidden');
    await step('plan', id, forced);
    expect(stands(id)).toMatchObject({ status: 'Planifiée' });
    expect(engine.row('events', stands(id)?.eventId ?? '')).toMatchObject({ statusReason: 'Même immeuble' });
  });

  it('moves the request as it is begun, put off, taken up and done', async () => {
    const { work, is } = await planned();
    await work('confirm', {}, manager);
    await work('start');
    expect(is()).toMatchObject({ status: 'En cours', visits: 1 });
    await work('hold', { cause: 'client absent' });
    expect(is()).toMatchObject({ status: 'En attente client', statusReason: 'Client absent' });
    await work('resume', {}, manager);
    expect(is()).toMatchObject({ status: 'Planifiée', statusReason: '' });
    await work('confirm', {}, manager);
    await work('arrive');
    await work('finish');
    expect(is()).toMatchObject({ status: 'Résolue', visits: 2, resolvedAt: '2026-11-21T09:00:00.000Z' });
    await work('reopen', {}, manager);
    expect(is()).toMatchObject({ status: 'Planifiée', resolvedAt: null });
  });

  it('that goes on without a missing part stays under way, and a start by mistake is no visit', async () => {
    const { work, is } = await planned();
    await work('confirm', {}, manager);
    await work('start');
    await work('undo', { step: 'start' });
    expect(is()).toMatchObject({ status: 'Planifiée', visits: 0 });
    await work('start');
    await work('hold', { cause: 'pièce manquante' });
    expect(is()).toMatchObject({ status: 'En cours', statusReason: 'Pièce manquante' });
  });

  it.each(['cancel', 'archive'])(
    'that is gone by %s leaves the request to be planned again',
    async (verb) => {
      const { work, is } = await planned();
      await work(verb, verb === 'cancel' ? { reason: 'Reporté' } : {}, manager);
      expect(is()).toMatchObject({ status: 'Nouvelle', eventId: '', teamUserIds: [] });
    },
  );

  it('is the new team’s with the event', async () => {
    const { work, is } = await planned();
    await work('update', { changes: { assignedTechnicians: ['T2'] } }, manager);
    expect(is()).toMatchObject({ status: 'Planifiée', teamUserIds: [] });
  });

  it('is done once the sheet is signed, and says what was done', async () => {
    const { eventId, done, is, work } = await planned();
    const intervention = {
      eventId,
      client: 'Atlas',
      equipment: 'Écran',
      work: 'Câble changé',
      technicians: ['T1'],
    };
    const { id } = await done('create_technicalSheets', { kind: 'intervention', intervention }, employee);
    expect(is()?.status).toBe('Planifiée');
    await done(
      'sign_technicalSheets',
      { id, signatureClient: 'Amal', signatureTechnician: 'Hicham' },
      employee,
    );
    expect(is()).toMatchObject({ status: 'Résolue', resolution: 'Câble changé', visits: 1 });
    await work('arrive');
    expect(is()?.status).toBe('Résolue');
  });

  it('of an event made for the request by its form plans it too', async () => {
    const { request, event, stands } = await openRequestScene();
    const { id } = await request();
    const made: Event = await event({ requestId: id });
    expect(stands(id)).toMatchObject({ status: 'Planifiée', eventId: made.id });
  });

  it('is refused where its technician is busy, and leaves the request as it was', async () => {
    const { request, refused, stands } = await planned();
    const { id } = await request();
    const failure = await refused(
      'plan_requests',
      { id, startDate: sceneDay, assignedTechnicians: ['T1'] },
      manager,
    );
    expect(failure.code).toBe('technician_busy');
    expect(stands(id)).toMatchObject({ status: 'Nouvelle', eventId: '' });
  });
});

describe('a request that is resolved on the phone', () => {
  it.each([
    ['ahead', '2026-11-21', 'annulé', 'Demande résolue sans passage'],
    ['past', '2026-11-24', 'planifié', ''],
  ])('calls off the visit that is %s, or leaves it', async (_when, at, status, statusReason) => {
    const { request, step, stands, engine, goTo } = await openRequestScene();
    const { id } = await request({}, employee);
    await step('plan', id, { startDate: '2026-11-23', assignedTechnicians: ['T1'] });
    const { eventId = '' } = stands(id) ?? {};
    goTo(at);
    await step('resolve', id, { resolution: 'Câble' }, employee);
    expect(engine.row('events', eventId)).toMatchObject({ status, statusReason });
    expect(stands(id)).toMatchObject({ status: 'Résolue', visits: 0, resolution: 'Câble' });
    await step('reopen', id, { reason: 'De nouveau noir' });
    expect(stands(id)).toMatchObject({ status: 'Nouvelle', eventId: '' });
  });

  it('leaves the visit that somebody has begun', async () => {
    const { request, step, stands, engine, done } = await openRequestScene();
    const { id } = await request();
    await step('plan', id, { startDate: '2026-11-23', assignedTechnicians: ['T1'] });
    const { eventId = '' } = stands(id) ?? {};
    await done('confirm_events', { id: eventId });
    await done('start_events', { id: eventId });
    await step('resolve', id);
    expect(engine.row('events', eventId)).toMatchObject({ status: 'en cours' });
  });
});

describe('a fault that comes back', () => {
  it('opens its request again within seven days, and counts', async () => {
    const { request, step, stands, engine, goTo, refused } = await openRequestScene();
    const { id } = await request();
    await step('resolve', id, { resolution: 'Redémarré' });
    await step('close', id);
    goTo('2026-11-28');
    await step('reopen', id, { reason: 'De nouveau noir' });
    expect(stands(id)).toMatchObject({
      status: 'Nouvelle',
      reopened: 1,
      resolvedAt: null,
      closedAt: null,
      dueAt: '2026-11-28T13:00:00.000Z',
    });
    await step('plan', id);
    expect(engine.row('events', stands(id)?.eventId ?? '')?.description).toBe('DEM-001\nDe nouveau noir');
    await step('resolve', id);
    goTo('2026-12-06');
    expect((await refused('reopen_requests', { id, reason: 'Encore' })).message).toBe(
      'Résolue il y a plus de 7 jours : créez une nouvelle demande',
    );
  });
});
