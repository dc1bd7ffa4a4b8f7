// A labelled text of any length as blocks: its label never parts from its first two lines, the rest may go on over the
// following pages line by line.
import type { Measure } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, style } from '../theme.ts';

const LEADING = 12.5;
const SPACE_BEFORE = 16;
const LABEL_HEIGHT = 14;
const TOGETHER = 2;

/** Width of a paragraph that has the page for itself: shorter than the page, to be read with ease. */
const PARAGRAPH_WIDTH = area.width * 0.86;

/** Height of a labelled paragraph. */
export const paragraphHeight = (lines: number): number => SPACE_BEFORE + LABEL_HEIGHT + lines * LEADING;

/** These lines in one block, under their label when there is one. */
export function linesBlock(lines: readonly string[], label?: string): Block {
  const start = label === undefined ? 0 : SPACE_BEFORE + LABEL_HEIGHT;
  return {
    height: start + lines.length * LEADING,
    draw(pen, top) {
      if (label !== undefined) pen.text(label, style.label, { x: area.left, y: top + SPACE_BEFORE + 7 });
      for (const [index, line] of lines.entries()) {
        pen.text(line, style.value, { x: area.left, y: top + start + 8 + index * LEADING });
      }
    },
  };
}

/** No block when the text is blank. The last two lines stay together, so that what signs them has more than one above it. */
export function paragraphBlocks(measure: Measure, label: string, text: string | undefined): Block[] {
  const lines = wrapLines(measure, text ?? '', { style: style.value, width: PARAGRAPH_WIDTH });
  if (lines.length === 0) return [];
  const [head, rest] = [lines.slice(0, TOGETHER), lines.slice(TOGETHER)];
  return [
    linesBlock(head, label),
    ...rest.map((line, index) => ({
      ...linesBlock([line]),
      keepWithNext: index === rest.length - TOGETHER,
    })),
  ];
}
