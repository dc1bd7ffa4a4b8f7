// A unit exchanged at the client's, and one that breaks there (docs/product.md 'Units', 'Rental returns').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { poolOf } from '../../inventory/stock/stock-holds.ts';
import { shortHolds } from '../../inventory/stock/stock-pool.ts';
import { defaultRates } from '../../kernel/values/business-rates.ts';
import { employee, manager } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { chargesOf } from './charges.ts';
import { reservationFacts } from '../reservation.facts.ts';
import type { Reservation } from '../reservation.schema.ts';

/** Of A, B and C the first two are out until the 25th with a note that was handed over. */
async function openOut({ followsUnits = true, isHanded = true, turnaroundHours = 0 } = {}) {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 1, rental: 1 };
  const product = { name: 'Écran', price, category: 'c', availability: 'en_stock', turnaroundHours };
  await done('create_products', { id: 'PRD-1', ...product });
  const serials = followsUnits ? { followsUnits, serialNumbers: ['A', 'B', 'C'] } : {};
  await done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1', ...serials });
  const line = { productName: 'Écran', reference: 'PRD-1', quantity: 2 };
  const note = await done<DeliveryNote>('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [{ ...line, dateDebut: '2026-11-21', dateFin: '2026-11-25' }],
  });
  await done('ship_bonLivraison', { id: note.id });
  if (isHanded) await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
  const [{ id } = { id: '' }] = engine.all('reservations');
  const row = () => {
    const found = engine.row('reservations', id);
    if (!found) throw new Error('no reservation');
    return found;
  };
  const unit = (serial: string) => engine.all('units').find(({ serialNumber }) => serialNumber === serial);
  const idOf = (serial: string) => unit(serial)?.id;
  const states = () => engine.all('units').map(({ serialNumber, state }) => `${serialNumber} ${state}`);
  const counters = () => {
    const item = engine.row('inventory', 'ART-1');
    return [item?.quantity, item?.rentedQuantity, item?.maintenanceQuantity, item?.damagedQuantity];
  };
  const exchange = (from: string, to: string, more: object = {}) => ({
    id,
    from: idOf(from),
    to: idOf(to),
    ...more,
  });
  const short = () =>
    shortHolds(
      poolOf(engine.all('inventory'), engine.all('reservations'), {
        moment: '2026-11-21T09:00',
        events: [],
        product: engine.row('products', 'PRD-1'),
        rates: defaultRates,
      }),
    ).map((hold) => hold.client);
  const book = (quantity: number, start: string, end: string) =>
    done('create_reservations', { productId: 'PRD-1', quantity, start, end, client: 'Riad' });
  return { ...scene, id, note, row, unit, idOf, states, counters, exchange, short, book };
}

