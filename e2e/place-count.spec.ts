// The count of a place on a phone: what is seen is kept through a closed tab, without a network, until one confirmation writes all of
// it; the queue brings it to the server (docs/product.md 'Stock counts').
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const place = 'Dépôt sud';
const at = `/inventory/comptage?lieu=${encodeURIComponent(place)}`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test(
  'a place is counted offline, closed and opened again, confirmed, and told to the server',
  {
    tag: '@soak',
  },
  async ({ server, context }, info) => {
    const api = await signIn(server.origin, 'admin');
    const totem = { id: 'ART-P', name: 'Totem 55"', quantity: 4, followsUnits: true, location: place };
    await api.call('POST', '/api/inventory', { ...totem, serialNumbers: ['TP-1', 'TP-2', 'TP-3', 'TP-4'] });
    await api.call('POST', '/api/inventory', {
      id: 'CAB-P',
      name: 'Câble HDMI',
      quantity: 12,
      location: place,
    });
    const units = await api.call<StoredRecord[]>('GET', '/api/units?itemId=ART-P');
    const last = units.body.data.find((unit) => unit['serialNumber'] === 'TP-4');
    await api.call('PUT', `/api/units/${String(last?.['id'])}`, { place: 'Camion 2' });

    const page = await openSignedIn(context, server.origin, 'employe', '/inventory');
    await rowsComplete(page);
    await page.getByRole('link', { name: 'Inventaire d’un lieu' }).click();
    await expect(page.getByRole('list', { name: 'Emplacements' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('places.png') });
    await page.getByRole('link', { name: /Dépôt sud/ }).click();
    const scanner = page.getByRole('textbox', { name: 'N° de série, étiquette' });
    await expect(scanner).toBeVisible();
    await context.setOffline(true);
    for (const serial of ['TP-1', 'tp-4', 'INCONNU-7']) {
      await scanner.fill(serial);
      await scanner.press('Enter');
    }
    await page.getByRole('textbox', { name: 'Câble HDMI' }).fill('11');
    await page.screenshot({ path: info.outputPath('count-light.png'), fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: info.outputPath('count-dark.png'), fullPage: true });
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`${server.origin}${at}`);
    await expect(again.getByRole('checkbox', { name: 'TP-1' })).toBeChecked();
    await expect(again.getByText('Appartient à un autre lieu : Camion 2')).toBeVisible();
    await context.setOffline(true);
    await again.getByRole('checkbox', { name: 'TP-2' }).check();
    await again.getByRole('button', { name: 'Voir les écarts' }).click();
    await expect(again.getByRole('region', { name: 'Manquantes (1)' })).toContainText('TP-3');
    await again.getByRole('textbox', { name: 'Motif' }).fill('Introuvable');
    await again.screenshot({ path: info.outputPath('differences.png'), fullPage: true });
    await again.setViewportSize({ width: 1440, height: 900 });
    await again.screenshot({ path: info.outputPath('differences-desktop.png'), fullPage: true });
    await again.setViewportSize({ width: 390, height: 844 });
    await again.getByRole('button', { name: 'Enregistrer l’inventaire' }).click();
    await expect(again.getByText('Inventaire enregistré : Dépôt sud')).toBeVisible();
    await again.screenshot({ path: info.outputPath('done.png') });

    await context.setOffline(false);
    await expect(async () => {
      const there = await api.call<StoredRecord[]>('GET', `/api/units?place=${encodeURIComponent(place)}`);
      expect(there.body.data.map((unit) => String(unit['serialNumber'])).toSorted()).toEqual([
        'TP-1',
        'TP-2',
        'TP-4',
      ]);
      const cable = await api.call('GET', '/api/inventory/CAB-P');
      expect(cable.body.data['quantity']).toBe(11);
    }).toPass();
  },
);
