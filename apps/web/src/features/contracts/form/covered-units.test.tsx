import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rentedUnits } from '../../../testing/rented-units.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contractFeature } from '../index.ts';

it('a contract covers several units, and takes over the client who has them', async () => {
  const { user } = await renderScreens({
    screens: contractFeature.screens,
    at: '/contracts/new',
    rows: await rentedUnits(),
  });
  await user.type(await screen.findByRole('combobox', { name: 'Ajouter des unités' }), 'Borne');
  await user.click(await screen.findByRole('option', { name: /Borne/ }));
  for (const serial of ['SN-1', 'SN-2'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(serial) }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ }).value).toBe('Atlas');
  expect(await screen.findByText(/2 sur 3 choisies/)).toBeTruthy();
});
