import {
  assert,
  constantFrom,
  integer,
  property,
  record,
  array,
  asyncProperty,
  string,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commercial, employee, manager, otherCommercial } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { inTabOrder, movedOrder, orderBetween, usableView } from './view.rules.ts';

const contacts = { collection: 'contacts', name: 'Clients' };

describe('a view', () => {
  it('belongs to whoever makes it, and shows all columns that the device chooses unless it says which', async () => {
    const { done } = openScene();
    expect(await done('create_views', contacts, commercial)).toMatchObject({
      name: 'Clients',
      search: '',
      columns: [],
      order: 0,
      owner: 'commercial1',
      pinnedBy: [],
      defaultOf: [],
    });
  });

  it.each([
    [{ collection: 'contacts', name: '' }, 'name'],
    [{ collection: 'contacts', name: 'x'.repeat(61) }, 'name'],
    [{ collection: 'a/b', name: 'V' }, 'collection'],
    [{ ...contacts, search: 'x'.repeat(2001) }, 'search'],
    [{ ...contacts, order: -1_000_001 }, 'order'],
    [{ ...contacts, columns: Array.from({ length: 41 }, (_, rank) => `c${rank}`) }, 'columns'],
  ])('%j is refused at its field', async (input, field) => {
    const { refused } = openScene();
    expect(Object.keys((await refused('create_views', input)).fields ?? {})).toEqual([field]);
  });

  it('is there for nobody else until it is shared, and its maker’s alone once that is taken back', async () => {
    const { done, refused } = openScene();
    const { id } = await done('create_views', contacts, manager);
    expect((await refused('mark_views', { id, isPinned: true }, employee)).code).toBe('not_found');
    expect(await done('share_views', { id }, manager)).toMatchObject({ owner: null });
    await done('mark_views', { id, isPinned: true, isDefault: true }, employee);
    await done('mark_views', { id, isPinned: true }, manager);
    expect(await done('unshare_views', { id })).toMatchObject({
      owner: 'manager',
      pinnedBy: ['manager'],
      defaultOf: [],
    });
    expect((await refused('mark_views', { id, isPinned: false }, employee)).code).toBe('not_found');
  });

  it('is changed by the office once it is everybody’s, and by nobody else', async () => {
    const { done, refused } = openScene();
    const { id } = await done('create_views', contacts, manager);
    await done('share_views', { id }, manager);
    expect((await refused('update_views', { id, changes: { name: 'X' } }, commercial)).code).toBe(
      'forbidden',
    );
    await done('update_views', { id, changes: { name: 'Nos clients' } });
  });

  it('is in as many sidebars as people put it in', async () => {
    const { done } = openScene();
    const { id } = await done('create_views', contacts);
    await done('share_views', { id });
    await done('mark_views', { id, isPinned: true }, commercial);
    await done('mark_views', { id, isPinned: true }, otherCommercial);
    const view = await done('mark_views', { id, isPinned: false }, commercial);
    expect(view).toMatchObject({ pinnedBy: ['commercial2'], defaultOf: [] });
  });

  it('opens its list for a person in no more than one of them, whatever they marked', async () => {
    const step = record({
      rank: integer({ min: 0, max: 3 }),
      isDefault: constantFrom(true, false),
      actor: constantFrom(commercial, employee),
    });
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { done, engine } = openScene();
        const ids: unknown[] = [];
        for (const collection of ['contacts', 'contacts', 'contacts', 'tasks']) {
          const { id } = await done('create_views', { collection, name: 'V' });
          await done('share_views', { id });
          ids.push(id);
        }
        for (const { rank, isDefault, actor } of steps)
          await done('mark_views', { id: ids[rank], isDefault }, actor);
        for (const { id: person } of [commercial, employee]) {
          const marked = engine.all('views').filter(({ defaultOf }) => defaultOf.includes(person));
          expect(new Set(marked.map(({ collection }) => collection)).size).toBe(marked.length);
        }
        const last = steps.at(-1);
        const view = engine.all('views').find(({ id }) => id === ids[last?.rank ?? 0]);
        expect(view?.defaultOf.includes(last?.actor.id ?? '')).toBe(last?.isDefault);
      }),
      { numRuns: 40 },
    );
  });
});

const tab = (id: string, order: number, createdAt: string) => ({ id, order, createdAt });

describe('the tabs of a list', () => {
  it('stand by their place, then the oldest first', () => {
    const tabs = [tab('c', 2, '1'), tab('b', 1, '2'), tab('a', 1, '1')];
    expect(tabs.toSorted(inTabOrder).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [undefined, undefined, 0],
    [0, undefined, 1000],
    [undefined, 0, -1000],
    [0, 1000, 500],
    [-1000, 0, -500],
  ])('have a place between %s and %s', (before, after, place) => {
    expect(orderBetween(before, after)).toBe(place);
  });

  it('move over a neighbour at least, whichever places they share', () => {
    const orders = array(integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 8 });
    assert(
      property(orders, integer({ min: 0, max: 7 }), constantFrom(-1, 1), (given, place, step) => {
        const tabs = given.map((order, rank) => tab(String(rank), order, String(rank))).toSorted(inTabOrder);
        const rank = place % tabs.length;
        const moving = tabs[rank];
        if (!moving || !tabs[rank + step]) return;
        const order = movedOrder(
          tabs.map((one) => one.order),
          rank,
          step,
        );
        const after = tabs.map((one) => (one === moving ? { ...one, order } : one)).toSorted(inTabOrder);
        const rankAfter = after.findIndex(({ id }) => id === moving.id);
        expect((rankAfter - rank) * step).toBeGreaterThan(0);
      }),
    );
  });
});

describe('an old view', () => {
  const known = { filters: ['type', 'source'], columns: ['name', 'city'] };

  it('keeps what its list knows, and names the rest', () => {
    const search = { q: 'atlas', type: 'client', region: 'Nord', sort: '-turnover' };
    expect(usableView(search, ['city', 'fax'], known)).toEqual({
      search: { q: 'atlas', type: 'client' },
      columns: ['city'],
      dropped: ['region', 'turnover', 'fax'],
    });
  });

  it('of nothing unknown drops nothing', () => {
    expect(usableView({ type: 'client', sort: '-name' }, ['name'], known)).toEqual({
      search: { type: 'client', sort: '-name' },
      columns: ['name'],
      dropped: [],
    });
  });

  it('never gives its list what that does not know', () => {
    const name = constantFrom('q', 'sort', 'type', 'source', 'région', 'x');
    const pairs = uniqueArray(record({ name, value: string() }), { selector: (pair) => pair.name });
    assert(
      property(pairs, array(constantFrom('name', 'city', 'fax')), (given, columns) => {
        const search = Object.fromEntries(given.map((pair) => [pair.name, pair.value]));
        const usable = usableView(search, columns, known);
        for (const key of Object.keys(usable.search)) expect(['q', 'sort', 'type', 'source']).toContain(key);
        const kept = Object.keys(usable.search).length + usable.columns.length;
        expect(kept + usable.dropped.length).toBe(given.length + columns.length);
      }),
    );
  });
});
