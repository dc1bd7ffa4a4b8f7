import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invoiceFeature } from '../../features/invoices/index.ts';
import { quoteFeature } from '../../features/quotes/index.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { contactRow, staffRow } from '../../testing/sample-rows.ts';

const person = { role: '', phone: '', email: '', isMain: false };
const atlas = contactRow({
  id: 7,
  name: 'Salma Tahiri',
  company: 'Atlas',
  phone: '+212661234567',
  email: 'salma@atlas.ma',
  address: '1, place',
  city: 'Fès',
  people: [
    { ...person, id: 'p1', name: 'Nadia', phone: '+212522334455', email: 'nadia@atlas.ma', isMain: true },
    { ...person, id: 'p2', name: 'Karim', role: 'Achats' },
  ],
  addresses: [
    { id: 'a1', kind: 'site', label: 'Dépôt', address: 'Lot 12', city: 'Salé' },
    { id: 'a2', kind: 'billing', label: 'Siège', address: '4, rue Tarik', city: 'Rabat' },
  ],
});

const open = (at: string, more: readonly ReturnType<typeof contactRow>[] = []) =>
  renderScreens({
    screens: [...quoteFeature.screens, ...invoiceFeature.screens],
    at,
    rows: [atlas, ...more, staffRow('admin', 'Yasmine Alami')],
  });

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choice = (name: RegExp) => screen.findByLabelText(name, {}, { timeout: 10_000 });

describe('a document of a contact with people', () => {
  it('is for the main one, and takes the telephone, e-mail and address of whoever is chosen', async () => {
    const { user } = await open('/quotes/new?contactId=7');
    expect((await choice(/À l’attention de/)).textContent).toContain('Nadia');
    expect([box('Téléphone').value, box('Adresse').value]).toEqual(['05 22 33 44 55', '4, rue Tarik, Rabat']);
    await user.click(await choice(/À l’attention de/));
    await user.click(await screen.findByRole('option', { name: /Karim/ }));
    expect([box('Téléphone').value, box('Email').value]).toEqual(['06 61 23 45 67', 'salma@atlas.ma']);
    await user.click(await choice(/Adresse du client/));
    await user.click(await screen.findByRole('option', { name: /Dépôt/ }));
    expect(box('Adresse').value).toBe('Lot 12, Salé');
    await user.click(screen.getByRole('button', { name: 'Modifier les coordonnées' }));
    await user.type(box('Adresse'), ' bis');
    expect((await choice(/Adresse du client/)).textContent).toContain('saisie ici');
  });

  it('says that there is no address while the contact has none of its own and nobody chose', async () => {
    const bare = contactRow({
      id: 8,
      name: 'Rif',
      addresses: [{ id: 'a1', kind: 'site', label: 'Dépôt', address: 'Lot 12', city: 'Salé' }],
    });
    const { user } = await open('/quotes/new?contactId=8', [bare]);
    expect((await choice(/Adresse du client/)).textContent).toContain('Aucune adresse');
    await user.click(await choice(/Adresse du client/));
    await user.click(await screen.findByRole('option', { name: /Dépôt/ }));
    expect(box('Adresse').value).toBe('Lot 12, Salé');
  });

  it('offers no site to an invoice', async () => {
    const { user } = await open('/invoice/new?contactId=7');
    await user.click(await choice(/Adresse de facturation/));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Adresse de la fiche'),
      expect.stringContaining('Siège'),
    ]);
  });
});
