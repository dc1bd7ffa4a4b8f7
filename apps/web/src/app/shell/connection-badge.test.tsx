import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConnectionBadge } from './connection-badge.tsx';

const quiet = { online: true, waiting: 0, parked: 0, conflicts: 0 };

test.each([
  [quiet, 'En ligne'],
  [{ ...quiet, online: false }, 'Hors ligne'],
  [{ ...quiet, online: false, waiting: 3 }, 'Hors ligne · 3 en attente'],
  [{ ...quiet, waiting: 3 }, '3 en attente'],
  [{ ...quiet, waiting: 3, preparation: 40 }, '3 en attente'],
  [{ ...quiet, online: false, preparation: 40 }, 'Hors ligne · 40 % sur cet appareil'],
  [{ ...quiet, online: false, preparation: 'ready' as const }, 'Hors ligne'],
  [{ ...quiet, waiting: 3, parked: 1, conflicts: 1 }, '2 à revoir'],
  [{ ...quiet, parked: 1, recoverable: 3 }, '4 à revoir'],
  [{ ...quiet, parked: 1, unsaved: 1 }, '1 non enregistrée'],
  [{ ...quiet, online: false, unsaved: 2 }, '2 non enregistrées'],
])('%j reads %s', (status, text) => {
  render(<ConnectionBadge {...status} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test.each([
  [40, 'Préparation hors connexion 40 %', 'Préparation 40 %'],
  ['ready' as const, 'Prêt hors connexion', 'Prêt'],
])('a device that is prepared (%s) says so in words, and in fewer on a phone', (preparation, text, short) => {
  render(<ConnectionBadge {...quiet} preparation={preparation} onOpen={() => undefined} />);
  const badge = screen.getByRole('button', { name: `Synchronisation : ${text}` });
  expect([...badge.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual([
    text,
    short,
  ]);
});
