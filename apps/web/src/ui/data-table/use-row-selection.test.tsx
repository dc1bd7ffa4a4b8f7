import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowSelection } from './use-row-selection.ts';

const same = (row: string): string => row;

test('a range begins at the row that was ticked last, wherever it stands by now', () => {
  const { result, rerender } = renderHook(({ rows }) => useRowSelection(rows, same), {
    initialProps: { rows: ['a', 'b', 'c', 'd'] },
  });
  act(() => result.current.toggle(1));
  rerender({ rows: ['new', 'a', 'b', 'c', 'd'] });
  act(() => result.current.toggle(3, true));
  expect(result.current.rows).toEqual(['b', 'c']);
});

test('a range from a row that has left the list is the one row that is ticked', () => {
  const { result, rerender } = renderHook(({ rows }) => useRowSelection(rows, same), {
    initialProps: { rows: ['a', 'b', 'c', 'd'] },
  });
  act(() => result.current.toggle(0));
  rerender({ rows: ['b', 'c', 'd'] });
  act(() => result.current.toggle(2, true));
  expect(result.current.rows).toEqual(['d']);
});
