import { expect, it } from 'vitest';
import { follow } from './follow.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('reads once for all that is announced meanwhile, and once more for what comes later', async () => {
  let readings = 0;
  const announce = follow(
    { first: async () => undefined, more: async () => void (readings += 1) },
    () => undefined,
  );
  announce();
  announce();
  await settled();
  announce();
  await settled();
  expect(readings).toBe(2);
});

it('goes on after a copy that could not be read', async () => {
  let tries = 0;
  let read = 0;
  const first = async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  };
  const announce = follow({ first, more: async () => undefined }, () => {
    read += 1;
  });
  announce();
  await settled();
  announce();
  await settled();
  expect([tries, read]).toEqual([2, 1]);
});
