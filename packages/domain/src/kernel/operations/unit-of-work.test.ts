import { describe, expect, it } from 'vitest';
import { defaultRates } from '../values/business-rates.ts';
import type { Row } from '../identity/collection-map.ts';
import { doneNow } from '../facts/happened.ts';
import { UnitOfWork } from './unit-of-work.ts';
import '../../contacts/contact.schema.ts';
import { admin, commercial } from '../../testing/actors.ts';
import { MemoryEngine } from '../../testing/memory-engine.ts';

const ctx = doneNow(new Date('2026-11-21T09:00:00Z'), {
  actor: commercial,
  rates: defaultRates,
  newId: () => 1,
});

const stored = {
  id: 7,
  name: 'Atlas',
  company: 'Atlas',
  version: 3,
  rev: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'admin',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'admin',
  archivedAt: null,
} as Row;

function open() {
  const engine = new MemoryEngine();
  engine.load([{ collection: 'contacts', row: stored }]);
  const work = new UnitOfWork(engine, ctx);
  return { engine, work, contacts: work.tx.contacts };
}

const locked = () => Promise.reject(new Error('locked'));

describe('UnitOfWork', () => {
  it('reads its own writes before they reach the engine', async () => {
    const { engine, contacts } = open();
    const row = await contacts.get(7);
    contacts.put({ ...row, name: 'Rif' } as never);
    expect((await contacts.get(7))?.name).toBe('Rif');
    expect(await contacts.find({ name: 'Rif' })).toHaveLength(1);
    expect(await contacts.find({ name: 'Atlas' })).toEqual([]);
    expect(engine.row('contacts', 7)?.name).toBe('Atlas');
  });

  it('reads rows without a lock where the engine locks, its own writes over them', async () => {
    const { engine } = open();
    const unlocked = { get: engine.get.bind(engine), find: engine.find.bind(engine) };
    const work = new UnitOfWork({ get: locked, find: locked, unlocked }, ctx);
    const { contacts } = work.unlocked;
    expect([(await contacts.get(7))?.name, await contacts.find({ name: 'Rif' })]).toEqual(['Atlas', []]);
    work.tx.contacts.put({ ...stored, name: 'Rif' } as never);
    expect([(await contacts.get(7))?.name, await contacts.find({ name: 'Atlas' })]).toEqual(['Rif', []]);
    expect(await contacts.find({ name: 'Rif' })).toHaveLength(1);
  });

  it('leaves a row as it is, at its version, when it is put as it stands', async () => {
    const { work, contacts } = open();
    const row = await contacts.get(7);
    expect(contacts.put({ ...row } as never)).toBe(row);
    contacts.put({ ...row, name: 'Rif' } as never);
    expect(contacts.put({ ...row, name: 'Atlas', website: undefined } as never)).toBe(row);
    expect([await contacts.get(7), work.changes]).toEqual([row, []]);
  });

  it('keeps what was noted of a row that is put as it stands', async () => {
    const { work, contacts } = open();
    const row = (await contacts.get(7)) as never;
    const noted = contacts.note(row, { name: 'Rif' });
    expect(contacts.put(row)).toBe(noted);
    expect(work.changes).toMatchObject([{ after: { version: 4 }, noted: { name: 'Rif' } }]);
  });

  it('stamps author, instants and the next version, and keeps who made the record', async () => {
    const { contacts } = open();
    const row = await contacts.get(7);
    expect(contacts.put({ ...row, name: 'Rif' } as never)).toMatchObject({
      version: 4,
      rev: 12,
      createdBy: 'admin',
      createdAt: stored.createdAt,
      updatedBy: 'commercial1',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(contacts.put({ id: 8, name: 'Souss' } as never)).toMatchObject({
      version: 1,
      createdBy: 'commercial1',
      archivedAt: null,
    });
  });

  it('reports a row written twice once, from its first state to its last', async () => {
    const { work, contacts } = open();
    const row = await contacts.get(7);
    contacts.put({ ...row, name: 'Rif' } as never);
    const again = await contacts.get(7);
    contacts.put({ ...again, name: 'Souss' } as never);
    expect(work.changes).toHaveLength(1);
    expect(work.changes[0]).toMatchObject({
      before: { name: 'Atlas', version: 3 },
      after: { name: 'Souss', version: 4 },
    });
  });

  it('knows the state before of a row that only a search has met', async () => {
    const { work, contacts } = open();
    const [row] = await contacts.find({ name: 'Atlas' });
    contacts.put({ ...row, name: 'Rif' } as never);
    expect(work.changes[0]?.before).toMatchObject({ version: 3 });
  });

  it('finds live rows only, and gets archived ones', async () => {
    const { engine } = open();
    await engine.execute('archive_contacts', { id: 7 }, { actor: admin });
    const work = new UnitOfWork(engine, ctx);
    expect(await work.tx.contacts.find({ company: 'Atlas' })).toEqual([]);
    expect((await work.tx.contacts.get(7))?.archivedAt).not.toBeNull();
  });

  it('meets numeric and textual keys of one contact', async () => {
    const { contacts } = open();
    expect(await contacts.get('7')).toBe(await contacts.get(7));
  });
});
