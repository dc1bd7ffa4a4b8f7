import { screen, waitFor, within } from '@testing-library/react';
import type { PushAnswer } from '@zellige/sync/ports/transport';
import { describe, expect, it } from 'vitest';
import { renderOn } from '../../testing/render-screens.tsx';
import { openTwoDevices, type TwoDevices } from '../../testing/two-devices.ts';
import { contactFeature } from '../contacts/index.ts';
import { quoteFeature } from '../quotes/index.ts';
import { CorrectionFrame, synchronisationFeature } from './index.ts';

const screens = [...synchronisationFeature.screens, ...quoteFeature.screens, ...contactFeature.screens];
const line = { type: 'sale', name: 'Écran', quantity: 1, unitPrice: 1000 };
const refusal = (
  code: string,
  message: string,
  fields: Record<string, string> = {},
): Partial<PushAnswer> => ({
  status: 422,
  error: { code, message, fields },
});

const show = ({ mine: { engine, actor } }: TwoDevices, at = '/synchronisation') =>
  renderOn(engine, { screens, at, actor, Frame: CorrectionFrame });

const waiting = async ({ mine }: TwoDevices, action: string) => {
  const entry = (await mine.engine.queue()).find((known) => known.action === action);
  if (!entry) throw new Error(`${action} does not wait`);
  return entry;
};

