import { describe, expect, it } from 'vitest';
import { commercial, employee, manager } from '../testing/actors.ts';
import { eventDay, openEventScene } from '../testing/scenes/event-scene.ts';
import { sceneDay } from '../testing/scenes/scene.ts';
import type { Event } from './event.schema.ts';

const morning = { time: '09:00', endTime: '12:00' };
const screens = (quantity: number) => ({ reservedMaterials: [{ itemId: 'ART-1', quantity }] });

describe('a new event', () => {
  it('is planned, its technicians and material named, theirs by their account', async () => {
    const { event } = await openEventScene();
    expect(await event({ assignedTechnicians: ['T1', 'T2', 'T1'], ...screens(2) }, commercial)).toMatchObject(
      {
        status: 'planifié',
        startDate: eventDay,
        endDate: eventDay,
        kind: 'Événement',
        priority: 'medium',
        assignedTo: 'commercial1',
        assignedTechnicians: ['T1', 'T2'],
        assignedTechnicianDetails: [
          { id: 'T1', name: 'Hicham', speciality: 'Installation', initials: 'HI' },
          { id: 'T2', name: 'Nadia', speciality: 'Installation', initials: 'NA' },
        ],
        teamUserIds: ['employe'],
        reservedMaterials: [{ itemId: 'ART-1', name: 'Écran 65"', quantity: 2 }],
      },
    );
  });

  it('says what is wrong at its field', async () => {
    const { refused } = await openEventScene();
    const fields = async (input: object) =>
      (await refused('create_events', { title: 'Salon', startDate: eventDay, ...input })).fields;
    expect(await fields({ title: ' ', time: '25:00', startDate: 'demain' })).toEqual({
      title: 'Ce champ est obligatoire',
      time: 'Heure invalide',
      startDate: 'Date invalide',
    });
    expect(await fields({ endDate: '2026-11-20' })).toEqual({
      endDate: 'La date de fin doit être postérieure à la date de début',
    });
    expect(await fields({ assignedTechnicians: ['T9'] })).toEqual({
      assignedTechnicians: 'Choisissez une valeur de la liste',
    });
    const unknown = { itemId: 'ART-9', quantity: 1 };
    expect(await fields({ reservedMaterials: [unknown] })).toEqual({
      'reservedMaterials.0.itemId': 'Choisissez une valeur de la liste',
    });
    expect(await fields(screens(0))).toEqual({
      'reservedMaterials.0.quantity': 'La quantité doit être supérieure à 0',
    });
  });

  it('takes no technician and no unit that another holds', async () => {
    const { event, refused } = await openEventScene();
    await event({ ...morning, assignedTechnicians: ['T1'], ...screens(3) });
    const again = { title: 'Autre', startDate: eventDay, time: '11:00', endTime: '13:00' };
    expect(await refused('create_events', { ...again, assignedTechnicians: ['T2', 'T1'] })).toEqual({
      code: 'technician_busy',
      message: 'Hicham est déjà affecté à « Salon » du 22/11/2026 à 09:00 au 22/11/2026 à 12:00',
      fields: {
        assignedTechnicians:
          'Hicham est déjà affecté à « Salon » du 22/11/2026 à 09:00 au 22/11/2026 à 12:00',
      },
    });
    const sentence =
      'Indisponible : 1 unité(s) libre(s) du 22/11/2026 à 11:00 au 22/11/2026 à 13:00 (réservé par Salon)';
    expect(await refused('create_events', { ...again, ...screens(2) })).toEqual({
      code: 'material_unavailable',
      message: sentence,
      fields: { 'reservedMaterials.0.quantity': sentence },
    });
    await event({ ...again, time: '12:00', assignedTechnicians: ['T1'], ...screens(4) });
  });

  it('is placed over a conflict by a manager, with a reason', async () => {
    const { event, done, refused } = await openEventScene();
    await event({ assignedTechnicians: ['T1'] });
    const input = { title: 'Urgence', startDate: eventDay, assignedTechnicians: ['T1'] };
    expect((await refused('force_create_events', input, manager)).fields).toEqual({
      reason: 'Ce champ est obligatoire',
    });
    const forced = { ...input, reason: 'Panne chez le client' };
    expect((await refused('force_create_events', forced, commercial)).code).toBe('forbidden');
    expect(await done('force_create_events', forced, manager)).toMatchObject({
      statusReason: 'Panne chez le client',
      assignedTechnicians: ['T1'],
    });
  });
});

