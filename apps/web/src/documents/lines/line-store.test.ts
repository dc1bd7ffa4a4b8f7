import { waiverText } from '@zellige/domain/documents/damage-waiver';
import { describe, expect, it, vi } from 'vitest';
import { blankLine } from './line-draft.ts';
import { LineStore } from './line-store.ts';

const [a, b, c] = ['A', 'B', 'C'].map((name) => blankLine('sale', { name, unitPrice: 10 })) as [
  ReturnType<typeof blankLine>,
  ReturnType<typeof blankLine>,
  ReturnType<typeof blankLine>,
];
const storeOf = () => new LineStore([a, b, c]);
const names = (store: LineStore) => store.lines().map(({ name }) => name);

it('changes one line, leaves the others and the order alone, and tells its listeners once', () => {
  const store = storeOf();
  const ids = store.ids();
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.update(b.id, { quantity: 3 });
  expect(store.get(b.id)).toMatchObject({ name: 'B', quantity: 3 });
  expect(store.get(a.id)).toBe(a);
  expect(store.ids()).toBe(ids);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.update(b.id, { quantity: 4 });
  store.update('unknown', { quantity: 4 });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('brings a removed line back where it was, even when the list has become shorter', () => {
  const store = storeOf();
  const undo = store.remove(c.id);
  expect(names(store)).toEqual(['A', 'B']);
  store.remove(a.id);
  undo();
  expect(names(store)).toEqual(['B', 'C']);
  expect(store.get(c.id)).toBe(c);
});

it('puts a copy under its model, under a key of its own', () => {
  const store = storeOf();
  const copy = store.duplicate(a.id);
  expect(names(store)).toEqual(['A', 'A', 'B', 'C']);
  expect(store.indexOf(copy ?? '')).toBe(1);
  expect(copy).not.toBe(a.id);
  expect(store.duplicate('unknown')).toBeNull();
});

it.each([
  ['down', a.id, 2, true, ['B', 'C', 'A']],
  ['up', c.id, 0, true, ['C', 'A', 'B']],
  ['nowhere', b.id, 1, false, ['A', 'B', 'C']],
  ['above the first', a.id, -1, false, ['A', 'B', 'C']],
  ['under the last', c.id, 3, false, ['A', 'B', 'C']],
])('moves a line %s', (_where, ...[id, index, hasMoved, order]) => {
  const store = storeOf();
  expect(store.move(id, index)).toBe(hasMoved);
  expect(names(store)).toEqual(order);
});

it('keeps the errors of a line with it when it moves, and forgets them with another list', () => {
  const store = storeOf();
  store.setErrors(new Map([[1, { quantity: 'La quantité doit être supérieure à 0' }]]));
  const errors = store.errorsOf(b.id);
  store.move(b.id, 2);
  expect(store.errorsOf(b.id)).toBe(errors);
  expect(store.errorsOf(c.id)).toEqual({});
  store.setErrors(new Map([[2, { quantity: 'La quantité doit être supérieure à 0' }]]));
  expect(store.errorsOf(b.id)).toBe(errors);
  store.replace([a]);
  expect(store.errorsOf(b.id)).toEqual({});
});

const rented = () =>
  blankLine('rental', { name: 'Écran', unitPrice: 100, startDate: '2026-12-01', endDate: '2026-12-04' });

const openWaiver = () => {
  const rental = rented();
  const store = new LineStore([rental]);
  const waiver = blankLine('service', {
    name: 'Renonciation aux dommages',
    description: waiverText(10),
    unitPrice: 30,
    waiverPercent: 10,
  });
  store.insert([waiver]);
  return { store, rental, price: () => store.get(waiver.id)?.unitPrice, waiver };
};

describe('a damage waiver', () => {
  it('follows the rentals while they change, come and go', () => {
    const { store, rental, price, waiver } = openWaiver();
    store.update(rental.id, { quantity: 4 });
    expect(price()).toBe(120);
    store.insert([rented()]);
    expect(price()).toBe(150);
    store.remove(rental.id)();
    expect(price()).toBe(150);
    store.turn(true);
    expect(store.get(waiver.id)).toMatchObject({ unitPrice: 150, unitPriceTtc: 180 });
  });

  it('stays as it was typed, and says its percentage no more', () => {
    const { store, rental, price, waiver } = openWaiver();
    store.update(waiver.id, { unitPrice: 75 });
    store.update(rental.id, { quantity: 9 });
    expect(price()).toBe(75);
    expect(store.get(waiver.id)).toMatchObject({
      waiverPercent: undefined,
      description: waiverText(undefined),
    });
  });

  it('is as it was kept when its document opens', () => {
    const { store, rental, waiver } = openWaiver();
    const again = new LineStore([
      { ...rental, quantity: 2 },
      { ...waiver, unitPrice: 12 },
    ]);
    expect(again.get(waiver.id)?.unitPrice).toBe(12);
    again.update(rental.id, { quantity: 1 });
    expect(again.get(waiver.id)?.unitPrice).toBe(store.get(waiver.id)?.unitPrice);
  });
});
