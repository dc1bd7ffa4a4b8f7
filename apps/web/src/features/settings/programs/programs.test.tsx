import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { webhookEventNames } from '@zellige/domain/registry/webhook-events';
import type { HttpClient, HttpRequest } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { eventWord } from './programs.messages.ts';
import { ProgramsSection } from './programs-section.tsx';
import { accountState, type UserAccount } from '../users/user-account.ts';

const screens = [
  { path: '/', component: lazyRouteComponent(() => Promise.resolve({ ProgramsSection }), 'ProgramsSection') },
];
const webhook = {
  id: 'w1',
  name: 'Comptabilité',
  url: 'https://exemple.ma/zellige',
  events: ['accept_quotes', 'pay_invoices'],
  isActive: true,
  createdAt: '2026-11-21T09:00:00Z',
  waiting: 2,
  failed: 1,
  lastDeliveredAt: null,
};
const delivery = {
  id: 'd1',
  event: 'accept_quotes',
  recordId: 'DEV-012',
  createdAt: '2026-11-21T09:00:00Z',
  state: 'failed',
  attempts: 9,
  nextAt: '2026-11-21T09:00:00Z',
  endedAt: '2026-11-22T09:00:00Z',
  lastStatus: 503,
  lastProblem: 'refused',
  lastMs: 34,
};

async function open() {
  const sent: (HttpRequest & { path: string })[] = [];
  const http: HttpClient = {
    ...unreachable,
    request: (path: string, request?: HttpRequest) => {
      if (request?.method !== undefined) sent.push({ ...request, path });
      const answers = (): unknown => {
        if (request?.method === 'POST') return { key: 'zlg_unefois', secret: 'whsec_unefois' };
        if (path.includes('/deliveries')) return [delivery];
        return path.includes('webhooks') ? [webhook] : [];
      };
      return Promise.resolve({ ok: true, value: answers() as never });
    },
  };
  return { sent, ...(await renderScreens({ screens, at: '/', http })) };
}

describe('API et webhooks', () => {
  it('makes a key of the scopes that were chosen, and tells it once', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Nouvelle clé' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Nom de la clé/ }), 'Site web');
    await user.click(within(dialog).getByRole('button', { name: 'Créer la clé' }));
    expect(await within(dialog).findByText('Choisissez au moins une portée')).toBeTruthy();
    const quotes = within(dialog).getByRole('radiogroup', { name: 'Devis' });
    await user.click(within(quotes).getByRole('radio', { name: 'Écriture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Créer la clé' }));
    expect(await screen.findByText('zlg_unefois')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { name: 'Site web', scopes: { quotes: 'write' } } }]);
  });

  it('shows how each webhook goes, what it was told, and sends that again', async () => {
    const { user, sent } = await open();
    expect(await screen.findByText(/2 événements · 2 en attente · 1 échec/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions : Comptabilité' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Voir les envois' }));
    expect(await screen.findByText('Devis : Acceptation')).toBeTruthy();
    expect(screen.getByText(/réponse 503 · 9 essais · 34 ms/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Renvoyer Devis : Acceptation' }));
    expect(sent.map(({ path }) => path)).toEqual(['/api/settings/webhooks/w1/deliveries/d1/replay']);
  });

  it('has a French word for every event', () => {
    expect(webhookEventNames.filter((name) => eventWord(name) === name)).toEqual([]);
  });
});

it('says of an account what there is to know of its invitation', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const account = { isActive: false, invitation: null } as UserAccount;
  const invited = (expiresAt: string, isDelivered = true) =>
    accountState({ ...account, invitation: { sentAt: '2026-11-20T09:00:00Z', expiresAt, isDelivered } }, now);
  expect(invited('2026-11-27T09:00:00Z')).toMatchObject({
    label: 'Invité',
    note: 'Invitation envoyée le 20/11/2026',
  });
  expect(invited('2026-11-21T08:00:00Z').note).toBe('Invitation expirée depuis le 21/11/2026');
  expect(invited('2026-11-27T09:00:00Z', false).note).toContain('renvoyez l’invitation');
  expect(accountState(account, now).label).toBe('Désactivé');
  expect(accountState({ ...account, isActive: true }, now).label).toBe('Actif');
});