describe('moving an event', () => {
  it('checks its place again, and not itself against itself', async () => {
    const { event, done, refused } = await openEventScene();
    const first = await event({ ...morning, assignedTechnicians: ['T1'], ...screens(4) });
    const second = await event({ ...morning, startDate: '2026-11-23', assignedTechnicians: ['T1'] });
    const move = { id: second.id, changes: { startDate: eventDay, endDate: eventDay } };
    expect((await refused('update_events', move)).code).toBe('technician_busy');
    await done('update_events', { id: first.id, changes: { time: '10:00' } });
    expect(
      (await refused('update_events', { id: first.id, changes: { endDate: '2026-11-01' } })).fields,
    ).toEqual({
      endDate: 'La date de fin doit être postérieure à la date de début',
    });
    expect(await done('force_events', { ...move, reason: 'Renfort' }, manager)).toMatchObject({
      startDate: eventDay,
      statusReason: 'Renfort',
    });
    await done('update_events', { id: second.id, changes: { title: 'Renommé' } });
  });

  it('renames who and what it takes', async () => {
    const { event, done } = await openEventScene();
    const { id } = await event({ assignedTechnicians: ['T1'] });
    expect(await done('update_events', { id, changes: { assignedTechnicians: ['T3'] } })).toMatchObject({
      assignedTechnicianDetails: [{ name: 'Anas' }],
      teamUserIds: [],
    });
  });

  it('is over once the event is, but for its description', async () => {
    const { event, done, refused } = await openEventScene();
    const { id } = await event();
    await done('cancel_events', { id, reason: 'Reporté' });
    expect((await refused('update_events', { id, changes: { title: 'X' } })).code).toBe('event_closed');
    await done('update_events', { id, changes: { title: 'Salon', description: 'Vu' } });
  });
});

describe('putting an event aside', () => {
  it('frees what it held, and coming back takes it again only when it is free', async () => {
    const { event, done, refused } = await openEventScene();
    const { id } = await event({ assignedTechnicians: ['T1'] });
    await done('archive_events', { id });
    const second = await event({ assignedTechnicians: ['T1'] });
    expect((await refused('restore_events', { id })).code).toBe('technician_busy');
    await done('cancel_events', { id: second.id, reason: 'Reporté' });
    await done('restore_events', { id });
  });

  it('waits until it is over or cancelled once somebody counts on it', async () => {
    const { event, done, refused } = await openEventScene();
    const { id } = await event({ assignedTechnicians: ['T1'] });
    await done('confirm_events', { id });
    expect((await refused('archive_events', { id })).code).toBe('illegal_transition');
    await done('cancel_events', { id, reason: 'Doublon' });
    await done('archive_events', { id });
    await done('restore_events', { id });
  });
});

describe('where less is there than was promised', () => {
  it('an event gives up material, technicians and time all the same, and takes none', async () => {
    const { event, done, refused } = await openEventScene();
    const days = { startDate: '2026-12-02', endDate: '2026-12-06' };
    const { id } = await event({ ...days, ...screens(3), assignedTechnicians: ['T1', 'T2'] }, commercial);
    await done('set_status_inventory', { id: 'ART-1', status: 'maintenance', quantity: 3 });
    const change = (changes: object) => ({ id, changes });
    await done('update_events', change(screens(2)), commercial);
    await done('update_events', change({ endDate: '2026-12-05', assignedTechnicians: ['T2'] }), commercial);
    const longer = await refused('update_events', change({ endDate: '2026-12-06' }), commercial);
    expect(longer.code).toBe('material_unavailable');
    const larger = await refused('update_events', change(screens(3)), commercial);
    expect(larger.code).toBe('material_unavailable');
  });
});

