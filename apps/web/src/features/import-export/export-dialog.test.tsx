import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreens } from '../../testing/render-screens.tsx';
import { contactRow } from '../../testing/sample-rows.ts';
import { transferScreens as screens } from './transfer-screens.fixtures.tsx';

const rows = [contactRow({ id: 1, name: 'Salma' })];

afterEach(() => vi.restoreAllMocks());

async function choose(label: string) {
  const { user } = await renderScreens({ screens, at: '/', rows });
  await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  return user;
}

/** Exports the list to a device that takes files, or has no room for one. */
async function exportTo(device: () => string): Promise<void> {
  const user = await choose('Exporter…');
  await user.click(await screen.findByRole('radio', { name: 'CSV' }));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(device);
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
}

it('says that an export is done', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await exportTo(() => 'blob:x');
  expect(await screen.findByText('Export terminé')).toBeTruthy();
  expect(saved).toHaveBeenCalledOnce();
});

it('says that an export failed', async () => {
  await exportTo(() => {
    throw new Error('plus de place');
  });
  expect(await screen.findByText("Erreur d'export")).toBeTruthy();
  expect(screen.getByText("Le fichier n'a pas pu être créé.")).toBeTruthy();
});
