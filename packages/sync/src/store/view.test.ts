import { describe, expect, it } from 'vitest';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

async function threeNotes() {
  const { engine } = new Profile('me').open(newServer());
  for (const [id, title] of [
    ['1', 'Bennani'],
    ['2', 'alaoui'],
    ['3', 'Tazi bennani'],
  ] as const) {
    await engine.execute('create_notes', { id, title, body: '' });
  }
  return engine;
}
const titles = (rows: readonly object[]) => rows.map((row) => (row as { title: string }).title);

describe('a list', () => {
  it('follows the default order, a chosen one, a filter and a search', async () => {
    const { store } = await threeNotes();
    expect(titles(store.view('notes').rows())).toEqual(['alaoui', 'Bennani', 'Tazi bennani']);
    const byId = store.view('notes', { sort: { id: 'id', key: (row) => String(row.id), descending: true } });
    expect(titles(byId.rows())).toEqual(['Tazi bennani', 'alaoui', 'Bennani']);
    const view = store.view('notes', { filter: (row) => row.id !== '2' });
    expect(titles(view.rows())).toEqual(['Bennani', 'Tazi bennani']);
    expect(titles(view.rows('ben'))).toEqual(['Bennani', 'Tazi bennani']);
    expect(titles(view.rows('benn tazi'))).toEqual(['Tazi bennani']);
    expect(view.rows('bennx')).toEqual([]);
  });

  it('is the same one for the same order and filter', async () => {
    const { store } = await threeNotes();
    expect(store.view('notes', { filter: Boolean })).toBe(store.view('notes', { filter: Boolean }));
    expect(store.view('notes', { filter: Boolean })).not.toBe(store.view('notes'));
    expect(store.view('documents')).not.toBe(store.view('notes'));
  });

  it('changes when a row does, and only then', async () => {
    const engine = await threeNotes();
    const view = engine.store.view('notes');
    const before = view.rows('bennani');
    expect(view.rows('bennani')).toBe(before);
    await engine.execute('update_notes', { id: '2', changes: { title: 'Amina Bennani' } });
    expect(titles(view.rows('bennani'))).toEqual(['Amina Bennani', 'Bennani', 'Tazi bennani']);
    await engine.execute('delete_notes', { id: '1' });
    expect(titles(view.rows('bennani'))).toEqual(['Amina Bennani', 'Tazi bennani']);
  });

  it('gives what a shorter search found when letters are taken back, unless a row changed since', async () => {
    const engine = await threeNotes();
    const view = engine.store.view('notes');
    const found = view.rows('b');
    view.rows('be');
    view.rows('ben');
    expect(view.rows('b')).toBe(found);
    view.rows('benn');
    await engine.execute('update_notes', { id: '2', changes: { title: 'Abdel' } });
    expect(titles(view.rows('b'))).toEqual(['Abdel', 'Bennani', 'Tazi bennani']);
    expect(titles(view.rows('z'))).toEqual(['Tazi bennani']);
  });

  it('says which rows wait', async () => {
    const engine = await threeNotes();
    await exchange(engine);
    await engine.execute('update_notes', { id: '2', changes: { title: 'z' } });
    expect(['1', '2'].map((id) => engine.store.isPending('notes', id))).toEqual([false, true]);
    expect(engine.store.confirmed('notes', '2')?.['title']).toBe('alaoui');
    expect(engine.store.find('notes', { title: 'z' })).toHaveLength(1);
    expect(engine.store.find('notes', { title: 'alaoui' })).toHaveLength(0);
  });
});
