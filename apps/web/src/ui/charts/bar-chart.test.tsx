import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groupStarts, BarChart } from './bar-chart.tsx';

const show = (values: readonly (number | null)[]) => {
  const points = values.map((value, index) => ({ id: `${index}`, label: '', fullLabel: `m${index}`, value }));
  const { container } = render(
    <BarChart label="Ventes" points={points} formatTick={(value) => `t${value}`} formatValue={String} />,
  );
  return [...container.querySelectorAll('svg text')].flatMap(({ textContent }) => textContent || []);
};

describe('a bar chart', () => {
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

  it('says what is under way, and what stood there a year before', () => {
    const point = { label: 'Nov.', fullLabel: 'novembre 2026', group: '2026' };
    const { container } = render(
      <BarChart
        label="Ventes"
        points={[
          { ...point, id: 'a', value: 40, before: 80 },
          { ...point, id: 'b', value: 10, before: 20, isUnderWay: true },
        ]}
        formatTick={String}
        formatValue={String}
      />,
    );
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'novembre 202640 · 80 un an avant',
      'novembre 202610 (en cours) · 20 un an avant',
    ]);
    const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => text === '2026')).toHaveLength(1);
    // The highest of both years is on the axis.
    expect(texts).toContain('80');
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider.getAttribute('aria-valuetext')).toBe('novembre 2026 : 10 (en cours) · 20 un an avant');
  });

  it('says every value in a table', () => {
    show([10, null]);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['m010', 'm1—']);
  });
});

it('names a group under its first point, unless the next one would stand on it', () => {
  const points = ['2025', '2026', '2026', '2026'].map((group) => ({ group }));
  expect(groupStarts(points, 40)).toEqual([0, 1]);
  expect(groupStarts(points, 18)).toEqual([1]);
  expect(groupStarts([{}, {}], 18)).toEqual([]);
});
