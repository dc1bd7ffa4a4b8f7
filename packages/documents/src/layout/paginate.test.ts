import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, paginate } from './paginate.ts';

const frame = { firstTop: 300, nextTop: 70, bottom: 760, tableHeadHeight: 20 };
const block = (height: number, more: Partial<Block> = {}): Block => ({
  height,
  draw: () => undefined,
  ...more,
});

const blocks = fc.array(
  fc.record({ height: fc.integer({ min: 1, max: 300 }), inTable: fc.boolean(), keepWithNext: fc.boolean() }),
  { minLength: 1, maxLength: 60 },
);

describe('paginate', () => {
  it('gives one page when there is nothing to place', () => {
    expect(paginate([], frame)).toEqual([{ tableHeadTop: null, blocks: [] }]);
  });

  it('1. places every block exactly once, in order', () => {
    fc.assert(
      fc.property(blocks, (shapes) => {
        const list = shapes.map(({ height, ...more }) => block(height, more));
        const placed = paginate(list, frame).flatMap((page) => page.blocks.map(({ block: each }) => each));
        expect(placed).toEqual(list);
      }),
    );
  });

  it('2. never overlaps two blocks nor goes under the bottom', () => {
    fc.assert(
      fc.property(blocks, (shapes) => {
        const list = shapes.map(({ height, ...more }) => block(height, more));
        for (const [index, page] of paginate(list, frame).entries()) {
          const headHeight = page.tableHeadTop === null ? 0 : frame.tableHeadHeight;
          let y = (index === 0 ? frame.firstTop : frame.nextTop) + headHeight;
          for (const placed of page.blocks) {
            expect(placed.top).toBe(y);
            y += placed.block.height;
          }
          expect(y).toBeLessThanOrEqual(frame.bottom);
        }
      }),
    );
  });

  it('3. keeps a block on the page of the next', () => {
    const short = fc.array(
      fc.record({ height: fc.integer({ min: 1, max: 200 }), keepWithNext: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(short, (shapes) => {
        // No three in a row: a chain of two fits under the first head.
        const list = shapes.map(({ height, keepWithNext }, index) =>
          block(height, { keepWithNext: keepWithNext && index % 2 === 0 }),
        );
        const pageOf = new Map(
          paginate(list, frame).flatMap((page, number) =>
            page.blocks.map((placed) => [placed.block, number] as const),
          ),
        );
        const parted = list.filter((kept, index) => {
          const next = list[index + 1];
          return kept.keepWithNext === true && next !== undefined && pageOf.get(kept) !== pageOf.get(next);
        });
        expect(parted).toEqual([]);
      }),
    );
  });

  it('4. repeats the table head on the pages that open with a row, and only there', () => {
    fc.assert(
      fc.property(blocks, (shapes) => {
        const list = shapes.map(({ height, ...more }) => block(height, more));
        for (const page of paginate(list, frame)) {
          expect(page.tableHeadTop !== null).toBe(page.blocks[0]?.block.inTable === true);
        }
      }),
    );
  });

  it('breaks a chain that no page can hold rather than losing it', () => {
    const chain = Array.from({ length: 9 }, () => block(100, { keepWithNext: true }));
    const pages = paginate(chain, frame);
    expect(pages.flatMap((page) => page.blocks)).toHaveLength(9);
    expect(pages).toHaveLength(2);
  });
});
