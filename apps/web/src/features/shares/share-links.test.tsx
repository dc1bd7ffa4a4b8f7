import { screen, waitFor, within } from '@testing-library/react';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { Share } from '@zellige/domain/shares/share.schema';
import { clientSignature, documentSum } from '@zellige/domain/testing/scenes/prepared-shares';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderScreens, settledButton, unreachable } from '../../testing/render-screens.tsx';
import { quoteFeature } from '../quotes/index.ts';
import { shareFeature } from './index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DAY_MS = 86_400_000;
const DOCUMENT = 'DEV-001';
const quote: Step = ['create_quotes', { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 1000 }] }];
const link = (id: string, fields: object = {}): Step => [
  'create_shares',
  { id, of: 'quotes', documentId: DOCUMENT, tokenHash: id.padEnd(43, 'x'), recipient: id, ...fields },
];
const signature: Step = [
  'sign_shares',
  { ...clientSignature, id: 'LIEN-1', documentId: DOCUMENT },
  systemActor,
];

interface Opening {
  daysAgo?: number;
  offline?: boolean;
  /** Of a link that was signed before its papers were kept. */
  isOld?: boolean;
  http?: typeof unreachable;
}

async function open(steps: readonly Step[], { daysAgo = 0, isOld = false, ...options }: Opening = {}) {
  const committed = await committedRows([quote, ...steps], new Date(Date.now() - daysAgo * DAY_MS));
  const rows = committed.map(({ collection, row }) => {
    const { hasPapers: _hasPapers, ...old } = row as Share;
    return { collection, row: isOld && collection === 'shares' ? old : row };
  });
  const at = `/quotes/${DOCUMENT}`;
  const features = [shareFeature];
  const rendered = await renderScreens({ screens: quoteFeature.screens, features, at, rows, ...options });
  return { ...rendered, links: within(await screen.findByRole('region', { name: 'Liens clients' })) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const lineOf = async ({ links }: Opened, recipient: string) => {
  const line = (await links.findByText(recipient)).closest('li');
  if (!line) throw new Error('no line');
  return within(line);
};

/** Presses 'Créer un lien' twice: on the page, and in its dialog. */
async function make({ user }: Opened, replaces = false) {
  await user.click(await settledButton('Créer un lien'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lien client' }));
  if (replaces) await user.click(dialog.getByRole('checkbox', { name: /^Mettre fin/ }));
  await user.click(dialog.getByRole('button', { name: 'Créer un lien' }));
}

const paperButtons = ({ links }: Opened) => links.queryAllByRole('button', { name: /^Devis (signé|lu)$/ });

describe('the papers of a signature', () => {
  it('are downloaded as they were signed and as they were read', async () => {
    const saved = watchDownloads();
    const asked: string[] = [];
    const http: typeof unreachable = {
      ...unreachable,
      fetch: (path) => {
        asked.push(path);
        return Promise.resolve(new Response(new Uint8Array([37, 80, 68, 70])));
      },
    };
    const opened = await open([link('LIEN-1'), signature], { http });
    for (const button of paperButtons(opened)) await opened.user.click(button);
    await waitFor(() => expect(saved).toEqual(['Devis signé Atlas.pdf', 'Devis lu Atlas.pdf']));
    const read = `LIEN-1.${documentSum.slice(0, 32)}`;
    expect(asked).toEqual(['LIEN-1.signed', read].map((id) => expect.stringContaining(`/files/${id}`)));
  });

  it('say what they need where there are none', async () => {
    const http = { ...unreachable, fetch: () => Promise.resolve(new Response(null, { status: 404 })) };
    const opened = await open([link('LIEN-1'), signature], { http });
    await opened.user.click(await opened.links.findByRole('button', { name: 'Devis signé' }));
    expect(await screen.findByText(/^Ce PDF n’est pas disponible/)).toBeTruthy();
  });

  it('say at once that nobody answers, and that they come while somebody does', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const fetch = vi.fn<typeof unreachable.fetch>(() => promise);
    const opened = await open([link('LIEN-1'), signature], { http: { ...unreachable, fetch } });
    await opened.user.click(await opened.links.findByRole('button', { name: 'Devis signé' }));
    expect(paperButtons(opened).map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null]);
    resolve(null);
    expect(await screen.findByText(/^Ce PDF n’est pas disponible/)).toBeTruthy();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(paperButtons(opened).map((button) => button.getAttribute('aria-busy'))).toEqual([null, null]);
  });

  it('are offered of no link that was signed before they were kept, and of none that waits', async () => {
    const old = await open([link('LIEN-1'), signature], { isOld: true });
    expect(await old.links.findByText(/^Accepté en ligne par Amal Tazi/)).toBeTruthy();
    expect(paperButtons(old)).toEqual([]);
  });
});

describe('a link that is made', () => {
  it('waits in the queue without a network, and is shown once', async () => {
    const opened = await open([], { offline: true });
    await make(opened);
    const ready = within(await screen.findByRole('dialog', { name: 'Le lien est prêt' }));
    const url = ready.getByText(/\/p\/[\w-]{43}$/).textContent;
    const [close] = ready.getAllByRole('button', { name: 'Fermer' });
    if (close) await opened.user.click(close);
    expect(await opened.links.findByText('Actif')).toBeTruthy();
    expect(opened.links.queryByText(url)).toBeNull();
    const [share] = opened.engine.rows('shares', {});
    expect(JSON.stringify(share)).not.toContain(url.slice(-43));
    expect(await opened.engine.queue()).toHaveLength(1);
  });

  it('ends the earlier ones where its maker says so', async () => {
    const opened = await open([link('LIEN-1'), link('LIEN-2')]);
    await make(opened, true);
    await screen.findByRole('dialog', { name: 'Le lien est prêt' });
    const states = opened.engine.rows('shares', {}).map(({ replacedAt }) => replacedAt === null);
    expect(states.filter(Boolean)).toHaveLength(1);
    expect(states).toHaveLength(3);
  });

  it('has nothing to end while no other is live', async () => {
    const opened = await open([link('LIEN-1'), ['revoke_shares', { id: 'LIEN-1' }]]);
    await opened.user.click(await settledButton('Créer un lien'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lien client' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});

describe('a link', () => {
  it('is revoked at once, and offers nothing more', async () => {
    const opened = await open([link('LIEN-1')]);
    const line = await lineOf(opened, 'LIEN-1');
    await opened.user.click(line.getByRole('button', { name: 'Révoquer' }));
    expect(await line.findByText('Révoqué')).toBeTruthy();
    expect(line.queryByRole('button')).toBeNull();
    expect(line.queryByText(/jusqu’au/)).toBeNull();
  });

  it.each([
    ['Expiré', [link('LIEN-1')], { daysAgo: 400 }],
    ['Remplacé', [link('LIEN-1'), link('LIEN-2', { replaces: true })], {}],
  ] as const)('is %s without a button', async (state, steps, options) => {
    const line = await lineOf(await open(steps, options), 'LIEN-1');
    expect(line.getByText(state)).toBeTruthy();
    expect(line.queryByRole('button')).toBeNull();
  });
});
