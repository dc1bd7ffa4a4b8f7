import { screen } from '@testing-library/react';
import { admin, employee } from '@zellige/domain/testing/actors';
import type { Actor, CollectionName } from '@zellige/domain';
import { describe, expect, it } from 'vitest';
import { MemoryAppEngine } from '../../../testing/memory-app-engine.ts';
import { renderOn } from '../../../testing/render-screens.tsx';
import { contactRow, invoiceRow } from '../../../testing/sample-rows.ts';
import { deliveryFeature } from '../../delivery-notes/index.ts';
import { contactFeature } from '../index.ts';

const rows = [
  contactRow({ id: 7, name: 'Salma Tahiri', company: 'Atlas Événements', type: 'client' }),
  invoiceRow({ id: 'FAC-002', contactId: 7, amount: 600, remainingAmount: 600 }),
];

/** A device whose server keeps these numbers of older rows, and answers a search of the company's name with one invoice. */
function partialDevice(older: Partial<Record<CollectionName, number>>, actor: Actor) {
  const engine = new MemoryAppEngine({ actor, rows });
  return Object.assign(engine, {
    older: (collection: CollectionName) => older[collection] ?? 0,
    searchServer: (collections: readonly CollectionName[], text: string) => {
      if (collections.join() !== 'invoices' || text !== 'Atlas Événements') return Promise.resolve(null);
      engine.load([invoiceRow({ id: 'FAC-001', contactId: 7, amount: 400, remainingAmount: 0 })]);
      // Those that the device held already come too.
      return Promise.resolve(2);
    },
  });
}

const open = (older: Partial<Record<CollectionName, number>>, actor: Actor = admin) =>
  renderOn(partialDevice(older, actor), {
    screens: contactFeature.screens,
    at: '/contacts/7',
    actor,
    features: [deliveryFeature],
  });

const line = /Des documents plus anciens de ce contact peuvent être sur le serveur/;
const figures = () =>
  (screen.getByRole('region', { name: 'Chiffres du client, TTC' }).textContent ?? '').replaceAll(/\s/g, ' ');

describe('the figures of a contact on a device that keeps little', () => {
  it('say that they count what the device keeps, and count what the server finds', async () => {
    const { user } = await open({ invoices: 3 });
    expect((await screen.findByText(line)).textContent).toContain(
      'ne comptent que ce que cet appareil garde',
    );
    expect(figures()).toContain('600,00 MAD1 facture');
    await user.click(screen.getByRole('button', { name: 'Chercher sur le serveur' }));
    expect(await screen.findByText('1 élément ajouté')).toBeTruthy();
    expect(figures()).toContain('1 000,00 MAD2 factures');
  });

  it('say nothing where every document is on the device, whatever else is not', async () => {
    await open({ tasks: 4 });
    expect(await screen.findByRole('region', { name: 'Chiffres du client, TTC' })).toBeTruthy();
    expect(screen.queryByText(line)).toBeNull();
  });

  it('say so above the documents of somebody who sees no figures', async () => {
    await open({ bonLivraison: 2 }, employee);
    expect((await screen.findByText(line)).textContent).not.toContain('chiffres');
  });
});
