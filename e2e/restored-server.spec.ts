// A server restored from a backup, seen from a browser that was in step with it (docs/adr/0026): what the backup lacks is offered
// back, put back by one press, and numbered anew.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { runCommand } from './fixtures/command-line.ts';
import { startFaultyProxy } from './fixtures/faults/faulty-proxy.ts';
import { execute, ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, startServer, test, type TestServer } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const line = { name: 'Écran interactif', quantity: 1, unitPrice: 1000 };
const client = 'Riad Équipements';

/** A contact that the backup has and that changes; a quote, its invoice and a payment that it has not. */
async function writeAfterBackup(page: Page, contactId: unknown): Promise<void> {
  await execute(page, 'update_contacts', { id: contactId, changes: { city: 'Meknès' } });
  const quote = await execute(page, 'create_quotes', { client, contactId, items: [line] });
  await execute(page, 'accept_quotes', { id: quote.id });
  await execute(page, 'convert_quotes', { id: quote.id, invoiceId: 'INV-1' });
  await execute(page, 'pay_invoices', { id: 'INV-1', amount: 500, mode: 'Espèces' });
}

const allSent = (page: Page) => expect.poll(() => unresolved(page), { timeout: 30_000 }).toBe(0);

const found = async (api: ApiClient, path: string) =>
  (await api.call<StoredRecord[]>('GET', `${path}?q=${encodeURIComponent(client)}&limit=50`)).body.data;

// Two servers, a backup and a restore: `npm test` shows the same with the engine (docs/sync.md, backups and restores among the
// schedules), on its screen (features/synchronisation/lost) and with a real backup (platform/backup/brought-back.test.ts).
const title = 'what a restored server lost is offered back by the device that holds it';
test(title, { tag: '@soak' }, async ({ context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-restored-'));
  const first = await startServer();
  const proxy = await startFaultyProxy(first.origin);
  let second: TestServer | null = null;
  try {
    await showOwnEngine(context);
    const page = await openSignedIn(context, proxy.origin, 'admin', '/contacts');
    await ownEngineReady(page);
    const contact = await execute(page, 'create_contacts', {
      name: client,
      type: 'client',
      phone: '06 61 00 00 01',
    });
    await allSent(page);
    const backup = join(folder, 'backup');
    await runCommand(first, ['backup', backup]);
    await writeAfterBackup(page, contact.id);
    await allSent(page);

    const restored = join(folder, 'data');
    await runCommand({ dataDir: restored }, ['restore', backup], folder);
    second = await startServer({ DATA_DIR: restored });
    proxy.target = second.origin;
    proxy.cut();
    // By itself the page asks within a minute.
    await page.getByRole('button', { name: /^Synchronisation/ }).click();
    await page.getByRole('button', { name: 'Synchroniser maintenant' }).click();

    const notice = page.getByText('Cet appareil a gardé des fiches plus récentes que la sauvegarde.');
    await expect(notice).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: /^Synchronisation : \d à revoir/ })).toBeVisible();
    await page.getByRole('button', { name: 'Voir', exact: true }).click();
    const lost = page.getByRole('region', { name: '4 fiches plus récentes que la sauvegarde' });
    await expect(lost.getByRole('listitem')).toHaveCount(4);
    await expect(lost).toContainText('Ce qui diffère : Ville');
    await expect(page.getByText('Tout est synchronisé')).toBeHidden();

    await page.reload();
    await lost.getByRole('button', { name: 'Tout remettre' }).click();
    await expect(page.getByText('Tout est synchronisé')).toBeVisible({ timeout: 30_000 });
    const api = await signIn(second.origin, 'admin');
    expect(await found(api, '/api/contacts')).toMatchObject([{ city: 'Meknès' }]);
    expect(await found(api, '/api/quotes')).toMatchObject([{ status: 'Facturé', invoiceId: 'INV-1' }]);
    expect(await found(api, '/api/invoices')).toMatchObject([
      { advanceAmount: 500, status: 'Partiellement payée', originalNumber: expect.stringMatching(/^FAC-/) },
    ]);
  } finally {
    await proxy.close();
    await second?.remove();
    await first.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
