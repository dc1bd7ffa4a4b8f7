import { describe, expect, it } from 'vitest';
import { todayFirst } from './work-order.ts';

const work = (name: string, from: string, to = from, isOpen = true) => ({ name, from, to, isOpen });

describe('a list of work', () => {
  it('begins with what is open today, then shows what is to come and what is over', () => {
    const rows = [
      work('in a month', '2026-12-21'),
      work('tomorrow', '2026-11-22'),
      work('today, done', '2026-11-21', '2026-11-21', false),
      work('today', '2026-11-21T14:00', '2026-11-21'),
      work('this morning', '2026-11-21T09:00', '2026-11-21'),
      work('since yesterday', '2026-11-20', '2026-11-22'),
      work('yesterday', '2026-11-20'),
      work('long ago', '2026-01-05'),
    ];
    const expected = [
      'since yesterday',
      'this morning',
      'today',
      'today, done',
      'tomorrow',
      'in a month',
      'yesterday',
      'long ago',
    ];
    for (const given of [rows, rows.toReversed()])
      expect(todayFirst(given, '2026-11-21', (row) => row).map(({ name }) => name)).toEqual(expected);
  });
});
