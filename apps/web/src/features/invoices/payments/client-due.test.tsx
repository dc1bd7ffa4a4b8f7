import { screen } from '@testing-library/react';
import { commercial, manager } from '@zellige/domain/testing/actors';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import { ClientDue } from './client-due.tsx';

const Opened = () => <ClientDue id="7" />;

test.each([
  ['a salesperson sees of it', commercial, true],
  ['the whole of it', manager, false],
])('says of what a client owes whether it is only what %s', async (_what, actor, isLimited) => {
  const rows = [invoiceRow({ id: 'FAC-001', contactId: 7, assignedTo: commercial.id })];
  await renderScreens({ screens: [{ path: '/', component: Opened }], at: '/', rows, actor });
  const told = await screen.findByText(/facture attend/);
  expect(told.textContent?.includes('vos documents seulement')).toBe(isLimited);
});
