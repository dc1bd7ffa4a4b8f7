import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../../platform/browser/download.ts';
import { renderOn } from '../../../testing/render-screens.tsx';
import { openTwoDevices, type TwoDevices } from '../../../testing/two-devices.ts';
import { synchronisationFeature } from '../index.ts';

const line = { type: 'sale', name: 'Écran', quantity: 1, unitPrice: 1000 };
const contact = { id: 9, name: 'Nadia Alaoui', type: 'client', phone: '0661234567', city: 'Fès' };

const show = ({ mine: { engine, actor } }: TwoDevices) =>
  renderOn(engine, { screens: synchronisationFeature.screens, at: '/synchronisation', actor });

/** A contact was changed, a quote and an invoice with its payment were made after the backup that was restored. */
async function afterRestore(): Promise<TwoDevices> {
  const company = await openTwoDevices();
  const { mine, server } = company;
  await mine.done('create_contacts', contact);
  await mine.exchange();
  const restore = server.backup();
  await mine.done('update_contacts', { id: 9, changes: { city: 'Rabat' } });
  await mine.done('create_quotes', { id: 'q', client: 'Riad Équipements', items: [line] });
  await mine.done('create_invoices', { id: 'i', client: 'Atlas', items: [line] });
  await mine.done('pay_invoices', { id: 'i', paymentId: 'p', amount: 500, mode: 'Espèces' });
  await mine.exchange();
  restore();
  await mine.exchange();
  return company;
}

const section = (count: number) =>
  screen.findByRole('region', { name: `${count} fiches plus récentes que la sauvegarde` });

describe('records more recent than the backup', () => {
  it('are listed with what differs, and nobody reads that all is synchronised', async () => {
    const company = await afterRestore();
    expect(company.mine.engine.status()).toMatchObject({ recoverable: 4, waiting: 0, parked: 0 });
    await show(company);
    const lines = within(await section(4)).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Contact Nadia Alaoui, modifié .*Ce qui diffère : Ville/),
      expect.stringMatching(/^Devis DEV-001 pour Riad Équipements, .*Absent du serveur\. Un nouveau numéro/),
      expect.stringMatching(/^Facture FAC-001 pour Atlas, .*Absent du serveur/),
      expect.stringMatching(/^Paiement de 500,00.MAD, .*Absent du serveur/),
    ]);
    expect(screen.queryByText('Tout est synchronisé')).toBeNull();
    expect(screen.getByRole('cell', { name: 'Rabat', hidden: true })).toBeTruthy();
  });

  it('come back all at once, the payment with its invoice', async () => {
    const company = await afterRestore();
    const { user } = await show(company);
    await section(4);
    await user.click(screen.getByRole('button', { name: 'Tout remettre' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /que la sauvegarde/ })).toBeNull());
    expect(company.mine.engine.status().recoverable).toBe(0);
    await company.mine.exchange();
    expect(await screen.findByText('Tout est synchronisé')).toBeTruthy();
    const rows = company.server.rows();
    expect(rows.get('contacts/9')).toMatchObject({ city: 'Rabat' });
    expect(rows.get('quotes/q')).toMatchObject({ originalNumber: 'DEV-001' });
    expect(rows.get('invoices/i')).toMatchObject({ advanceAmount: 500, status: 'Partiellement payée' });
  });

  it('come back one by one', async () => {
    const company = await afterRestore();
    const { user } = await show(company);
    const [first] = within(await section(4)).getAllByRole('button', { name: 'Remettre' });
    if (first) await user.click(first);
    expect(within(await section(3)).queryByText('Contact Nadia Alaoui')).toBeNull();
    expect(await company.mine.engine.queue()).toMatchObject([{ action: 'update_contacts' }]);
  });

  it('are let go after a question, and that can be undone', async () => {
    const company = await afterRestore();
    const { user } = await show(company);
    await section(4);
    await user.click(screen.getByRole('button', { name: /^Actions de Paiement/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Écarter' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Écarter' }));
    await section(3);
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await section(4)).toBeTruthy();
  });

  it('can be taken away as a file, each with its content', async () => {
    const company = await afterRestore();
    const saved = vi.spyOn(files, 'downloadText').mockImplementation(() => undefined);
    const { user } = await show(company);
    await section(4);
    await user.click(screen.getByRole('button', { name: 'Tout télécharger' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(JSON.parse(saved.mock.calls[0]?.[0] ?? '')).toMatchObject([
      { collection: 'contacts', row: { city: 'Rabat' } },
      { collection: 'quotes', row: { number: 'DEV-001' } },
      { collection: 'invoices' },
      { collection: 'payments', row: { amount: 500 } },
    ]);
    saved.mockRestore();
  });
});
