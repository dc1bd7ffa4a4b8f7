// The high-water mark of the legal numbers: the last rank of each series, sealed with the key of the instance, which its backups
// hold. Every device keeps the latest and hands it back to a restored server: it shows nothing to who has it and nobody can make
// one up (docs/adr/0038).
import type { Incarnation } from '@zellige/contract';
import { z } from 'zod';
import type { SecretBox } from '../../secrets/secret-box.ts';

export interface SeriesState {
  epoch: string;
  lives: readonly Incarnation[];
  /** By prefix of the series. */
  ranks: Readonly<Record<string, number>>;
}

const PURPOSE = 'high-water';
/** Its length tells nothing of the numbers. */
const PADDED = 160;

const sealedShape = z.object({ emptied: z.string(), ranks: z.record(z.string(), z.int().min(0)) });

/** The last life that began empty: numbers from before it are of another company's books. */
const emptiedIn = (incarnations: readonly Incarnation[]): string =>
  incarnations.findLast(({ isEmptied }) => isEmptied)?.life ?? '';

export function sealMark(secrets: SecretBox, { epoch, lives: incarnations, ranks }: SeriesState): string {
  const text = JSON.stringify({ emptied: emptiedIn(incarnations), ranks }).padEnd(PADDED);
  return `${epoch}.${secrets.seal(text, PURPOSE)}`;
}

export type OpenedMark =
  | { kind: 'ranks'; ranks: Readonly<Record<string, number>> }
  /** Of another instance, or of the samples before the instance was emptied: nothing to hear. */
  | { kind: 'foreign' }
  /** It names a life of this instance and is not of its making. */
  | { kind: 'forged' };

export function openMark(
  secrets: SecretBox,
  { lives: incarnations }: Pick<SeriesState, 'lives'>,
  mark: string,
): OpenedMark {
  const [incarnation = '', sealed = ''] = mark.split('.', 2);
  const text = secrets.open(sealed, PURPOSE);
  if (text === null)
    return { kind: incarnations.some((known) => known.life === incarnation) ? 'forged' : 'foreign' };
  const { emptied, ranks } = sealedShape.parse(JSON.parse(text));
  return emptied === emptiedIn(incarnations) ? { kind: 'ranks', ranks } : { kind: 'foreign' };
}
