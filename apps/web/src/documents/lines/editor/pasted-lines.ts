// Lines pasted from a spreadsheet: one per row, cells separated by tabs or semicolons.

import { parseNumber } from '../../../ui/format.ts';
import { blankLine, type LineDraft } from '../line-draft.ts';

/** Whether the text is a table rather than a few words. */
export const isTable = (text: string): boolean => text.includes('\t') || text.trim().includes('\n');

/**
 * Each row as a line: the first text is the name, the second the description, then quantity, unit price, discount in
 * the order of the numbers. A first row without any number above rows that have some is a heading, and is left out.
 */
export function parsePastedLines(text: string): LineDraft[] {
  const rows = text
    .split(/\r?\n/)
    .map((row) => cellsOf(row))
    .filter((row) => row.texts.length > 0);
  const [first, ...others] = rows;
  const hasHeading =
    first !== undefined && first.numbers.length === 0 && others.some((row) => row.numbers.length > 0);
  return (hasHeading ? others : rows).map(({ texts, numbers }) => {
    const [name = '', description = ''] = texts;
    const [quantity = 1, unitPrice = null, discount = 0] = numbers;
    return blankLine('sale', { name, description, quantity, unitPrice, discount });
  });
}

function cellsOf(row: string): { texts: string[]; numbers: number[] } {
  const separator = row.includes('\t') ? '\t' : ';';
  const texts: string[] = [];
  const numbers: number[] = [];
  for (const cell of row.split(separator).map((value) => value.trim())) {
    if (cell === '') continue;
    const number = texts.length > 0 ? parseNumber(cell.replace(/%$/, '').trimEnd()) : null;
    if (number === null) texts.push(cell);
    else numbers.push(number);
  }
  return { texts, numbers };
}
