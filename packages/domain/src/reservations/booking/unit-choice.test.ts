// The very units of a reservation (docs/product.md 'Units').
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours } from '../../inventory/stock/availability.ts';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { commercial, employee, manager } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Reservation } from '../reservation.schema.ts';

/** A product of which the depot has A, B and C, one by one. */
async function openUnits(turnaroundHours = 0) {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 1, rental: 1 };
  const product = { name: 'Écran', price, category: 'c', availability: 'en_stock', turnaroundHours };
  await done('create_products', { id: 'PRD-1', ...product });
  const serialNumbers = ['A', 'B', 'C'];
  const item = { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1', followsUnits: true };
  await done('create_inventory', { ...item, serialNumbers });
  const unit = (serial: string) => {
    const found = engine.all('units').find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new Error(`no unit ${serial}`);
    return found;
  };
  const ids = (serials: string) => serials.split('').map((serial) => unit(serial).id);
  const input = (serials: string, days: [string, string], more: object = {}) => ({
    productId: 'PRD-1',
    quantity: Math.max(1, serials.length),
    start: days[0],
    end: days[1],
    client: 'Atlas',
    unitIds: ids(serials),
    ...more,
  });
  const book = (serials: string, days: [string, string], more: object = {}) =>
    done<Reservation>('create_reservations', input(serials, days, more));
  const broken = (serial: string, status = 'maintenance') =>
    done('set_status_inventory', { id: 'ART-1', status, quantity: 1, unitIds: ids(serial) });
  const serials = ({ id }: Reservation) =>
    engine
      .row('reservations', id)
      ?.unitIds.map((one) => engine.row('units', one)?.serialNumber)
      .join('');
  const rent = async (days: [string, string], quantity = 1, more: object = {}) => {
    const line = { productName: 'Écran', reference: 'PRD-1', quantity, dateDebut: days[0], dateFin: days[1] };
    const delivery = { client: 'Riad', clientAdresse: 'Rabat', livreur: 'Hicham' };
    const made = await done<DeliveryNote>('create_bonLivraison', {
      ...delivery,
      items: [{ ...line, ...more }],
    });
    return made;
  };
  return { ...scene, unit, ids, input, book, broken, serials, rent };
}

