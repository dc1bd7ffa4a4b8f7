// The pick list is printed with the goods to take off the shelves (docs/product.md 'Pick list').
import type { PickPlace } from '@zellige/domain/delivery-notes/stock/pick-list';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import { printablePickList, type PrintedDeparture } from './pick-list-from-rows.ts';

const context = { company: sampleCompany, generatedAt: new Date('2026-11-22T16:30:00Z') };
const atlas: PrintedDeparture = {
  key: 'BL-1',
  client: 'Atlas',
  place: '4, rue Ibn Toumert, Rabat',
  reference: 'BL-012',
  day: '2026-11-23',
  time: '09:00',
};
const riad = { ...atlas, key: 'RES-2', client: 'Riad Nour', reference: 'DEV-031', time: '' };
const screen = { name: 'Écran 65"', kit: '', picking: 'BL-1', quantity: 2, units: ['SN-1', 'SN-2'] };
const places: PickPlace[] = [
  {
    place: 'Dépôt A3',
    isMissing: false,
    rows: [screen, { ...screen, picking: 'RES-2', quantity: 1, units: ['SN-3'] }],
  },
  {
    place: '',
    isMissing: false,
    rows: [{ ...screen, name: 'Pied', kit: 'Borne', units: [], quantity: 4 }],
  },
  { place: '', isMissing: true, rows: [{ ...screen, name: 'Câble', units: [], quantity: 3 }] },
];

const printed = (departures: readonly PrintedDeparture[]) => {
  const paper = printablePickList({ departures, places }, context);
  const pages = layout(paper, plainMeasure());
  expect(pageFlaws(pages)).toEqual([]);
  const text = wordsOf(pages)
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ');
  const boxes = pages.flat().filter((drawn) => drawn.op === 'rect' && drawn.width === 11);
  return { text, boxes, name: fileName(paper) };
};

describe('a pick list', () => {
  it('of one departure says place by place what to take, with units and a box to tick each', () => {
    const { text, boxes, name } = printed([atlas]);
    for (const expected of [
      'LISTE DE PRÉPARATION',
      'Dépôt A3',
      'Unités : SN-1, SN-2',
      'Sans emplacement',
      'Dans : Borne',
      'À trouver',
      '10 unités',
      'Préparé par',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('Pour Atlas ·');
    expect(boxes).toHaveLength(4);
    expect(name).toBe('Preparation_BL-012_Atlas.pdf');
  });

  it('of several says of each row for whom it is', () => {
    const { text, name } = printed([atlas, riad]);
    for (const expected of ['2 départs', 'Pour Atlas · BL-012 · 09:00', 'Pour Riad Nour · DEV-031'])
      expect(text).toContain(expected);
    expect(name).toBe('Preparation_23-11-2026_2_départs.pdf');
  });
});
