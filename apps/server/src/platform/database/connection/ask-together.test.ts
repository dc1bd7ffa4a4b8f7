import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Questions whose askings are answered by hand: each with what was asked together. */
function asking(options?: Parameters<typeof askTogether>[1]) {
  const askings: { asked: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const ask = askTogether<string, string>(async (asked) => {
    const end = Promise.withResolvers<void>();
    askings.push({ asked, end });
    await end.promise;
    return asked.map((question) => `${question}!`);
  }, options);
  return { askings, ask };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('asks the first at once, and together those that come while it is under way', async () => {
  const { askings, ask } = asking();
  const answers = [ask('a'), ask('b'), ask('c')];
  expect(askings.map(({ asked }) => asked)).toEqual([['a']]);
  askings[0]?.end.resolve();
  await turn();
  expect(askings.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c']]);
  askings[1]?.end.resolve();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
});

it('has no more under way, and no more together, than it was told', async () => {
  const { askings, ask } = asking({ atOnce: 2, most: 2 });
  const answers = ['a', 'b', 'c', 'd', 'e'].map(ask);
  expect(askings.map(({ asked }) => asked)).toEqual([['a'], ['b']]);
  askings[1]?.end.resolve();
  await turn();
  expect(askings[2]?.asked).toEqual(['c', 'd']);
  for (const { end } of askings) end.resolve();
  await turn();
  askings[3]?.end.resolve();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
});

it('fails those that were asked together, and goes on with those that waited', async () => {
  const { askings, ask } = asking();
  const ends = Promise.allSettled([ask('a'), ask('b'), ask('c')]);
  askings[0]?.end.reject(new Error('cut'));
  await turn();
  askings[1]?.end.resolve();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
