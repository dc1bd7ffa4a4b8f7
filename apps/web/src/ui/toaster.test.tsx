import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { KitToaster } from './toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isLeaving = () =>
  screen.queryByText('Profil mis à jour')?.closest('[data-sonner-toast]')?.getAttribute('data-removed') !==
  'false';

it('has three in sight, however many there are', async () => {
  vi.useFakeTimers();
  render(<KitToaster />);
  for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq']) toast.success({ title: `Message ${name}` });
  await passing(100);
  const all = screen.getAllByText(/^Message /).map((text) => text.closest('[data-sonner-toast]'));
  expect(all).toHaveLength(5);
  expect(all.filter((message) => message?.getAttribute('data-visible') === 'true')).toHaveLength(3);
});

it('leaves after four seconds, and not before', async () => {
  vi.useFakeTimers();
  render(<KitToaster />);
  toast.success({ title: 'Profil mis à jour' });
  await passing(100);
  expect(isLeaving()).toBe(false);
  await passing(3800);
  expect(isLeaving()).toBe(false);
  await passing(200);
  expect(isLeaving()).toBe(true);
});
