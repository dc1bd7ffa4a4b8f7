import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorScreen, newErrorId } from './error-screen.tsx';

test('names the error ERR-{timestamp}-{random}', () => {
  expect(newErrorId()).toMatch(/^ERR-\d{13}-[a-z0-9]{1,6}$/);
});

test('offers the way back, the quick links and the support, and keeps the details for who asks', async () => {
  render(<ErrorScreen error={new Error('base injoignable')} />);
  expect(screen.getByRole('heading', { name: "Oups ! Une erreur s'est produite" })).toBeTruthy();
  expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recharger' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/', '/contacts', '/products', '/quotes', '/invoices']);
  expect(screen.queryByDisplayValue(/base injoignable/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher les détails techniques' }));
  expect(screen.getByDisplayValue(/base injoignable/)).toBeTruthy();
});
