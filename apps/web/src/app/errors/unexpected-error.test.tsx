import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastHost } from '../../ui/feedback/toast-host.tsx';
import { tellUnexpected } from './unexpected-error.ts';

test('tells an unexpected error, with the way home', async () => {
  const goHome = vi.fn<() => void>();
  render(<ToastHost />);
  tellUnexpected(goHome);
  expect(await screen.findByText("Une erreur inattendue s'est produite")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accueil' }));
  expect(goHome).toHaveBeenCalledOnce();
});
