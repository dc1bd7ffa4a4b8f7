import { expect, it } from 'vitest';
import { newServer, Profile } from '../testkit/open-engine.ts';

const KEY = '6b2f4c1e-1d1a-4f0e-9a53-0f2f6e1c7a11';

it('a write that comes again under its key is answered by the first, which waits once', async () => {
  const { engine } = new Profile('me').open(newServer());
  const note = { id: 'n', title: 'first', body: '' };
  const first = await engine.write({ action: 'create_notes', input: note, opId: KEY });
  const input = { ...note, title: 'again' };
  const again = await engine.write({ action: 'create_notes', input, opId: KEY });
  expect(first).toMatchObject({ ok: true, value: { opId: KEY, output: { title: 'first' } } });
  expect(again).toMatchObject({ ok: true, value: { opId: KEY, output: { title: 'first' } } });
  expect(engine.outbox.entries).toHaveLength(1);
});

it('so is a step', async () => {
  const { engine } = new Profile('me').open(newServer());
  await engine.execute('create_notes', { id: 'n', title: 'first', body: '' });
  const rename = (title: string) =>
    engine.write({ action: 'update_notes', input: { id: 'n', changes: { title } }, opId: KEY });
  await rename('second');
  expect(await rename('third')).toMatchObject({ ok: true, value: { output: { title: 'second' } } });
  expect(engine.outbox.entries).toHaveLength(2);
});
