import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@zellige/contract/paths';
import type { RestoredNumbers } from '@zellige/domain/settings/instance/restored-numbers.rules';
import { expect, it } from 'vitest';
import type { HttpClient } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { RestoredNumbersLine, RestoredNumbersNotice } from './restored-numbers-notice.tsx';

const none = { last: 0, reported: 0, reportedBy: '' };
const question: RestoredNumbers = {
  restoredAt: '2026-11-28T09:00:00.000Z',
  backupAt: '2026-11-27T02:00:00.000Z',
  isOpen: true,
  answeredBy: '',
  series: {
    quotes: { ...none, last: 12 },
    invoices: { last: 35, reported: 36, reportedBy: 'Karim Idrissi' },
    creditNotes: none,
    bonLivraison: none,
    technicalSheets: none,
    contracts: none,
    requests: none,
    deals: none,
  },
};

/** A server that was answered once it took a POST. */
function serverAsking(posted: unknown[], asked: RestoredNumbers | null = question): HttpClient {
  let now = asked;
  return {
    ...unreachable,
    request: (path, request) => {
      expect(path).toBe(apiPaths.restoredNumbers);
      if (request?.method === 'POST') {
        posted.push(request.body);
        now = { ...question, isOpen: false, answeredBy: 'Amina Tazi' };
      }
      return Promise.resolve({ ok: true, value: now as never });
    },
  };
}

async function open(shown: typeof RestoredNumbersNotice, asked?: RestoredNumbers | null) {
  const posted: unknown[] = [];
  const component = lazyRouteComponent(() => Promise.resolve({ shown }), 'shown');
  const http = serverAsking(posted, asked);
  const { user } = await renderScreens({ screens: [{ path: '/', component }], at: '/', http });
  return { user, posted };
}

it('a restored instance asks for the last printed numbers, filled with what it and the devices know', async () => {
  const { user, posted } = await open(RestoredNumbersNotice);
  expect(
    await screen.findByText(/restaurée le 28\/11\/2026 .* de la sauvegarde du 27\/11\/2026/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vérifier les numéros' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Connu : FAC-035 · annoncé par l’appareil de Karim Idrissi : FAC-036'),
  ).toBeTruthy();
  const invoices = dialog.getByRole('textbox', { name: /^Factures/ });
  expect(invoices).toHaveProperty('value', '36');
  await user.clear(invoices);
  await user.type(invoices, '34');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/Le dernier numéro connu est FAC-035/)).toBeTruthy();
  expect(posted).toEqual([]);

  await user.clear(invoices);
  await user.type(invoices, '3700');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/confirmez que ce numéro est exact/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /Je confirme/ }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(posted).toMatchObject([{ numbers: { invoices: 3700, quotes: 12 }, isConfirmed: true }]),
  );
  await waitFor(() => expect(screen.queryByText(/Cette instance a été restaurée/)).toBeNull());
});

it('goes away with one press where there is nothing to change, and comes back when the dialog was only closed', async () => {
  const { user, posted } = await open(RestoredNumbersNotice);
  await user.click(await screen.findByRole('button', { name: 'Vérifier les numéros' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Rien à changer' }));
  await waitFor(() => expect(posted).toEqual([{ numbers: {} }]));
  await waitFor(() => expect(screen.queryByText(/Cette instance a été restaurée/)).toBeNull());
});

it('stands in the settings afterwards, with who answered, and can be corrected', async () => {
  const { user } = await open(RestoredNumbersLine, { ...question, isOpen: false, answeredBy: 'Amina Tazi' });
  expect(await screen.findByText(/Derniers numéros confirmés par Amina Tazi/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Corriger les numéros' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('an instance that was never restored shows nothing', async () => {
  await open(RestoredNumbersNotice, null);
  expect(screen.queryByRole('button')).toBeNull();
});
