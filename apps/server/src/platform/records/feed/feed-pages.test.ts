import { expect, it } from 'vitest';
import { createFeedPages, type FeedPage } from './feed-pages.ts';

const pageFor = (data: string): FeedPage => ({
  rows: [{ collection: 'contacts', id: '1', rev: 9, data }],
  rev: 9,
  hasMore: false,
});

/** Pages that name who was read; each reading with the people it was for. */
function watchedPages({ data = '' } = {}) {
  const readings: (readonly string[])[] = [];
  const pages = createFeedPages<string, { since: number; rev: number }>((_request, people) => {
    readings.push(people);
    return people.includes('lost')
      ? Promise.reject(new Error('cut'))
      : Promise.resolve(people.map((person) => pageFor(data + person)));
  });
  const ask = (person: string, { same = person, since = 8 } = {}) =>
    pages.of({ since, rev: 9 }, { person, together: `${since}`, same });
  return { readings, ask };
}

it('are read once for those who see the same, whenever they ask', async () => {
  const { readings, ask } = watchedPages();
  const first = await Promise.all([ask('a', { same: 'admins' }), ask('b', { same: 'admins' })]);
  expect([...first, await ask('c', { same: 'admins' })]).toEqual([pageFor('a'), pageFor('a'), pageFor('a')]);
  expect(readings).toEqual([['a']]);
});

it('are read together for those who ask at the same time, and answered to each', async () => {
  const { readings, ask } = watchedPages();
  const people = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(people.map((person) => ask(person)))).toEqual(people.map(pageFor));
  expect(readings).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
});

it('are read one by one for devices that were away', async () => {
  const { readings, ask } = watchedPages();
  await Promise.all(['a', 'b', 'c', 'd'].map((person) => ask(person, { since: -500 })));
  expect(readings).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('are kept neither when they are long nor when they could not be read', async () => {
  const { readings, ask } = watchedPages({ data: 'x'.repeat(20_000) });
  await ask('a');
  await ask('a');
  await expect(ask('lost')).rejects.toThrow('cut');
  await expect(ask('lost')).rejects.toThrow('cut');
  expect(readings).toEqual([['a'], ['a'], ['lost'], ['lost']]);
});
