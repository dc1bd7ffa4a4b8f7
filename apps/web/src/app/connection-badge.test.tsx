import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConnectionBadge } from './connection-badge.tsx';

const quiet = { online: true, waiting: 0, parked: 0, conflicts: 0 };

test.each([
  [quiet, 'En ligne'],
  [{ ...quiet, online: false }, 'Hors ligne'],
  [{ ...quiet, online: false, waiting: 3 }, 'Hors ligne · 3 en attente'],
  [{ ...quiet, waiting: 3 }, '3 en attente'],
  [{ ...quiet, waiting: 3, parked: 1, conflicts: 1 }, '2 à revoir'],
  [{ ...quiet, parked: 1, aside: 3 }, '4 à revoir'],
  [{ ...quiet, parked: 1, unsaved: 1 }, '1 non enregistrée'],
  [{ ...quiet, online: false, unsaved: 2 }, '2 non enregistrées'],
])('%j reads %s', (status, text) => {
  render(<ConnectionBadge {...status} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
