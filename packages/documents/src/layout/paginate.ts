// Spreads blocks over pages. Invariants, which the tests cite:
//   1. every block is placed exactly once, in order;
//   2. a block is never cut, and never ends under the bottom of the page;
//   3. a block that keeps with the next is on the page of the next, as long as their chain fits under the first head;
//   4. a page that opens with a block of the table repeats the table head.
import type { Pen } from './pen.ts';

export interface Block {
  readonly height: number;
  readonly inTable?: boolean;
  readonly keepWithNext?: boolean;
  draw(pen: Pen, top: number): void;
}

export interface PageFrame {
  readonly firstTop: number;
  readonly nextTop: number;
  readonly bottom: number;
  readonly tableHeadHeight: number;
}

export interface PlacedPage {
  /** Top of the table head, null when this page opens with something else. */
  readonly tableHeadTop: number | null;
  readonly blocks: readonly { readonly block: Block; readonly top: number }[];
}

/** Runs of blocks which must stay together; one block longer than none is its own run. */
function chains(blocks: readonly Block[]): Block[][] {
  const result: Block[][] = [];
  let open = false;
  for (const block of blocks) {
    if (open) result.at(-1)?.push(block);
    else result.push([block]);
    open = block.keepWithNext === true;
  }
  return result;
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** At least one page, even without a block. */
export function paginate(blocks: readonly Block[], frame: PageFrame): PlacedPage[] {
  const pages: { tableHeadTop: number | null; blocks: { block: Block; top: number }[] }[] = [];
  let y = 0;
  const headHeight = (first: Block | undefined): number =>
    first?.inTable === true ? frame.tableHeadHeight : 0;
  const open = (first: Block | undefined): void => {
    const top = pages.length === 0 ? frame.firstTop : frame.nextTop;
    pages.push({ tableHeadTop: headHeight(first) > 0 ? top : null, blocks: [] });
    y = top + headHeight(first);
  };
  const place = (block: Block): void => {
    const isEmpty = (pages.at(-1)?.blocks.length ?? 0) === 0;
    if (y + block.height > frame.bottom && !isEmpty) open(block);
    pages.at(-1)?.blocks.push({ block, top: y });
    y += block.height;
  };

  open(blocks[0]);
  for (const chain of chains(blocks)) {
    const height = heightOf(chain);
    const room = frame.bottom - frame.nextTop - headHeight(chain[0]);
    const fitsHere = y + height <= frame.bottom;
    if (!fitsHere && height <= room && (pages.at(-1)?.blocks.length ?? 0) > 0) open(chain[0]);
    for (const block of chain) place(block);
  }
  return pages;
}
