import { admin } from '@zellige/domain/testing/actors';
import { expect, it, vi } from 'vitest';
import { MemoryAppEngine } from '../../../testing/memory-app-engine.ts';
import { openForm } from './opened-form.ts';

const contact = { name: 'Amal', type: 'client', phone: '0661234567' } as const;
const newEngine = () => new MemoryAppEngine({ actor: admin });
const noKeys = () => ({ writes: {}, records: {} });

it('a form pressed while it saves, and after it was confirmed, makes one record', async () => {
  const engine = newEngine();
  const form = openForm(engine, noKeys());
  const press = () => form.execute('create_contacts', { ...contact, id: form.newId('contacts') });
  const [first, second] = await Promise.all([press(), press()]);
  expect([second, await press()]).toEqual([first, first]);
  expect(engine.rows('contacts', {})).toHaveLength(1);
});

it('one that was refused is tried again under the same key', async () => {
  const engine = newEngine();
  const form = openForm(engine, noKeys());
  const write = vi.spyOn(engine, 'execute');
  expect((await form.execute('create_contacts', { ...contact, name: '' })).ok).toBe(false);
  expect((await form.execute('create_contacts', contact)).ok).toBe(true);
  const [refused, done] = write.mock.calls.map(([, , , key]) => key);
  expect(done).toBe(refused);
});

it('one that is opened again from its draft, after the page was closed in the middle of its save, answers what it made', async () => {
  const engine = newEngine();
  const keys = noKeys();
  const before = openForm(engine, keys);
  const made = await before.execute('create_contacts', { ...contact, id: before.newId('contacts') });
  const reopened = openForm(engine, { ...structuredClone(keys), writes: {} });
  const again = await reopened.execute('create_contacts', { ...contact, id: reopened.newId('contacts') });
  expect(again.ok && again.value.id).toBe(made.ok && made.value.id);
  expect(engine.rows('contacts', {})).toHaveLength(1);
});

it('one that stays open makes another record once it is renewed', async () => {
  const engine = newEngine();
  const form = openForm(engine, noKeys());
  await form.execute('create_contacts', { ...contact, id: form.newId('contacts') });
  form.renew();
  await form.execute('create_contacts', { ...contact, id: form.newId('contacts'), phone: '0662234567' });
  expect(engine.rows('contacts', {})).toHaveLength(2);
});

it('writes of one form about several records, or with several files, are each their own', () => {
  const form = openForm(newEngine(), noKeys());
  expect(form.newId('payments', 0)).toBe(form.newId('payments', 0));
  expect(form.newId('payments', 1)).not.toBe(form.newId('payments', 0));
});
