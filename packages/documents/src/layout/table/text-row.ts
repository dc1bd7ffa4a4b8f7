// A row of texts side by side, each whole on as many lines as it needs, with a rule under the last. A row of many lines goes on over the
// pages.
import type { Measure, TextStyle } from '../operations.ts';
import type { Block } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { columnLines } from '../text-fitting.ts';
import { area, color } from '../theme.ts';

/** Lines that stay together. */
const TOGETHER = 8;

export interface RowText {
  readonly text: string;
  readonly style: TextStyle;
  /** Left edge, or the right one where it is aligned there. */
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface RowShape {
  /** From the top to the first baseline, from there to the next, and from the last to the rule. */
  readonly above: number;
  readonly leading: number;
  readonly below: number;
  readonly inTable?: boolean;
  readonly keepWithNext?: boolean;
  /** Something stands under it that its rule is left to. */
  readonly isOpen?: boolean;
}

const drawRule = (pen: Pen, y: number): void =>
  pen.rule(y, area.left, area.right, { width: 0.6, color: color.line });

/** The blocks of a row. */
export function textRow(measure: Measure, texts: readonly RowText[], shape: RowShape): Block[] {
  const { above, leading, below, inTable, keepWithNext = false, isOpen = false } = shape;
  const wrapped = texts.map((cell) => ({ cell, lines: columnLines(measure, cell.text, cell) }));
  const count = Math.max(1, ...wrapped.map(({ lines }) => lines.length));
  const starts = Array.from({ length: Math.ceil(count / TOGETHER) }, (_, index) => index * TOGETHER);
  return starts.map((start): Block => {
    const size = Math.min(TOGETHER, count - start);
    const isFirst = start === 0;
    const isLast = start + size === count;
    const before = isFirst ? above : leading;
    const height = before + (size - 1) * leading + (isLast ? below : 0);
    return {
      height,
      ...(inTable && { inTable }),
      keepWithNext: isLast && keepWithNext,
      draw(pen, top) {
        for (const { cell, lines } of wrapped) {
          for (const [index, text] of lines.slice(start, start + size).entries()) {
            const { x, width, align = 'left' } = cell;
            pen.text(text, cell.style, { x, y: top + before + index * leading, maxWidth: width, align });
          }
        }
        if (isLast && !isOpen) drawRule(pen, top + height);
      },
    };
  });
}
