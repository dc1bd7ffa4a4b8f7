// The photos of an intervention, two in a row under their moment, over what somebody said of them: before on the left and after on the right where there are both.
import { type Measure, photoSource } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import type { Pen } from '../layout/pen.ts';
import { wrapLines } from '../layout/text-fitting.ts';
import { area, color, style } from '../layout/theme.ts';
import type { PrintedPhoto } from '../printed-images.ts';
import { sheet as words } from './sheet.messages.ts';

const BETWEEN = 16;
const SPACE_BEFORE = 10;
const LABEL = 12;
const CAPTION = { above: 10, leading: 9.5 } as const;
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

const captionLines = ({ caption = '' }: PrintedPhoto, measure: Measure): string[] =>
  caption === '' ? [] : wrapLines(measure, caption, { style: style.small, width: FRAME.width });

/** As high as its longest caption. */
function rowBlock(row: readonly PlacedPhoto[], measure: Measure): Block {
  const captions = row.map((photo) => captionLines(photo, measure));
  const most = Math.max(...captions.map(({ length }) => length));
  const photos = SPACE_BEFORE + LABEL + FRAME.height;
  return {
    height: photos + (most === 0 ? 0 : CAPTION.above + (most - 1) * CAPTION.leading),
    draw(pen, top) {
      for (const [place, photo] of row.entries()) {
        const x = area.left + place * (FRAME.width + BETWEEN);
        drawPhoto(pen, photo, { x, y: top + SPACE_BEFORE });
        for (const [index, line] of (captions[place] ?? []).entries())
          pen.text(line, style.small, {
            x,
            y: top + photos + CAPTION.above + index * CAPTION.leading,
            maxWidth: FRAME.width,
          });
      }
    },
  };
}

export function photoBlocks(rows: readonly (readonly PrintedPhoto[])[], measure: Measure): Block[] {
  let rank = -1;
  return rows.map((row) =>
    rowBlock(
      row.map((photo) => {
        rank += 1;
        return { ...photo, rank };
      }),
      measure,
    ),
  );
}
