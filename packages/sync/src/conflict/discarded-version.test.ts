import { describe, expect, it } from 'vitest';
import type { SyncRules } from '../ports/rulebook.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';

/** A rulebook whose history is a note of its own. */
const rulebook: SyncRules = {
  ...sampleRulebook,
  giveUp: ({ id }, values) => ({
    action: 'create_notes',
    input: { id: `lost-${id}`, title: JSON.stringify(values), body: '' },
  }),
};

/** Both changed the title of note 'n', I its body too; they sent first. */
async function inConflict() {
  const server = newServer();
  const mine = new Profile('me').open(server, { rulebook }).engine;
  const theirs = new Profile('them').open(server, { rulebook }).engine;
  await mine.execute('create_notes', { id: 'n', title: 'first', body: 'b' });
  await exchange(mine);
  await exchange(theirs);
  await mine.execute('update_notes', { id: 'n', changes: { title: 'mine', body: 'my body' } });
  await theirs.execute('update_notes', { id: 'n', changes: { title: 'theirs' } });
  await exchange(theirs);
  await exchange(mine);
  const opId = mine.outbox.conflicts[0]?.opId ?? '';
  const settled = async () => {
    await exchange(mine);
    const lost = server.rows().get('notes/lost-n');
    return { note: server.rows().get('notes/n'), lost: lost && JSON.parse(String(lost['title'])) };
  };
  return { mine, opId, settled };
}

describe('what a decision gives up', () => {
  it('is queued for the history in the same transaction when theirs stands', async () => {
    const { mine, opId, settled } = await inConflict();
    await mine.outbox.giveUp([opId]);
    expect(mine.outbox.entries.map(({ action }) => action)).toEqual(['create_notes']);
    expect(await settled()).toMatchObject({
      note: { title: 'theirs', body: 'b' },
      lost: { title: 'mine', body: 'my body' },
    });
  });

  it('is only the fields that were not kept when a person chose field by field', async () => {
    const { mine, opId, settled } = await inConflict();
    await mine.outbox.amend(opId, { id: 'n', changes: { body: 'my body' } });
    expect(await settled()).toMatchObject({
      note: { title: 'theirs', body: 'my body' },
      lost: { title: 'mine' },
    });
  });

  it('is nothing when mine is kept: the server writes theirs down itself', async () => {
    const { mine, opId, settled } = await inConflict();
    await mine.outbox.keepMine(opId);
    expect(await settled()).toMatchObject({ note: { title: 'mine', body: 'my body' }, lost: undefined });
  });
});
