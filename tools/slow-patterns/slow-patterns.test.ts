// No regular expression of the product can be made slow by what it is given: the steps of each, on texts made against
// it, grow as the text does. Counted, not timed.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isTestCode, isToolConfig, readSourceTree } from '../architecture/source-tree.ts';
import { patternsOf } from './patterns-of.ts';
import { slowText } from './slow-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\//.test(path) && !isTestCode(path) && !isToolConfig(path) && !path.includes('/tools/');

const patterns = [...readSourceTree(root)]
  .filter(([path]) => isProduct(path))
  .flatMap(([path, text]) => patternsOf(path, text));

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
      return text === null ? [] : [`${path}: /${source}/${flags} on ${JSON.stringify(text)}`];
    });
    expect(slow).toEqual([]);
    // Counts steps, for minutes where the machine is busy.
  }, 120_000);
});
