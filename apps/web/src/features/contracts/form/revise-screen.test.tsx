import { screen, waitFor } from '@testing-library/react';
import { addDays, addMonths, formatDay } from '@zellige/domain/kernel/values/dates';
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

it('a revision says which prices were decided for a later day', async () => {
  const startDate = today();
  const endDate = addDays(addMonths(startDate, 12), -1);
  const line = { name: 'Essai', unitPrice: 1000, type: 'service' };
  const rows = await committedRows([
    ['create_contracts', { client: 'Atlas', title: 'Essai', startDate, endDate, items: [line] }],
    ['activate_contracts', { id: 'CTR-001' }],
    ['renew_contracts', { id: 'CTR-001', months: 12, percent: 4 }],
  ]);
  const { user } = await renderScreens({
    screens: contractFeature.screens,
    at: '/contracts/CTR-001/revise',
    rows,
  });
  const renewal = formatDay(addDays(endDate, 1));
  expect(await screen.findByText(`D’autres prix sont déjà prévus le ${renewal}`)).toBeTruthy();
  expect(screen.getByText(/repasse à 1[\s\u202f]040,00/)).toBeTruthy();
  const [day] = screen.getAllByRole('spinbutton');
  if (day) await user.click(day);
  await user.keyboard(renewal.replaceAll('/', ''));
  await waitFor(() => expect(screen.queryByText(/^D’autres prix/)).toBeNull());
});