const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`;

/** Units that two reservations have chosen for one moment, or for the hours that they need between both. */
const promisedTwice = (rows: readonly Reservation[], hours: number): string[] =>
  rows.flatMap((one, index) =>
    rows
      .slice(index + 1)
      .filter((other) => one.start < addHours(other.end, hours) && other.start < addHours(one.end, hours))
      .flatMap((other) => one.unitIds.filter((unitId) => other.unitIds.includes(unitId))),
  );

const DECEMBER: [string, string] = ['2026-12-01', '2026-12-04'];

describe('units chosen for a reservation', () => {
  it.each<[string, string, [string, string], string | null]>([
    [
      'the same unit on days that overlap',
      'A',
      ['2026-12-03', '2026-12-05'],
      "L'unité A est réservée du 01/12/2026 au 04/12/2026 (Atlas) · unité libre la plus proche : B",
    ],
    ['the same unit on days that only touch', 'A', ['2026-12-04', '2026-12-05'], null],
    ['another unit', 'B', ['2026-12-03', '2026-12-05'], null],
    ['any unit', '', ['2026-12-03', '2026-12-05'], null],
  ])('of a firm one are nobody else’s: %s', async (_case, wanted, days, refusal) => {
    const { book, engine, input } = await openUnits();
    await book('A', DECEMBER);
    const result = await engine.execute('create_reservations', input(wanted, days), { actor: manager });
    expect(result.ok ? null : result.error.fields?.['unitIds']).toBe(refusal);
  });

  it.each([
    ['maintenance', "L'unité A ne peut pas être prise : Maintenance · unité libre la plus proche : B"],
    ['endommagé', "L'unité A ne peut pas être prise : Endommagé · unité libre la plus proche : B"],
  ])('are none in %s', async (status, message) => {
    const { broken, refused, input } = await openUnits();
    await broken('A', status);
    expect(await refused('create_reservations', input('A', DECEMBER))).toMatchObject({ message });
  });

  it('are of its product, each once, no more than it takes', async () => {
    const { done, refused, input, ids } = await openUnits();
    await done('create_inventory', { id: 'ART-2', name: 'Autre', quantity: 1, followsUnits: true });
    const twice = { quantity: 2, unitIds: [...ids('A'), ...ids('A')] };
    const failure = async (more: object) =>
      (await refused('create_reservations', input('A', DECEMBER, more))).fields?.['unitIds'];
    expect(await failure(twice)).toBe('Choisissez 2 unité(s) au plus');
    expect(await failure({ quantity: 1, unitIds: ids('AB') })).toBe('Choisissez 1 unité(s) au plus');
    expect(await failure({ productId: '', itemId: 'ART-2' })).toBeDefined();
  });

  it('may be promised twice by a manager with a reason, by nobody else', async () => {
    const { done, book, refused, input } = await openUnits();
    await book('A', DECEMBER);
    const twice = input('A', DECEMBER, { overbookReason: 'Échange prévu' });
    expect((await refused('create_reservations', twice, commercial)).code).toBe('forbidden');
    await done('create_reservations', twice, manager);
  });

  it('are let go of when it becomes another product’s', async () => {
    const { done, book, serials } = await openUnits();
    await done('create_inventory', { id: 'ART-2', name: 'Autre', quantity: 2 });
    const row = await book('A', DECEMBER);
    await done('update_reservations', { id: row.id, changes: { itemId: 'ART-2' } });
    expect(serials(row)).toBe('');
  });

  it('hold back a prolongation where another waits for them', async () => {
    const { book, refused, done } = await openUnits();
    const first = await book('A', DECEMBER);
    await book('A', ['2026-12-04', '2026-12-06'], { client: 'Riad' });
    const longer = { id: first.id, endDate: '2026-12-05' };
    expect((await refused('extend_reservations', longer)).message).toContain('(Riad)');
    await done('extend_reservations', { id: first.id, endDate: '2026-12-03' });
  });
});

describe('units that need a day between two clients', () => {
  const riad: [string, string] = ['2026-12-04', '2026-12-06'];

  it.each<[string, [string, string], boolean]>([
    ['to the day on which another has them', DECEMBER, false],
    ['from the day on which another gives them back', ['2026-12-06', '2026-12-08'], false],
    ['to the day before', ['2026-12-01', '2026-12-03'], true],
    ['from the day after', ['2026-12-07', '2026-12-08'], true],
  ])('may be chosen %s, or not, whichever is booked first', async (_when, days, isFree) => {
    const { engine, book, input } = await openUnits(24);
    await book('A', riad, { client: 'Riad' });
    const result = await engine.execute('create_reservations', input('A', days), { actor: manager });
    expect(result.ok ? null : result.error.message).toBe(
      isFree
        ? null
        : "L'unité A est réservée du 04/12/2026 au 06/12/2026 (Riad) · unité libre la plus proche : B",
    );
  });

  it('hold back a prolongation and a change until they are prepared', async () => {
    const { book, refused, done, ids } = await openUnits(24);
    await book('A', riad, { client: 'Riad' });
    const own = await book('A', ['2026-12-01', '2026-12-02']);
    const longer = { id: own.id, endDate: '2026-12-04' };
    expect((await refused('extend_reservations', longer)).fields?.['unitIds']).toContain('(Riad)');
    const other = await book('B', DECEMBER);
    const [a, b] = ids('AB');
    const change = { id: other.id, from: b, to: a };
    await done('cancel_reservations', { id: own.id, reason: 'Reporté' });
    expect((await refused('change_unit_reservations', change)).fields?.['to']).toContain('(Riad)');
    await done('extend_reservations', { id: other.id, endDate: '2026-12-03' });
    await done('change_unit_reservations', change);
  });
});

describe('a unit changed before it leaves', () => {
  it('takes the place of the other, or is chosen beside it, by the depot too', async () => {
    const { done, refused, book, serials, ids } = await openUnits();
    const row = await book('A', DECEMBER, { quantity: 2 });
    const [a, b, c] = ids('ABC');
    await done('change_unit_reservations', { id: row.id, from: a, to: b }, employee);
    expect(serials(row)).toBe('B');
    await done('change_unit_reservations', { id: row.id, to: c }, employee);
    expect(serials(row)).toBe('BC');
    const third = { id: row.id, to: a };
    expect((await refused('change_unit_reservations', third)).fields).toEqual({
      to: 'Choisissez 2 unité(s) au plus',
    });
  });

  it('is refused where another reservation has it', async () => {
    const { refused, book, ids } = await openUnits();
    const row = await book('A', DECEMBER);
    await book('B', DECEMBER, { client: 'Riad' });
    const [a, b] = ids('AB');
    expect((await refused('change_unit_reservations', { id: row.id, from: a, to: b })).fields).toEqual({
      to: "L'unité B est réservée du 01/12/2026 au 04/12/2026 (Riad) · unité libre la plus proche : C",
    });
  });
});

describe('a delivery note', () => {
  const now: [string, string] = ['2026-11-21', '2026-11-25'];

  it('takes the units that its reservation chose, and leaves those of others', async () => {
    const { done, quote, book, unit, ids, engine } = await openUnits();
    const line = { type: 'rental', productId: 'PRD-1', name: 'Écran', quantity: 1, unitPrice: 1 };
    const made = await quote({ items: [{ ...line, startDate: now[0], endDate: now[1] }] });
    await done('accept_quotes', { id: made.id });
    const [row] = engine.all('reservations');
    await done('change_unit_reservations', { id: row?.id, to: ids('C')[0] });
    await book('A', now, { client: 'Riad' });
    const invoice = await done<Invoice>('convert_quotes', { id: made.id });
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
      factureId: invoice.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
    });
    const shipped = await done<DeliveryNote>('ship_bonLivraison', { id: note.id });
    expect(shipped.items[0]?.serialNumbers).toEqual(['C']);
    expect(unit('A').state).toBe('disponible');
  });

  it('of a kit takes the units that were chosen for its parts', async () => {
    const { done, quote, ids, engine } = await openUnits();
    const kit = { name: 'Salle', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
    const parts = [{ productId: 'PRD-1', quantity: 2 }];
    await done('create_products', { ...kit, id: 'KIT-1', parts });
    const line = { type: 'rental', productId: 'KIT-1', name: 'Salle', quantity: 1, unitPrice: 1 };
    const made = await quote({ items: [{ ...line, startDate: now[0], endDate: now[1] }] });
    await done('accept_quotes', { id: made.id });
    const [row] = engine.all('reservations');
    for (const to of ids('CB')) await done('change_unit_reservations', { id: row?.id, to });
    const invoice = await done<Invoice>('convert_quotes', { id: made.id });
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
      factureId: invoice.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
    });
    const shipped = await done<DeliveryNote>('ship_bonLivraison', { id: note.id });
    expect(shipped.items[0]?.serialNumbers?.toSorted()).toEqual(['B', 'C']);
    const states = engine.all('units').map(({ serialNumber, state }) => `${serialNumber} ${state}`);
    expect(states).toEqual(['A disponible', 'B loué', 'C loué']);
  });

  it('passes over the units of others where nobody chose, and is refused the one that somebody chose', async () => {
    const { done, book, rent, refused, ids } = await openUnits();
    await book('A', now, { client: 'Riad' });
    const made = await rent(now);
    const shipped = await done<DeliveryNote>('ship_bonLivraison', { id: made.id });
    expect(shipped.items[0]?.serialNumbers).toEqual(['B']);
    const chosen = await rent(now, 1, { unitIds: ids('A') });
    expect(await refused('ship_bonLivraison', { id: chosen.id })).toMatchObject({
      code: 'material_unavailable',
      message: "L'unité A est réservée du 21/11/2026 au 25/11/2026 (Riad)",
    });
    await done('ship_bonLivraison', { id: chosen.id, forceReason: 'Accord de Riad' }, manager);
  });
});

describe('chosen units', () => {
  it('never belong to two at one moment, whatever is asked and in which order', async () => {
    const wish = record({
      verb: constantFrom('create', 'change', 'extend', 'cancel'),
      serial: constantFrom('A', 'B', 'C'),
      from: integer({ min: 1, max: 8 }),
      days: integer({ min: 1, max: 4 }),
      which: nat(5),
    });
    await assert(
      asyncProperty(array(wish, { maxLength: 14 }), constantFrom(0, 24), async (wishes, hours) => {
        const { engine, input, ids } = await openUnits(hours);
        for (const { verb, serial, from, days, which } of wishes) {
          const row = engine.all('reservations')[which];
          const id = row?.id ?? 'RES-0';
          const [to] = ids(serial);
          const inputs: Record<string, object> = {
            create: input(serial, [day(from), day(from + days)]),
            change: { id, from: row?.unitIds[0], to },
            extend: { id, endDate: day(from + days + 3) },
            cancel: { id, reason: 'Annulée' },
          };
          const action = verb === 'change' ? 'change_unit_reservations' : `${verb}_reservations`;
          await engine.execute(action, inputs[verb] ?? {}, { actor: manager });
          const firm = engine.all('reservations').filter(({ state }) => state === 'ferme');
          expect(promisedTwice(firm, hours)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
