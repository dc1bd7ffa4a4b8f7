import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { StatementScreen } from './statement-screen.tsx';

const rows = [
  'Banque Atlas',
  'Compte : 0123456789012',
  'Date;Libellé;Crédit',
  '20/11/2026;Société Générale;1200,00',
  '21/11/2026;Espèces;30,00',
];

/** As Windows-1252 writes it, which is no UTF-8. */
const inWindows = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

const value = (name: string) => screen.findByRole('combobox', { name });

test('shows how a statement was read, and reads it again as a person says', async () => {
  const { user } = await renderScreens({ screens: [{ path: '/', component: StatementScreen }], at: '/' });
  const change = async (name: string, option: string) => {
    await user.click(await value(name));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const file = new File([inWindows(rows.join('\n'))], 'releve.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), file);
  expect((await value('Encodage')).textContent).toContain('Windows-1252');
  expect((await value('Séparateur')).textContent).toContain('Point-virgule');
  expect((await value('Ligne des en-têtes')).textContent).toContain('3');
  expect(screen.getByText(/^Société Générale/)).toBeTruthy();
  await change('Encodage', 'Mac');
  await vi.waitFor(() => expect(screen.queryByText(/^Société Générale/)).toBeNull());
  expect((await value('Encodage')).textContent).toContain('Mac');
  await change('Encodage', 'Windows-1252');
  await screen.findByText(/^Société Générale/);
  await change('Ligne des en-têtes', '4');
  expect(await screen.findByText(/^Il manque les colonnes/)).toBeTruthy();
  await change('Ligne des en-têtes', '3');
  await vi.waitFor(() => expect(screen.queryByText(/^Il manque/)).toBeNull());
  await change('Séparateur', 'Tabulation');
  expect(await screen.findByText(/^Il manque les colonnes/)).toBeTruthy();
});
