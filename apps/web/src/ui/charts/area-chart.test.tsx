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

  it('says every value in a table', () => {
    show([10, null]);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['m010', 'm1—']);
  });
});
