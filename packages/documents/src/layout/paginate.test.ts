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
          let y = index === 0 ? frame.firstTop : frame.nextTop;
          for (const placed of page.blocks) {
            if (y === page.tableHeadTop) y += frame.tableHeadHeight;
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

  it('4. puts the table head above the first row of each page, and on no other', () => {
    fc.assert(
      fc.property(blocks, (shapes) => {
        const list = shapes.map(({ height, ...more }) => block(height, more));
        for (const page of paginate(list, frame)) {
          const row = page.blocks.find((placed) => placed.block.inTable);
          expect(page.tableHeadTop).toBe(row === undefined ? null : row.top - frame.tableHeadHeight);
        }
      }),
    );
  });

  it('leaves nobody alone on a page who keeps with the one before', () => {
    fc.assert(
      fc.property(blocks, (shapes) => {
        const list = shapes.map(({ height, ...more }) => block(height, more));
        const signed = block(100, { keepWithPrevious: true });
        const last = paginate([...list, signed], frame).at(-1);
        expect(last?.blocks.at(-1)?.block).toBe(signed);
        expect(last?.blocks.length).toBeGreaterThan(1);
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
