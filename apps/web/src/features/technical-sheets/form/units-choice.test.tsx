import { screen } from '@testing-library/react';
import { admin } from '@zellige/domain/testing/actors';
import { expect, it } from 'vitest';
import { rentedUnits } from '../../../testing/rented-units.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { sheetFeature } from '../index.ts';

it('an intervention is about several units, and takes over the client who has them', async () => {
  const { user } = await renderScreens({
    screens: sheetFeature.screens,
    at: '/technical-sheets/new?kind=intervention',
    rows: await rentedUnits(),
    actor: admin,
  });
  const units = await screen.findByRole('combobox', { name: 'Ajouter une unité' });
  const client = screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ });
  for (const serial of ['SN-1', 'SN-3']) {
    await user.type(units, serial);
    await user.click(await screen.findByRole('option', { name: new RegExp(serial) }));
    // Another unit, of somebody else, changes nothing.
    expect(client.value).toBe('Atlas');
  }
  expect(screen.getAllByRole('button', { name: /^Retirer .*SN-/ })).toHaveLength(2);
});