describe('the screen of what waits', () => {
  it('says that everything is synchronised', async () => {
    const company = await openTwoDevices();
    await company.mine.exchange();
    await show(company);
    expect(await screen.findByText('Tout est synchronisé')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  it('says in words what waits, and what it waits for', async () => {
    const company = await openTwoDevices();
    await company.mine.done('create_quotes', { id: 'q', client: 'Riad Équipements', items: [line] });
    await company.mine.done('send_quotes', { id: 'q' });
    await show(company);
    const group = await screen.findByRole('region', { name: 'En attente' });
    const [first, second] = within(group).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Devis pour Riad Équipements, créé à \d\d:\d\d/);
    expect(first?.textContent).toContain('Attend le réseau');
    expect(second?.textContent).toContain('Attend « Devis pour Riad Équipements, créé »');
  });

  it('gives a waiting write up, and says so until the server knows', async () => {
    const company = await openTwoDevices();
    await company.mine.done('create_quotes', { id: 'q', client: 'Atlas', items: [line] });
    const { user } = await show(company);
    await user.click(await screen.findByRole('button', { name: /^Actions de Devis pour Atlas/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Abandonner' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Abandonner' }));
    expect(await screen.findByText('Ne sera pas envoyé')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Actions de Devis pour Atlas/ })).toBeNull();
    expect(company.mine.engine.get('quotes', 'q')).toBeUndefined();
    await company.mine.exchange();
    expect(await screen.findByText('Tout est synchronisé')).toBeTruthy();
    expect(company.server.rows().size).toBe(0);
  });

  it('gives a refused write up with what depends on it, both named', async () => {
    const company = await openTwoDevices();
    company.server.interceptor = () => refusal('forbidden', "Vous n'avez pas les droits pour cette action");
    await company.mine.done('create_quotes', { id: 'q', client: 'Atlas', items: [line] });
    await company.mine.exchange();
    await company.mine.done('send_quotes', { id: 'q' });
    const { user } = await show(company);
    const group = await screen.findByRole('region', { name: 'À revoir' });
    expect(within(group).getByText("Vous n'avez pas les droits pour cette action")).toBeTruthy();
    await user.click(within(group).getByRole('button', { name: /^Actions de Devis pour Atlas/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Abandonner' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      '« Devis pour Atlas, créé », « Devis pour Atlas, marqué comme envoyé » ne seront pas envoyés.',
    );
    await user.click(within(question).getByRole('button', { name: 'Abandonner' }));
    const given = await screen.findByRole('region', { name: 'Abandonnées' });
    expect(within(given).getAllByRole('listitem')).toHaveLength(2);
    await company.mine.exchange();
    expect(await screen.findByText('Tout est synchronisé')).toBeTruthy();
  });
});

/** On its way when it was given up; the server refused that, or a door before it. */
async function unheard() {
  const company = await openTwoDevices();
  await company.mine.done('create_quotes', { id: 'q', client: 'Atlas', items: [line] });
  const { opId } = await waiting(company, 'create_quotes');
  await company.mine.engine.giveUp([opId]);
  company.mine.network.prepare('403');
  await company.mine.exchange();
  return { company, opId };
}

describe('a write that was given up, of which the server refuses to hear', () => {
  it('stands in À revoir with the reason, and is told again', async () => {
    const { company } = await unheard();
    const { user } = await show(company);
    const group = await screen.findByRole('region', { name: 'À revoir' });
    expect(group.textContent).toContain('mais le serveur n’a pas pu en être prévenu');
    expect(within(group).getByText('Vous ne pouvez pas le faire')).toBeTruthy();
    expect(within(group).queryByRole('button', { name: 'Corriger' })).toBeNull();
    await user.click(within(group).getByRole('button', { name: 'Réessayer' }));
    await waitFor(async () => {
      await company.mine.exchange();
      expect(screen.getByText('Tout est synchronisé')).toBeTruthy();
    });
  });

  it('leaves the list when its person says so on its page', async () => {
    const { company, opId } = await unheard();
    const { user } = await show(company, `/synchronisation/${opId}`);
    await user.click(await screen.findByRole('button', { name: 'Retirer de la liste' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Si le serveur l’avait déjà reçu, il le garde.');
    await user.click(within(question).getByRole('button', { name: 'Retirer de la liste' }));
    expect(await screen.findByText('Tout est synchronisé')).toBeTruthy();
    expect(await company.mine.engine.queue()).toEqual([]);
  });
});

describe('an acceptance refused because the quote had expired', () => {
  it('is done again by one button that prolongs its validity', async () => {
    const company = await openTwoDevices();
    await company.mine.done('create_quotes', { id: 'q', client: 'Atlas', items: [line], validityDays: 30 });
    await company.mine.done('accept_quotes', { id: 'q' });
    company.server.interceptor = ({ action }) =>
      action === 'accept_quotes' ? refusal('quote_expired', 'Ce devis a expiré.') : null;
    await company.mine.exchange();
    company.server.interceptor = null;
    const refused = await waiting(company, 'accept_quotes');
    const { user } = await show(company, `/synchronisation/${refused.opId}`);
    await user.click(await screen.findByRole('button', { name: 'Prolonger la validité' }));
    await waitFor(async () => {
      await company.mine.exchange();
      expect(company.server.rows().get('quotes/q')).toMatchObject({ status: 'Accepté' });
    });
  });
});

describe('correcting a refused write', () => {
  it('opens the form with what was typed, and saving it amends the write', async () => {
    const company = await openTwoDevices();
    company.server.interceptor = () =>
      refusal('validation_failed', 'Certaines informations sont à corriger', { phone: 'Numéro refusé' });
    const typed = { id: 9, name: 'Nadia', type: 'client', phone: '0661234567', city: 'Fès' };
    await company.mine.done('create_contacts', typed);
    await company.mine.exchange();
    company.server.interceptor = null;
    const { user, address } = await show(company);
    await user.click(await screen.findByRole('button', { name: 'Corriger' }));
    expect(await screen.findByText('Vous corrigez une saisie refusée')).toBeTruthy();
    const phone = await screen.findByRole('textbox', { name: /Téléphone/ });
    expect(phone).toHaveProperty('value', '06 61 23 45 67');
    await user.clear(phone);
    await user.type(phone, '0662000000');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe('/contacts/9'));
    const entries = await company.mine.engine.queue();
    expect(entries).toMatchObject([{ action: 'create_contacts', state: 'pending', data: { city: 'Fès' } }]);
    await company.mine.exchange();
    expect(company.server.rows().get('contacts/9')).toMatchObject({ phone: '+212662000000', city: 'Fès' });
  });

  it('offers to pay what remains when a payment was above it', async () => {
    const company = await openTwoDevices();
    const { mine, theirs } = company;
    await mine.done('create_invoices', { id: 'i', client: 'Atlas', items: [line] });
    await mine.exchange();
    await theirs.exchange();
    await mine.done('pay_invoices', { id: 'i', amount: 1000, mode: 'Espèces' });
    await theirs.done('pay_invoices', { id: 'i', amount: 900, mode: 'Virement' });
    await theirs.exchange();
    await mine.exchange();
    const { opId } = await waiting(company, 'pay_invoices');
    const { user } = await show(company, `/synchronisation/${opId}`);
    expect(await screen.findByText('Le serveur n’a pas accepté cette saisie')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Montant/ })).toHaveProperty('value', '1\u00a0000,00');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le reste à payer' }));
    await waitFor(async () =>
      expect(await waiting(company, 'pay_invoices')).toMatchObject({ state: 'pending' }),
    );
    await mine.exchange();
    expect(mine.engine.get('invoices', 'i')).toMatchObject({ status: 'Payée', remainingAmount: 0 });
  });

  it.each([
    ['its page', (opId: string) => `/synchronisation/${opId}`],
    ['the list, at one press', () => '/synchronisation'],
  ])(
    'opens a count again whose unit was rented out meanwhile, as it was made, from %s',
    async (_where, at) => {
      const company = await openTwoDevices();
      const { mine, theirs } = company;
      const item = { id: 'A', name: 'Écran', movementId: 'M', quantity: 2, followsUnits: true };
      await mine.done('create_inventory', { ...item, serialNumbers: ['SN-1', 'SN-2'] });
      await mine.exchange();
      await theirs.exchange();
      const place = 'Entrepôt principal';
      const items = [{ id: 'A', missing: ['UNI-M~2'] }];
      await mine.done('count_inventory', { id: 'A', place, items, reason: 'Introuvable' });
      await theirs.done('set_status_inventory', { id: 'A', status: 'loué', unitIds: ['UNI-M~2'] });
      await theirs.exchange();
      await mine.exchange();
      const { opId, error } = await waiting(company, 'count_inventory');
      expect(error?.message).toBe("L'unité SN-2 est partie depuis le comptage : loué");
      const { user, address } = await show(company, at(opId));
      await user.click(await screen.findByRole('button', { name: 'Reprendre le comptage' }));
      await waitFor(() => expect(address()).toBe('/inventory/comptage?lieu=Entrep%C3%B4t%20principal'));
      expect(await waiting(company, 'count_inventory')).toMatchObject({ isWithdrawn: true });
      const kept = JSON.parse(localStorage.getItem('draft:place-count:entrepot principal') ?? '{}');
      expect(kept).toMatchObject({ place, unitIds: ['UNI-M~1'] });
    },
  );

  it('keeps money that came in for an invoice that was settled meanwhile, as a credit of its client', async () => {
    const company = await openTwoDevices();
    const { mine, theirs } = company;
    await mine.done('create_invoices', { id: 'i', client: 'Atlas', items: [line] });
    await mine.exchange();
    await theirs.exchange();
    await mine.done('pay_invoices', { id: 'i', amount: 500, mode: 'Espèces' });
    await theirs.done('create_creditNotes', { invoiceId: 'i', reason: 'Erreur' });
    await theirs.exchange();
    await mine.exchange();
    const { opId } = await waiting(company, 'pay_invoices');
    const { user } = await show(company, `/synchronisation/${opId}`);
    await user.click(await screen.findByRole('button', { name: 'Garder en crédit du client' }));
    await waitFor(async () =>
      expect(await waiting(company, 'pay_invoices')).toMatchObject({ state: 'pending' }),
    );
    await mine.exchange();
    expect(await company.mine.engine.queue()).toEqual([]);
    expect(mine.engine.get('invoices', 'i')).toMatchObject({ status: 'Payée', remainingAmount: -500 });
  });
});
