// A first load shows the sample company (docs/product.md D7), replayed by its own rules, with dates relative to today. Made in
// memory, so that the device's storage gets all of it in one transaction or nothing.
import type { Actor } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { sampleCompany, sampleOperations, sampleUsers } from '@zellige/samples';
import { SCHEMA_VERSION } from '@zellige/contract/headers';
import { browserClock } from '@zellige/sync/adapters/browser-platform';
import { createMemoryStorage, MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import { LocalEngine } from '@zellige/sync/local/local-engine';
import { type Content, replaceCopy } from '@zellige/sync/local/replace-copy';
import type { Channel } from '@zellige/sync/ports/platform';
import type { Row } from '@zellige/sync/ports/rulebook';
import { createLocalBook } from './local-book.ts';

const alone: Channel = { post: () => undefined, listen: () => () => undefined, close: () => undefined };

const newRow = (id: string, fields: object, now: Date, by: Actor): Row => ({
  id,
  version: 1,
  rev: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  createdBy: by.id,
  updatedBy: by.id,
  archivedAt: null,
  ...fields,
});

/** The people and the company, which no operation makes. */
function foundation(now: Date): Content {
  const [first] = sampleUsers;
  if (!first) throw new Error('the sample company has nobody');
  return {
    staff: sampleUsers.map(({ id, fullName, role, isActive }) =>
      newRow(id, { fullName, role, isActive }, now, first),
    ),
    settings: [newRow('company', { company: sampleCompany }, now, first)],
  };
}

/** Every row of the sample company as of that moment. */
export async function sampleContent(now: Date): Promise<Content> {
  const storage = createMemoryStorage(new MemoryDisk(SCHEMA_VERSION));
  await replaceCopy(storage, { content: foundation(now), schema: SCHEMA_VERSION, now: now.getTime() });
  const engine = new LocalEngine({
    schema: SCHEMA_VERSION,
    book: createLocalBook(),
    storage,
    clock: browserClock,
    channel: alone,
  });
  for (const { action, input, actor, at } of sampleOperations(dayInCasablanca(now))) {
    const timestamp = new Date(at).getTime();
    const done = await engine.execute({ action, input, author: actor, timestamp });
    if (!done.ok) throw new Error(`sample ${action} was refused: ${done.error.message}`);
  }
  return engine.content();
}
