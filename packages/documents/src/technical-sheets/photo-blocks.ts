// The photos of an intervention, two in a row under what they show: before on the left and after on the right where there are both.
import { photoSource } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import type { Pen } from '../layout/pen.ts';
import { area, color, style } from '../layout/theme.ts';
import type { PrintedPhoto } from '../printed-images.ts';
import { sheet as words } from './sheet.messages.ts';

const BETWEEN = 16;
const SPACE_BEFORE = 10;
const LABEL = 12;
const FRAME = { width: (area.width - BETWEEN) / 2, height: 168 } as const;

interface PlacedPhoto extends PrintedPhoto {
  /** Among all photos of the document. */
  rank: number;
}

function drawPhoto(pen: Pen, { label, rank }: PlacedPhoto, at: { x: number; y: number }): void {
  pen.text(label, style.label, { x: at.x, y: at.y + 8, maxWidth: FRAME.width });
  const frame = { x: at.x, y: at.y + LABEL, ...FRAME };
  if (pen.fitted(photoSource(rank), frame)) return;
  pen.box(frame, { radius: 6, stroke: color.line });
  pen.text(words.noPhoto, style.small, { x: frame.x + 12, y: frame.y + 20, maxWidth: FRAME.width - 24 });
}

const rowBlock = (row: readonly PlacedPhoto[]): Block => ({
  height: SPACE_BEFORE + LABEL + FRAME.height,
  draw(pen, top) {
    for (const [place, photo] of row.entries())
      drawPhoto(pen, photo, { x: area.left + place * (FRAME.width + BETWEEN), y: top + SPACE_BEFORE });
  },
});

export function photoBlocks(rows: readonly (readonly PrintedPhoto[])[]): Block[] {
  let rank = -1;
  return rows.map((row) =>
    rowBlock(
      row.map((photo) => {
        rank += 1;
        return { ...photo, rank };
      }),
    ),
  );
}
