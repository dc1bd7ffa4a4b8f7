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