describe('a unit exchanged at the client’s', () => {
  it('comes back as it was found, and the other one leaves with the same note', async () => {
    const { done, exchange, states, counters, row, unit, note } = await openOut();
    expect(counters()).toEqual([1, 2, 0, 0]);
    const wish = exchange('A', 'C', { state: 'endommagé', notes: 'Dalle fendue' });
    await done('change_unit_reservations', wish, employee);
    expect(states()).toEqual(['A endommagé', 'B loué', 'C loué']);
    expect(counters()).toEqual([1, 2, 0, 1]);
    expect(unit('C')).toMatchObject({ client: 'Atlas', relatedId: note.id });
    expect(unit('A')).toMatchObject({ stateReason: 'Dalle fendue', relatedId: '' });
    expect(row()).toMatchObject({
      state: 'sortie',
      returnedQuantity: 0,
      exchanges: [{ state: 'endommagé' }],
    });
    const [charge] = chargesOf(row(), { product: undefined, rates: defaultRates });
    expect(charge).toMatchObject({ kind: 'damage', quantity: 1, description: 'Dalle fendue' });
  });

  it('and the one in its place come back whole, by a return or with the note', async () => {
    for (const way of ['return', 'note'] as const) {
      const { done, exchange, states, counters, id, note } = await openOut();
      await done('change_unit_reservations', exchange('A', 'C'));
      if (way === 'return') await done('return_reservations', { id, lines: [{ quantity: 2, state: 'bon' }] });
      else await done('force_bonLivraison', { id: note.id, status: 'retour', reason: 'Fin' }, manager);
      expect(states()).toEqual(['A disponible', 'B disponible', 'C disponible']);
      expect(counters()).toEqual([3, 0, 0, 0]);
    }
  });

  it('is the one that the driver hands over where the note is still on its way', async () => {
    const { done, engine, exchange, idOf, note } = await openOut({ isHanded: false });
    await done('change_unit_reservations', exchange('A', 'C'));
    expect(engine.row('bonLivraison', note.id)?.items[0]).toMatchObject({ unitIds: [idOf('C'), idOf('B')] });
    const handed = { id: engine.row('bonLivraison', note.id)?.items[0]?.id, unitIds: [idOf('C')] };
    await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal', items: [handed] });
  });

  it('is refused where the unit is not out, or the other one is not on the shelf or promised', async () => {
    const { done, refused, exchange, idOf } = await openOut();
    const failure = async (input: object) => (await refused('change_unit_reservations', input)).fields;
    expect(await failure(exchange('C', 'B'))).toEqual({
      from: "L'unité C n'est pas sortie avec cette réservation",
    });
    expect(await failure(exchange('A', 'B'))).toEqual({ to: "L'unité B ne peut pas être prise : Loué" });
    const days = { start: '2026-11-23', end: '2026-11-27' };
    const chosen = { productId: 'PRD-1', quantity: 1, client: 'Riad', unitIds: [idOf('C')], ...days };
    await done('create_reservations', chosen);
    expect(await failure(exchange('A', 'C'))).toMatchObject({
      to: expect.stringContaining("L'unité C est réservée du 23/11/2026 au 27/11/2026 (Riad)"),
    });
  });

  it('is refused one that another has before it would be prepared again', async () => {
    const { done, refused, exchange, idOf } = await openOut({ turnaroundHours: 24 });
    const days = { start: '2026-11-25', end: '2026-11-27' };
    const chosen = { productId: 'PRD-1', quantity: 1, client: 'Riad', unitIds: [idOf('C')], ...days };
    const { id } = await done<Reservation>('create_reservations', chosen);
    const failure = await refused('change_unit_reservations', exchange('A', 'C'));
    expect(failure.fields?.['to']).toContain("L'unité C est réservée du 25/11/2026 au 27/11/2026 (Riad)");
    await done('update_reservations', { id, changes: { start: '2026-11-26' } });
    await done('change_unit_reservations', exchange('A', 'C'));
  });

  it('of one item may be of another, which is free until the item of the reservation is prepared', async () => {
    const { done, engine, refused } = await openOut();
    const other = { name: 'Salon', quantity: 1, productId: 'PRD-1', followsUnits: true };
    for (const [id, serial, turnaroundHours] of [
      ['ART-2', 'D', 48],
      ['ART-3', 'E', null],
    ] as const)
      await done('create_inventory', { ...other, id, serialNumbers: [serial], turnaroundHours });
    const idOf = (serial: string) =>
      engine.all('units').find(({ serialNumber }) => serialNumber === serial)?.id;
    const of = { itemId: 'ART-2', quantity: 1, start: '2026-11-21', end: '2026-11-25' };
    const { id } = await done<Reservation>('create_reservations', of);
    const line = { productName: 'Écran', quantity: 1, reservationId: id };
    const address = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
    const note = await done<DeliveryNote>('create_bonLivraison', { ...address, items: [line] });
    await done('ship_bonLivraison', { id: note.id });
    const change = { id, from: idOf('D'), to: idOf('E') };
    const next = { itemId: 'ART-3', quantity: 1, end: '2026-11-30', unitIds: [idOf('E')], client: 'Riad' };
    const riad = await done<Reservation>('create_reservations', { ...next, start: '2026-11-26' });
    expect((await refused('change_unit_reservations', change)).fields?.['to']).toContain('(Riad)');
    await done('update_reservations', { id: riad.id, changes: { start: '2026-11-27' } });
    await done('change_unit_reservations', change);
  });

  it('is what it was before once it is exchanged back', async () => {
    const { done, exchange, states, counters } = await openOut();
    const [before, count] = [states(), counters()];
    await done('change_unit_reservations', exchange('A', 'C'));
    await done('change_unit_reservations', exchange('C', 'A'));
    expect([states(), counters()]).toEqual([before, count]);
  });
});

