import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specsCell, specsOfCell } from './specs-cell.ts';

describe('the characteristics in a cell', () => {
  it.each([
    ['Diagonale : 55\nDalle : LED', 'Diagonale : 55 | Dalle : LED'],
    ['Ports : HDMI | USB\nPoids : 42 kg', 'Ports : HDMI || USB | Poids : 42 kg'],
    ['| en tête\nen fin |', '|| en tête | en fin ||'],
    ['Code : a||b', 'Code : a||||b'],
    ['', ''],
  ])('of %j are written %j, and read again', (specs, cell) => {
    expect(specsCell(specs)).toBe(cell);
    expect(specsOfCell(cell)).toBe(specs);
  });

  it.each([
    ['Diagonale : 55|Dalle : LED', 'Diagonale : 55\nDalle : LED'],
    ['Diagonale : 55 | \n Dalle : LED | ', 'Diagonale : 55\nDalle : LED'],
  ])('of a file of somebody else, %j, are taken one by one', (cell, specs) => {
    expect(specsOfCell(cell)).toBe(specs);
  });

  it('come back as they went out, whatever they say', () => {
    const line = fc
      .string({ unit: fc.constantFrom('|', ' ', 'a', ':', '\\') })
      .map((text) => text.trim())
      .filter(Boolean);
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(specsOfCell(specsCell(lines.join('\n')))).toBe(lines.join('\n'));
      }),
      { numRuns: 1000 },
    );
  });
});
