import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AreaChart } from './area-chart.tsx';

const show = (values: readonly (number | null)[]) => {
  const points = values.map((value, index) => ({ id: `${index}`, label: '', fullLabel: `m${index}`, value }));
  const { container } = render(
    <AreaChart label="Ventes" points={points} formatTick={(value) => `t${value}`} formatValue={String} />,
  );
  return [...container.querySelectorAll('svg text')].flatMap(({ textContent }) => textContent || []);
};

describe('an area chart', () => {
  it('has one mark, at zero, while there is nothing to show', () => {
    expect(show([0, 0, null])).toEqual(['t0']);
  });

  it('has marks up to its highest value', () => {
    expect(show([10, 40])).toEqual(['t0', 't10', 't20', 't30', 't40']);
  });

  it('has round marks, the highest at or above its highest value', () => {
    const ticks = [127, 7, 0.3, 98_765].map((highest) => show([0, highest]).filter((text) => text !== ''));
    expect(ticks).toEqual([
      ['t0', 't50', 't100', 't150'],
      ['t0', 't2', 't4', 't6', 't8'],
      ['t0', 't0.1', 't0.2', 't0.3'],
      ['t0', 't20000', 't40000', 't60000', 't80000', 't100000'],
    ]);
  });

  it('says every value in a table', () => {
    show([10, null]);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['m010', 'm1—']);
  });
});