describe('a unit that breaks at the client’s', () => {
  it.each([
    [true, ['A endommagé', 'B disponible', 'C disponible']],
    [false, []],
  ])('is damaged where its note brings it back, followed %s', async (followsUnits, found) => {
    const { done, id, idOf, row, note, counters, states, engine } = await openOut({ followsUnits });
    const unitId = followsUnits ? { unitId: idOf('A') } : {};
    await done('report_fault_reservations', { id, ...unitId, reason: 'Dalle fendue' }, employee);
    await done('return_bonLivraison', { id: note.id, reason: 'Fin de la location' });
    expect(row().state).toBe('retournée');
    expect(row().faults).toBeUndefined();
    expect([counters(), states()]).toEqual([[3, 0, 0, 1], found]);
    expect(engine.row('inventory', 'ART-1')?.alert).toBe('Dalle fendue');
  });

  it('stays there, is promised to nobody, and the next booking is in sight', async () => {
    const { done, refused, id, idOf, unit, row, short, book, engine } = await openOut();
    await book(3, '2026-11-26', '2026-11-28');
    expect(short()).toEqual([]);
    await done('report_fault_reservations', { id, unitId: idOf('A'), reason: 'Ne s’allume plus' }, employee);
    expect(unit('A')).toMatchObject({ state: 'loué', stateReason: 'Ne s’allume plus' });
    expect(row()).toMatchObject({ state: 'sortie', faults: [{ unitId: idOf('A'), by: employee.id }] });
    expect(short()).toEqual(['Riad']);
    expect(reservationFacts(row(), '2026-11-22').map(({ name }) => name)).toContain('broken_out');
    const input = { productId: 'PRD-1', quantity: 1, start: '2027-01-04', end: '2027-01-05' };
    expect((await refused('create_reservations', { ...input, unitIds: [idOf('A')] })).message).toContain(
      "L'unité A ne peut pas être prise : en panne chez le client",
    );
    expect((await refused('create_reservations', { ...input, quantity: 3 })).code).toBe(
      'material_unavailable',
    );
    await done('clear_fault_reservations', { id, unitId: idOf('A') }, employee);
    expect([unit('A')?.stateReason, row().faults, short()]).toEqual(['', undefined, []]);
    expect(engine.row('inventory', 'ART-1')).toMatchObject({ quantity: 1, rentedQuantity: 2 });
  });

  it('keeps what was told of it when it comes back damaged, and works again when it comes back good', async () => {
    for (const [state, expected] of [
      ['endommagé', { state: 'endommagé', stateReason: 'Ne s’allume plus' }],
      ['bon', { state: 'disponible', stateReason: '' }],
    ] as const) {
      const { done, id, idOf, unit, row } = await openOut();
      await done('report_fault_reservations', { id, unitId: idOf('B'), reason: 'Ne s’allume plus' });
      await done('return_reservations', { id, lines: [{ unitId: idOf('B'), state }] });
      expect(unit('B')).toMatchObject(expected);
      expect(row()).toMatchObject({ state: 'retour partiel', returnedQuantity: 1 });
      expect(row().faults).toBeUndefined();
      await done('undo_return_reservations', { id });
      expect(row().faults).toMatchObject([{ unitId: idOf('B') }]);
      expect(unit('B')).toMatchObject({ state: 'loué', stateReason: 'Ne s’allume plus' });
    }
  });

  it('is the one that comes back where a return says damaged and names none, the last where it says good', async () => {
    const { done, id, idOf, unit } = await openOut();
    await done('report_fault_reservations', { id, unitId: idOf('A'), reason: 'Panne' });
    await done('return_reservations', { id, lines: [{ state: 'bon' }] });
    expect([unit('A')?.state, unit('B')?.state]).toEqual(['loué', 'disponible']);
    await done('return_reservations', { id, lines: [{ state: 'endommagé' }] });
    expect(unit('A')?.state).toBe('endommagé');
  });

  it('is mended by an exchange', async () => {
    const { done, id, idOf, unit, row, exchange } = await openOut();
    await done('report_fault_reservations', { id, unitId: idOf('A'), reason: 'Panne' });
    await done('change_unit_reservations', exchange('A', 'C', { state: 'endommagé' }));
    expect(unit('A')).toMatchObject({ state: 'endommagé', stateReason: 'Panne' });
    expect(row().faults).toBeUndefined();
  });

  it('is told without its number too, as often as units are out', async () => {
    const { done, refused, id, row } = await openOut({ followsUnits: false });
    const fault = { id, reason: 'Panne' };
    await done('report_fault_reservations', fault);
    await done('report_fault_reservations', fault);
    expect((await refused('report_fault_reservations', fault)).code).toBe('illegal_transition');
    await done('return_reservations', { id, lines: [{ state: 'endommagé' }] });
    expect(row().faults).toHaveLength(1);
    await done('return_reservations', { id, lines: [{ state: 'bon' }] });
    expect(row().faults).toBeUndefined();
  });
});

describe('a return by unit', () => {
  it('puts each unit where its line says, the others never the named one', async () => {
    const { done, id, idOf, states } = await openOut();
    await done('return_reservations', {
      id,
      lines: [{ state: 'bon' }, { unitId: idOf('A'), state: 'endommagé' }],
    });
    expect(states()).toEqual(['A endommagé', 'B disponible', 'C disponible']);
  });

  it('refuses a unit that is not out with it, and one named twice', async () => {
    const { refused, id, idOf } = await openOut();
    const lines = (...serials: string[]) => serials.map((one) => ({ unitId: idOf(one), state: 'bon' }));
    const failure = async (...serials: string[]) =>
      (await refused('return_reservations', { id, lines: lines(...serials) })).fields;
    expect(await failure('B', 'C')).toEqual({
      'lines.1.unitId': "L'unité C n'est pas sortie avec cette réservation",
    });
    expect(await failure('B', 'B')).toEqual({ 'lines.1.unitId': 'Choisissez 1 unité(s) au plus' });
  });
});
