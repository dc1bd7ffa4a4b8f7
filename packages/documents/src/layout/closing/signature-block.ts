// Two signature boxes, with what was already signed in them. One block, never split.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { signature } from '../../documents.messages.ts';
import type { Signature } from '../../printed-images.ts';
import type { Measure, SignatureSource } from '../operations.ts';
import type { Block } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, color, style } from '../theme.ts';

const SPACE_BEFORE = 20;
const BETWEEN = 16;
const WIDTH = (area.width - BETWEEN) / 2;
const PADDING = 12;
const IMAGE = { width: WIDTH - 2 * PADDING, height: 46 } as const;
/** From the top of a box to its first line of text, to the next one, and from the last to the drawing under it and its foot. */
const TEXT = { first: 29, leading: 10, below: 11 } as const;
const FOOT = 12;
const INSTEAD = { first: 51, leading: 13 } as const;

export interface Signatory {
  readonly title: string;
  readonly hint: string;
  readonly source: SignatureSource;
  readonly signed: Signature | undefined;
}

interface SignatureBox extends Signatory {
  readonly lines: readonly string[];
  /** What stands in the place of the drawing. */
  readonly instead: readonly string[];
  readonly x: number;
}

interface Height {
  readonly top: number;
  readonly height: number;
}

/** Who signed and when, or what is asked for. */
function linesOf(measure: Measure, { hint, signed }: Signatory): string[] {
  const date = signed?.date === undefined ? '' : formatDay(signed.date);
  const signer = [signed?.name ?? '', date].filter((part) => part !== '').join(' · ');
  return wrapLines(measure, signer === '' ? hint : signer, { style: style.label, width: IMAGE.width });
}

const belowText = (lines: readonly string[]): number => (lines.length - 1) * TEXT.leading + TEXT.below;

function drawBox(pen: Pen, { title, source, signed, lines, instead, x }: SignatureBox, frame: Height): void {
  const { top, height } = frame;
  const left = x + PADDING;
  pen.box({ x, y: top, width: WIDTH, height }, { radius: 6, stroke: color.line });
  pen.text(title, { ...style.strong, size: 9 }, { x: left, y: top + 17 });
  for (const [index, line] of lines.entries())
    pen.text(line, style.label, { x: left, y: top + TEXT.first + index * TEXT.leading });
  for (const [index, line] of instead.entries())
    pen.text(line, style.strong, {
      x: left,
      y: top + INSTEAD.first + belowText(lines) + index * INSTEAD.leading,
    });
  if (signed?.image !== undefined)
    pen.fitted(source, { x: left, y: top + TEXT.first + belowText(lines), ...IMAGE });
}

export type Signatories = readonly [left: Signatory, right: Signatory];

/** The client, who signs at the left. */
export const clientOf = (signed: Signature | undefined): Signatory => ({
  title: signature.client,
  hint: signature.clientHint,
  source: 'signatureClient',
  signed,
});

/** Both boxes side by side, never alone on a page. */
export function signatureBlock(measure: Measure, signatories: Signatories): Block {
  const boxes = signatories.map((signatory, index) => ({
    ...signatory,
    lines: linesOf(measure, signatory),
    instead: wrapLines(measure, signatory.signed?.instead ?? '', { style: style.strong, width: IMAGE.width }),
    x: area.left + index * (WIDTH + BETWEEN),
  }));
  const text = Math.max(...boxes.map(({ lines }) => belowText(lines)));
  const middle = Math.max(IMAGE.height, ...boxes.map(({ instead }) => instead.length * INSTEAD.leading));
  const height = TEXT.first + text + middle + FOOT;
  return {
    height: SPACE_BEFORE + height,
    keepWithPrevious: true,
    draw(pen, top) {
      for (const box of boxes) drawBox(pen, box, { top: top + SPACE_BEFORE, height });
    },
  };
}
