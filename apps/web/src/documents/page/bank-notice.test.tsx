import { cleanup, screen } from '@testing-library/react';
import { admin, commercial } from '@zellige/domain/testing/actors';
import { beforeEach, expect, it } from 'vitest';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { BankNotice } from './bank-notice.tsx';

const component = BankNotice as ScreenRoute['component'];
const rows = await committedRows([['update_company_settings', { changes: { name: 'Médina' } }]]);
const open = (actor = admin) => renderScreens({ screens: [{ path: '/', component }], at: '/', rows, actor });
const notice = () => screen.queryByText(/Votre banque et votre RIB/);

beforeEach(() => localStorage.clear());

it('asks whoever may give the RIB for it, until they answer', async () => {
  const { user } = await open();
  expect(screen.getByRole('link', { name: 'Compléter' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Plus tard' }));
  expect(notice()).toBeNull();
  cleanup();
  await open();
  expect(notice()).toBeNull();
});

it('asks nobody else', async () => {
  await open(commercial);
  expect(notice()).toBeNull();
});
