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
    const view = store.view('notes');
    expect(titles(view.rows())).toEqual(['alaoui', 'Bennani', 'Tazi bennani']);
    view.refine({ sort: { id: 'id', key: (row) => String(row.id), descending: true } });
    expect(titles(view.rows())).toEqual(['Tazi bennani', 'alaoui', 'Bennani']);
    view.refine({ filter: (row) => row.id !== '2' });
    expect(titles(view.rows())).toEqual(['Bennani', 'Tazi bennani']);
    view.refine({ search: 'ben' });
    expect(titles(view.rows())).toEqual(['Bennani', 'Tazi bennani']);
    view.refine({ search: 'benn tazi' });
    expect(titles(view.rows())).toEqual(['Tazi bennani']);
    view.refine({ search: 'bennx' });
    expect(view.rows()).toEqual([]);
  });

  it('changes when a row does, and only then', async () => {
    const engine = await threeNotes();
    const view = engine.store.view('notes', { search: 'bennani' });
    let changes = 0;
    const stop = engine.store.subscribe('notes', () => {
      changes += 1;
    });
    const before = view.rows();
    expect(view.rows()).toBe(before);
    await engine.execute('update_notes', { id: '2', changes: { title: 'Amina Bennani' } });
    expect(changes).toBe(1);
    expect(titles(view.rows())).toEqual(['Amina Bennani', 'Bennani', 'Tazi bennani']);
    await engine.execute('delete_notes', { id: '1' });
    expect(titles(view.rows())).toEqual(['Amina Bennani', 'Tazi bennani']);
    stop();
    await engine.execute('create_notes', { id: '4', title: 'x', body: '' });
    expect(changes).toBe(2);
  });

  it('gives what a shorter search found when letters are taken back, unless a row changed since', async () => {
    const engine = await threeNotes();
    const view = engine.store.view('notes', { search: 'b' });
    const found = view.rows();
    view.refine({ search: 'be' });
    view.refine({ search: 'ben' });
    view.rows();
    view.refine({ search: 'b' });
    expect(view.rows()).toBe(found);
    view.refine({ search: 'benn' });
    view.rows();
    await engine.execute('update_notes', { id: '2', changes: { title: 'Abdel' } });
    view.refine({ search: 'b' });
    expect(titles(view.rows())).toEqual(['Abdel', 'Bennani', 'Tazi bennani']);
    view.refine({ search: 'z' });
    expect(titles(view.rows())).toEqual(['Tazi bennani']);
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
