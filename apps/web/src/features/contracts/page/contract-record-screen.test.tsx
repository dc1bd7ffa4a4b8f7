import { screen, within } from '@testing-library/react';
import { addDays, addMonths, formatDay } from '@zellige/domain/kernel/values/dates';
import { expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contractFeature } from '../index.ts';

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it('a contract renewed early shows the price in force, and the coming one with its day', async () => {
  const startDate = addMonths(today(), -2);
  const renewed = addMonths(startDate, 12);
  const rows = await committedRows([
    [
      'create_contracts',
      {
        client: 'Atlas',
        title: 'Maintenance',
        startDate,
        endDate: addDays(renewed, -1),
        items: [{ name: 'Maintenance', unitPrice: 1000 }],
      },
    ],
    ['activate_contracts', { id: 'CTR-001' }],
    ['renew_contracts', { id: 'CTR-001', percent: 4 }],
  ]);
  await renderScreens({ screens: contractFeature.screens, at: '/contracts/CTR-001', rows });
  const price = (await screen.findByText('HT par mois')).closest('div');
  expect(plain(price?.textContent)).toBe(
    `HT par mois1 000,00 MAD1 200,00 MAD TTCpuis 1 040,00 MAD dès le ${formatDay(renewed)}`,
  );
});

it('the list shows the price in force', async () => {
  const rows = await committedRows([
    [
      'create_contracts',
      { client: 'Atlas', title: 'Essai', startDate: today(), items: [{ name: 'Essai', unitPrice: 1000 }] },
    ],
    ['activate_contracts', { id: 'CTR-001' }],
    [
      'revise_contracts',
      { id: 'CTR-001', from: addDays(today(), 10), items: [{ name: 'Essai', unitPrice: 1500 }] },
    ],
  ]);
  await renderScreens({ screens: contractFeature.screens, at: '/contracts', rows });
  const row = await screen.findByRole('row', { name: /CTR-001/ });
  expect(plain(within(row).getByText(/MAD|000/).textContent)).toContain('1 000,00');
});

it('a suspension that goes on has its first day alone, one that is over both', async () => {
  const startDate = addDays(today(), -20);
  const [from, resumed] = [addDays(today(), -3), addDays(today(), -10)];
  const rows = await committedRows([
    [
      'create_contracts',
      { client: 'Atlas', title: 'Essai', startDate, items: [{ name: 'Essai', unitPrice: 1000 }] },
    ],
    ['activate_contracts', { id: 'CTR-001' }],
    ['suspend_contracts', { id: 'CTR-001', from: addDays(today(), -15) }],
    ['resume_contracts', { id: 'CTR-001', from: resumed }],
    ['suspend_contracts', { id: 'CTR-001', from }],
  ]);
  await renderScreens({ screens: contractFeature.screens, at: '/contracts/CTR-001', rows });
  expect(await screen.findByText(`Depuis le ${formatDay(from)}`)).toBeTruthy();
  const over = `${formatDay(addDays(today(), -15))} – ${formatDay(addDays(resumed, -1))}`;
  expect(screen.getByText(over)).toBeTruthy();
});