describe('the journey of an event', () => {
  it('goes from planifié to terminé, its technician starting and finishing it', async () => {
    const { event, done, refused } = await openEventScene();
    const { id } = await event();
    expect((await refused('confirm_events', { id })).fields).toEqual({
      assignedTechnicians: 'Affectez au moins un technicien pour confirmer',
    });
    await done('update_events', { id, changes: { assignedTechnicians: ['T1'] } });
    await done('confirm_events', { id });
    expect((await refused('update_events', { id, changes: { assignedTechnicians: [] } })).fields).toEqual({
      assignedTechnicians: 'Affectez au moins un technicien pour confirmer',
    });
    expect(await done('start_events', { id }, employee)).toMatchObject({
      status: 'en cours',
      startedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await done('finish_events', { id }, employee)).toMatchObject({
      status: 'terminé',
      finishedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await refused('start_events', { id })).toMatchObject({
      code: 'illegal_transition',
      message: 'Passage de Terminé à En cours impossible',
    });
  });

  it('waits and is cancelled with a reason; waiting still holds its technicians', async () => {
    const { event, done, refused } = await openEventScene();
    const { id } = await event({ assignedTechnicians: ['T1'] });
    expect((await refused('hold_events', { id })).fields).toEqual({ reason: 'Ce champ est obligatoire' });
    expect(await done('hold_events', { id, reason: 'Client absent' })).toMatchObject({
      status: 'en attente',
      statusReason: 'Client absent',
    });
    const same = { title: 'Autre', startDate: eventDay, assignedTechnicians: ['T1'] };
    expect((await refused('create_events', same)).code).toBe('technician_busy');
    expect(await done('resume_events', { id })).toMatchObject({ status: 'planifié', statusReason: '' });
    expect(await done('cancel_events', { id, reason: 'Budget' })).toMatchObject({ status: 'annulé' });
    await done('create_events', same);
  });

  it('is reopened by a manager, when its place is still free or with a reason', async () => {
    const { event, done, refused } = await openEventScene();
    const { id } = await event({ assignedTechnicians: ['T1'] }, commercial);
    await done('cancel_events', { id, reason: 'Budget' });
    expect((await refused('reopen_events', { id }, commercial)).code).toBe('forbidden');
    await event({ title: 'Autre', assignedTechnicians: ['T1'] });
    expect((await refused('reopen_events', { id }, manager)).code).toBe('technician_busy');
    expect(await done<Event>('reopen_events', { id, reason: 'Deux équipes' }, manager)).toMatchObject({
      status: 'planifié',
      statusReason: 'Deux équipes',
    });
  });

  it('is reopened and taken out of the corbeille without whoever and whatever is gone', async () => {
    const { event, done } = await openEventScene();
    const cancelled = await event({ assignedTechnicians: ['T1', 'T2'], ...screens(2) });
    await done('cancel_events', { id: cancelled.id, reason: 'Budget' });
    const aside = await event({ title: 'Autre', assignedTechnicians: ['T1'], ...screens(1) });
    await done('archive_events', { id: aside.id });
    await done('update_technicians_settings', { technicians: [{ id: 'T2', name: 'Nadia' }] });
    await done('archive_inventory', { id: 'ART-1' });
    expect(await done<Event>('reopen_events', { id: cancelled.id })).toMatchObject({
      status: 'planifié',
      assignedTechnicians: ['T2'],
      assignedTechnicianDetails: [{ id: 'T2' }],
      reservedMaterials: [],
    });
    await done('restore_events', { id: aside.id });
  });

  it.each([
    ['on the day it was finished it began when it began', sceneDay, '2026-11-21T09:00:00.000Z'],
    ['later it is another visit', '2026-11-28', '2026-11-28T09:00:00.000Z'],
  ])('reopened %s', async (_what, day, startedAt) => {
    const { event, done, goTo } = await openEventScene();
    const { id } = await event({ assignedTechnicians: ['T1'] });
    for (const verb of ['confirm', 'start', 'finish']) await done(`${verb}_events`, { id });
    goTo(day);
    await done('reopen_events', { id });
    await done('confirm_events', { id });
    expect(await done('start_events', { id })).toMatchObject({ startedAt, finishedAt: null });
  });
});

it('put off and taken up again on another day is another visit, with hours of its own', async () => {
  const { event, done, goTo } = await openEventScene();
  const { id } = await event({ assignedTechnicians: ['T1'] });
  const begin = async () => {
    await done('confirm_events', { id });
    return done('start_events', { id });
  };
  await begin();
  for (const [day, startedAt] of [
    [sceneDay, '2026-11-21T09:00:00.000Z'],
    ['2026-11-27', '2026-11-27T09:00:00.000Z'],
  ] as const) {
    await done('hold_events', { id, reason: 'Client absent' });
    await done('resume_events', { id });
    goTo(day);
    expect(await begin()).toMatchObject({ startedAt });
  }
});

it('may be moved though somebody of its team has left the company, who stays named', async () => {
  const { event, done } = await openEventScene();
  const { id } = await event({ assignedTechnicians: ['T1', 'T2'] });
  await done('update_technicians_settings', { technicians: [{ id: 'T2', name: 'Nadia' }] });
  const moved = { id, changes: { startDate: '2026-12-12', endDate: '2026-12-12' } };
  expect(await done<Event>('update_events', moved)).toMatchObject({
    startDate: '2026-12-12',
    assignedTechnicianDetails: [{ id: 'T1' }, { id: 'T2' }],
  });
  expect(await done<Event>('update_events', { id, changes: { assignedTechnicians: ['T2'] } })).toMatchObject({
    assignedTechnicianDetails: [{ id: 'T2' }],
  });
});

describe('the technicians of the company', () => {
  it('are saved as a whole, each once', async () => {
    const { done, refused } = await openEventScene();
    const sara = { id: 'T4', name: 'Sara Bennis' };
    expect(await done('update_technicians_settings', { technicians: [sara] })).toMatchObject({
      id: 'technicians',
      technicians: [{ id: 'T4', name: 'Sara Bennis', initials: 'SB', available: true, userId: '' }],
    });
    const rare = { id: 'T5', name: '𐤀𐤁 𝒦arim Ouali' };
    expect(await done('update_technicians_settings', { technicians: [rare] })).toMatchObject({
      technicians: [{ initials: '𐤀𝒦' }],
    });
    expect((await refused('update_technicians_settings', { technicians: [sara, sara] })).fields).toEqual({
      'technicians.1.id': 'Ce technicien existe déjà',
    });
    expect((await refused('update_technicians_settings', { technicians: [] }, commercial)).code).toBe(
      'forbidden',
    );
  });

  it('keep whom others added, changed or took off since the list was read', async () => {
    const { done } = await openEventScene();
    const a = { id: 'a', name: 'Nom a' };
    const b = { id: 'b', name: 'Nom b' };
    const c = { id: 'c', name: 'Nom c' };
    const read = [a, b, c];
    await done('update_technicians_settings', { technicians: read });
    const others = [{ ...a, speciality: 'Son' }, c, { id: 'd', name: 'Nom d' }];
    await done('update_technicians_settings', { technicians: others, before: read });
    const mine = [a, b, { ...c, available: false }, { id: 'e', name: 'Nom e' }];
    expect(await done('update_technicians_settings', { technicians: mine, before: read })).toMatchObject({
      technicians: [{ id: 'a', speciality: 'Son' }, { id: 'c', available: false }, { id: 'e' }, { id: 'd' }],
    });
    expect(await done('update_technicians_settings', { technicians: [], before: read })).toMatchObject({
      technicians: [{ id: 'e' }, { id: 'd' }],
    });
  });

  it('have what is still to be done under the account that they are given, and no more under the one before', async () => {
    const { event, done, refused } = await openEventScene();
    const hicham = { id: 'T1', name: 'Hicham Naciri' };
    await done('update_technicians_settings', { technicians: [{ ...hicham, userId: 'parti' }] });
    const { id } = await event({ assignedTechnicians: ['T1'] });
    await done('confirm_events', { id });
    expect((await refused('start_events', { id }, employee)).code).toBe('not_found');
    await done('update_technicians_settings', { technicians: [{ ...hicham, userId: employee.id }] });
    expect(await done<Event>('start_events', { id }, employee)).toMatchObject({ teamUserIds: [employee.id] });
    expect(await done('update_technicians_settings', { technicians: [] })).toMatchObject({ technicians: [] });
    expect(await done<Event>('finish_events', { id }, employee)).toMatchObject({ status: 'terminé' });
  });
});
