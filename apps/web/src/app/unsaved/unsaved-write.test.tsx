import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ToastHost } from '../../ui/feedback/toast-host.tsx';
import { offerUnsaved } from './offer-unsaved.ts';
import { unsavedWrites } from './unsaved-writes.ts';

afterEach(unsavedWrites.clear);

test.each([
  ['create_categories', 'catégories'],
  ['update_products', 'produits'],
  ['create_contacts', 'contacts'],
  ['complete_tasks', 'tâches'],
  ['move_inventory', 'inventaire'],
  ['convert_quotes', 'devis'],
  ['pay_invoices', 'factures'],
  ['create_events', 'événements'],
  ['create_from_invoice_bonLivraison', 'bons de livraison'],
])('a %s the device could not keep names the %s', async (action, family) => {
  render(<ToastHost />);
  await offerUnsaved({ action, input: {} });
  expect(await screen.findByText(`Impossible de sauvegarder les ${family}`)).toBeTruthy();
  expect((await screen.findAllByText('Erreur de sauvegarde')).length).toBeGreaterThan(0);
});

test('what the device could not keep stays counted until it is taken, given up, or written after all', () => {
  const [first, second, third] = ['Un', 'Deux', 'Trois'].map((name) =>
    unsavedWrites.add({ action: 'create_contacts', input: { id: name, name, phone: '06' } }),
  );
  unsavedWrites.settled('create_contacts', { id: 'another key', name: 'Deux', phone: '06' });
  expect(unsavedWrites.get()).toEqual([first, third]);
  unsavedWrites.settled('create_contacts', { id: 'Quatre', name: 'Quatre', phone: '06' });
  unsavedWrites.settled('update_contacts', { id: 'Un', name: 'Un', phone: '06' });
  expect(unsavedWrites.get()).toEqual([first, third]);
  unsavedWrites.drop(third?.key ?? 0);
  expect(unsavedWrites.get()).toEqual([first]);
  expect(second).toBeTruthy();
});

const change = (notes: string) => ({ id: 7, changes: { notes } });

test('a change that is made again with success is counted no more, another one of the same record is', () => {
  unsavedWrites.add({ action: 'update_contacts', input: change('perdu') });
  unsavedWrites.settled('update_contacts', change('autre'));
  expect(unsavedWrites.get()).toHaveLength(1);
  unsavedWrites.settled('update_contacts', change('perdu'));
  expect(unsavedWrites.get()).toEqual([]);
});
