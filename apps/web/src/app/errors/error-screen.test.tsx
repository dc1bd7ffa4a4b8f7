import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { admin } from '@zellige/domain/testing/actors';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { committedRows } from '../../testing/committed-rows.ts';
import { followSupport } from '../../platform/support.ts';
import { ErrorScreen, newErrorId } from './error-screen.tsx';

test('names the error ERR-{timestamp}-{random}', () => {
  const id = /^ERR-\d{13}-[a-z0-9]{1,6}$/;
  expect(newErrorId()).toMatch(id);
  render(<ErrorScreen error={new Error('x')} />);
  expect(screen.getByText(id)).toBeTruthy();
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
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/\n {4}at /);
});

test.each(['Réessayer', 'Recharger'])('%s loads the page again', async (name) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  render(<ErrorScreen error={new Error('x')} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('names the telephone of the company once its settings are known, however late', async () => {
  render(<ErrorScreen error={new Error('x')} />);
  expect(screen.getByText(/^Besoin d’aide/).textContent).toBe(
    'Besoin d’aide ? Contactez le support : support@zellige.demo',
  );
  const changes = { name: 'Atlas', email: 'aide@atlas.ma', phone: '0522004417' };
  const rows = await committedRows([['update_company_settings', { changes }]]);
  act(() => followSupport(new MemoryAppEngine({ actor: admin, rows }))());
  expect(screen.getByText(/^Besoin d’aide/).textContent).toBe(
    'Besoin d’aide ? Contactez le support : aide@atlas.ma ou 05 22 00 44 17',
  );
});
