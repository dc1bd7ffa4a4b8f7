// No regular expression of the product can be made slow by its input: the work of each grows in proportion to the text
// (docs/adr/0029). Analysed by recheck, which counts characters read and looks at no clock.
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { isTestCode, isToolConfig, readSourceTree } from '../architecture/source-tree.ts';
import { patternsOf } from './patterns-of.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\//.test(path) && !isTestCode(path) && !isToolConfig(path) && !path.includes('/tools/');

const inPlace = [...readSourceTree(root)]
  .filter(([path]) => isProduct(path))
  .flatMap(([path, text]) => patternsOf(path, text));
/** Each pattern once, at one of its places: the analysis is what costs. */
const patterns = [
  ...new Map(inPlace.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values(),
];

/** How many characters are read decides, never how long that takes: a busy machine would accuse patterns that are quick. */
const untimed = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** A text that makes the pattern slow; null when the time grows as the text does. Throws where that cannot be told. */
function slowText(source: string, flags: string): string | null {
  const found = checkSync(source, flags, { ...untimed, timeout: 60_000 });
  if (found.status === 'unknown') throw new Error(`/${source}/${flags}: ${found.error.kind}`);
  return found.status === 'vulnerable' ? found.attack.pattern : null;
}

describe('a pattern that can be made slow', () => {
  it.each([
    ['^(a+)+$', ''],
    ['^(?:a|a)*b$', ''],
    ['\\s+$', 'g'],
    ['^\\s*(.*?)\\s*$', ''],
    ['(x+x+)+y', ''],
    ['^(\\d+)*-$', 'u'],
    ['^[^@]+@[^@]+\\.[^@]+$', ''],
    ['<[^>]*>', 'g'],
    ['(?=.*a)(?=.*b).*c.*d', ''],
  ])('is found: %s', (source, flags) => {
    expect(slowText(source, flags)).not.toBeNull();
  });

  it.each([
    ['^\\d{1,15}$', ''],
    ['^(?:[a-z]+\\.)+[a-z]{2,8}$', 'i'],
    ['\\s+', 'g'],
    ['^-?\\d+(?:\\.\\d+)?$', ''],
    ['[^a-z0-9]+', 'g'],
    ['^(\\w{1,20})-\\1$', ''],
    ['(?<=a)b', 'g'],
  ])('is not what others are: %s', (source, flags) => {
    expect(slowText(source, flags)).toBeNull();
  });

  it('is none of the product', () => {
    expect(patterns.length).toBeGreaterThan(100);
    const slow = patterns.flatMap(({ path, source, flags }) => {
      const text = slowText(source, flags);
      return text === null ? [] : [`${path}: /${source}/${flags} on ${text}`];
    });
    expect(slow).toEqual([]);
  });
});
