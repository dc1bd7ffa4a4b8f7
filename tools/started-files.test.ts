// The commands of package.json start files by their path, which nothing else compares with where they are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tools = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.mjs'));

/** Paths of sources, as `inRoot` is given them. */
const sources = tools.flatMap((tool) =>
  [...read(tool).matchAll(/inRoot\(((?:'[^']+',? ?)+)\)/g)]
    .map(([, parts = '']) => [...parts.matchAll(/'([^']+)'/g)].map(([, part]) => part).join('/'))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [tool, path] as const),
);

it('the command line, the server and the measures are among what is started', () => {
  expect(sources.map(([tool]) => tool)).toEqual(
    expect.arrayContaining(['zellige.mjs', 'server-process.mjs', 'bench.mjs']),
  );
});

it('the command line of the image too', () => {
  const [path = ''] = /apps\/[\w/.-]+\.ts/.exec(read('../deploy/zellige')) ?? [];
  expect([path, existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))]).toEqual([path, true]);
  expect(path).not.toBe('');
});

it.each(sources)('%s starts %s, which is there', (_tool, path) => {
  expect(existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))).toBe(true);
});

it('the scripts of package.json are there', () => {
  const { scripts } = JSON.parse(read('../package.json')) as { scripts: Record<string, string> };
  for (const [path] of Object.values(scripts)
    .join(' ')
    .matchAll(/tools\/[\w/.-]+/g))
    expect([path, existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))]).toEqual([path, true]);
});
