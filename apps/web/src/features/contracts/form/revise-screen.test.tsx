import { screen } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contractFeature } from '../index.ts';

it('a revision says which billed days keep their price, and the difference', async () => {
  const startDate = addDays(today(), -1);
  const rows = await committedRows([
    [
      'create_contracts',
      {
        client: 'Atlas',
        title: 'Essai',
        startDate,
        items: [{ name: 'Essai', unitPrice: 1000, type: 'service' }],
      },
    ],
    ['activate_contracts', { id: 'CTR-001' }],
    ['bill_contracts', { id: 'CTR-001', from: startDate }],
  ]);
  const { user } = await renderScreens({
    screens: contractFeature.screens,
    at: '/contracts/CTR-001/revise',
    rows,
  });
  await screen.findByText('Nouveaux prix à partir du');
  const title = 'Des jours sont déjà facturés : ils gardent leur prix';
  expect(screen.queryByText(title)).toBeNull();
  const price = screen.getByRole('textbox', { name: /^Prix/ });
  await user.clear(price);
  await user.type(price, '2000');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(/^FAC-001, du .* au nouveau prix\)$/)).toBeTruthy();
  expect(screen.getByText(/TTC de différence ne sont pas réclamés/)).toBeTruthy();
});
