// The arguments of `npm run bench`: --only server,browser,stock,planning,sync  --sizes 1k,10k,100k,1m  --cases availability  --quick.
import { parseArgs } from 'node:util';
import { dataSets } from '@zellige/samples';

export const parts = ['server', 'browser', 'stock', 'planning', 'sync'] as const;
export type Part = (typeof parts)[number];

type Generated = keyof typeof dataSets;
export type Size = Generated | '1m';

/** The documents of a set: generated, or those of a generated one so many times over (copied-documents.ts). */
export const setOf = (size: Size) =>
  size === '1m' ? { of: dataSets['100k'], times: 10 } : { of: dataSets[size], times: 1 };

export interface BenchArguments {
  only: readonly Part[];
  /** Data sets of the server's part, smallest first. */
  sizes: readonly Size[];
  /** Of the server's cases those whose name holds this; '' for all. */
  cases: string;
  /** Short rounds: to see that everything runs, not to quote figures from. */
  isQuick: boolean;
}

/** What is measured without a word: a million documents take minutes to load. */
const usualSizes = Object.keys(dataSets) as Generated[];
const allSizes: readonly Size[] = [...usualSizes, '1m'];

function chosen<T extends string>(
  option: string,
  text: string | undefined,
  offered: readonly T[],
  usual: readonly T[] = offered,
): T[] {
  const names = text?.split(',') ?? usual;
  const unknown = names.find((name) => !offered.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`--${option} takes ${offered.join(', ')}, not ${unknown}`);
  return offered.filter((one) => names.includes(one));
}

/** Throws with a sentence on anything unknown. */
export function readArguments(argv: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string' },
      sizes: { type: 'string' },
      quick: { type: 'boolean' },
      cases: { type: 'string' },
    },
  });
  return {
    only: chosen('only', values.only, parts),
    sizes: chosen('sizes', values.sizes, allSizes, usualSizes),
    cases: values.cases ?? '',
    isQuick: values.quick ?? false,
  };
}
