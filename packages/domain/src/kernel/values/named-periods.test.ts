import { expect, it } from 'vitest';
import { begunRange, periodRange } from './named-periods.ts';

it.each([
  ['ce-mois', '2026-12-01', '2026-12-31', '2026-12-02'],
  ['ce-trimestre', '2026-10-01', '2026-12-31', '2026-12-02'],
  ['cette-annee', '2026-01-01', '2026-12-31', '2026-12-02'],
  ['mois-dernier', '2026-11-01', '2026-11-30', '2026-11-30'],
  ['annee-derniere', '2025-01-01', '2025-12-31', '2025-12-31'],
])('%s goes from its first day to its last, and has begun up to today', (id, from, to, begun) => {
  expect(periodRange(id, '2026-12-02')).toEqual({ from, to });
  expect(begunRange(id, '2026-12-02')).toEqual({ from, to: begun });
});
