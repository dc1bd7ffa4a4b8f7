// Spreads blocks over pages. Invariants, which the tests cite:
//   1. every block is placed exactly once, in order;
//   2. a block is never cut, and never ends under the bottom of the page;
//   3. a block that keeps with the next, or with the one before, is on its page, as long as their chain fits on one;
//   4. a block that begins a page stands first on it;
//   5. the table head stands above the first block of the table and, on each further page, above the first block of it there.
import type { Pen } from './pen.ts';

export interface Block {
  readonly height: number;
  readonly inTable?: boolean;
  readonly keepWithNext?: boolean;
  readonly keepWithPrevious?: boolean;
  readonly beginsPage?: boolean;
  draw(pen: Pen, top: number): void;
}

export interface PageFrame {
  readonly firstTop: number;
  readonly nextTop: number;
  readonly bottom: number;
  readonly tableHeadHeight: number;
}

export interface PlacedPage {
  /** Top of the table head, null where no block of the table is. */
  readonly tableHeadTop: number | null;
  readonly blocks: readonly { readonly block: Block; readonly top: number }[];
}

/** Runs of blocks which must stay together; one block longer than none is its own run. */
function chains(blocks: readonly Block[]): Block[][] {
  const result: Block[][] = [];
  let open = false;
  for (const block of blocks) {
    if (open || (block.keepWithPrevious && result.length > 0)) result.at(-1)?.push(block);
    else result.push([block]);
    open = block.keepWithNext === true;
  }
  return result;
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

interface OpenPage {
  tableHeadTop: number | null;
  blocks: { block: Block; top: number }[];
}

/** The pages under way. */
class Sheets {
  readonly pages: OpenPage[] = [];
  readonly #frame: PageFrame;
  #y = 0;

  constructor(frame: PageFrame) {
    this.#frame = frame;
    this.open();
  }

  open(): void {
    this.#y = this.pages.length === 0 ? this.#frame.firstTop : this.#frame.nextTop;
    this.pages.push({ tableHeadTop: null, blocks: [] });
  }

  #page(): OpenPage | undefined {
    return this.pages.at(-1);
  }

  isBlank(): boolean {
    return this.#page()?.blocks.length === 0;
  }

  /** What the blocks take from where the page is, with the table head where it does not stand yet. */
  fits(blocks: readonly Block[], isOnNext = false): boolean {
    const { nextTop, bottom, tableHeadHeight } = this.#frame;
    const hasHead = !isOnNext && this.#page()?.tableHeadTop !== null;
    const head = !hasHead && blocks.some(({ inTable }) => inTable) ? tableHeadHeight : 0;
    return (isOnNext ? nextTop : this.#y) + head + heightOf(blocks) <= bottom;
  }

  place(block: Block): void {
    if (!this.isBlank() && !this.fits([block])) this.open();
    const page = this.#page();
    if (block.inTable && page?.tableHeadTop === null) {
      page.tableHeadTop = this.#y;
      this.#y += this.#frame.tableHeadHeight;
    }
    page?.blocks.push({ block, top: this.#y });
    this.#y += block.height;
  }
}

/** At least one page, even without a block. */
export function paginate(blocks: readonly Block[], frame: PageFrame): PlacedPage[] {
  const sheets = new Sheets(frame);
  for (const chain of chains(blocks)) {
    if (chain[0]?.beginsPage && !sheets.isBlank()) sheets.open();
    for (const [index, block] of chain.entries()) {
      const rest = chain.slice(index);
      if (!sheets.isBlank() && !sheets.fits(rest) && sheets.fits(rest, true)) sheets.open();
      sheets.place(block);
    }
  }
  return sheets.pages;
}
