import { render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { useFoundRow } from './use-found-row.ts';

let opened: string | null = null;
const found = vi.fn<(key: string) => void>();
const taken = () => {
  const key = opened;
  opened = null;
  return key;
};

function List() {
  useFoundRow(taken, found);
  return null;
}

const screen = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <List />
  </Activity>
);

it('finds the row that was opened each time the list is back in sight, and none that was not', () => {
  const { rerender } = render(screen('visible'));
  expect(found).not.toHaveBeenCalled();
  opened = 'DEV-007';
  rerender(screen('hidden'));
  rerender(screen('visible'));
  expect(found.mock.calls).toEqual([['DEV-007']]);
  rerender(screen('hidden'));
  rerender(screen('visible'));
  expect(found).toHaveBeenCalledTimes(1);
});
