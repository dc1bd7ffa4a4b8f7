import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LocalTwoFactor } from './local-two-factor.tsx';

it('is put on and off in this browser, which asks nobody', async () => {
  const { unmount } = render(<LocalTwoFactor onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Activer' }));
  expect(screen.getByRole('button', { name: 'Désactiver' })).toBeTruthy();
  unmount();
  render(<LocalTwoFactor onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  expect(screen.getByRole('button', { name: 'Activer' })).toBeTruthy();
  expect(localStorage.getItem('twoFactor')).toBeNull();
});
