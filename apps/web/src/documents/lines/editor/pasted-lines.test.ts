import { expect, it } from 'vitest';
import { isTable, parsePastedLines } from './pasted-lines.ts';

const read = (text: string) =>
  parsePastedLines(text).map(({ name, description, quantity, unitPrice, discount }) => [
    name,
    description,
    quantity,
    unitPrice,
    discount,
  ]);

it.each([
  ['a cell after another', 'Câble\t2', true],
  ['two rows', 'Câble\nSupport', true],
  ['a few words', 'Câble HDMI 5 m', false],
  ['a word copied with its line break', 'Câble\n', false],
])('takes %s for a table: %s', (_what, text, answer) => {
  expect(isTable(text)).toBe(answer);
});

it('reads name, description, quantity, price and discount in the order of the cells', () => {
  expect(read('Écran 75"\tMural\t2\t12 500,50\t10 %')).toEqual([['Écran 75"', 'Mural', 2, 12_500.5, 10]]);
});

it('reads a quantity to its third decimal, and thousands however they are parted', () => {
  expect(read('Câble\t2,125\t1.250.000,00')).toEqual([['Câble', '', 2.125, 1_250_000, 0]]);
});

it('reads cells separated by semicolons, and rows that end as on Windows', () => {
  expect(read('Câble;4;120,00\r\nPose;1;800')).toEqual([
    ['Câble', '', 4, 120, 0],
    ['Pose', '', 1, 800, 0],
  ]);
});

it('leaves a heading out only above rows that have numbers', () => {
  expect(read('Désignation\tQté\tPU\nCâble\t4\t120')).toEqual([['Câble', '', 4, 120, 0]]);
  expect(read('Installation\nFormation').map(([name]) => name)).toEqual(['Installation', 'Formation']);
});

it('leaves empty rows out, counts one where no quantity stands, and leaves the price to be typed', () => {
  expect(read('\n\nFormation\n\t\nPose\n')).toEqual([
    ['Formation', '', 1, null, 0],
    ['Pose', '', 1, null, 0],
  ]);
});

it('keeps a first cell that is a number as the name', () => {
  expect(read('4510\t3\t99')).toEqual([['4510', '', 3, 99, 0]]);
});
