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

/**
 * Ten patterns take three quarters of the time of all: `npm run soak -- patterns` analyses these too. Whoever changes one finds it
 * analysed at once, since it is none of these any more.
 */
const costly = new Set(
  [
    /<(?:\w{1,20}:)?Relationship\s([^<>]*)/g,
    /<(?:\w{1,20}:)?numFmt\s([^<>]*)/g,
    /<(?:\w{1,20}:)?sheet\s([^<>]*)/g,
    /<(?:\w{1,20}:)?(?:c|row)\s([^<>]*)/g,
    /<(?:\w{1,20}:)?xf[\s/]([^<>]*)/g,
    /<(?:\w{1,20}:)?c\s([^<>]*)/g,
    /(?:^|\s)r\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/,
    /(?:^|[^a-z])([a-z]{1,6}) ?0*(\d{1,15})(?!\d)/g,
    /(?:^|[^a-z])(?:facture|fact|fac|fa) ?(?:n[or]? ?)?0*(\d{1,15})(?!\d)/g,
    /\n?Ancien numéro : [^:\n]+ \(avant la restauration du serveur\)$/,
  ].map(String),
);
const isSoak = process.env['ZELLIGE_SOAK'] !== undefined;
const written = ({ source, flags }: (typeof patterns)[number]): string => `/${source}/${flags}`;

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
    const analysed = patterns.filter((pattern) => isSoak || !costly.has(written(pattern)));
    const slow = analysed.flatMap(({ path, source, flags }) => {
      const text = slowText(source, flags);
      return text === null ? [] : [`${path}: /${source}/${flags} on ${text}`];
    });
    expect(slow).toEqual([]);
  });

  it('is put off to the long run only where the product has it', () => {
    const all = new Set(patterns.map(written));
    expect([...costly].filter((pattern) => !all.has(pattern))).toEqual([]);
  });
});
