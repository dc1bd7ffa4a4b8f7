import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToastHost } from '../ui/toast-host.tsx';
import { offerUnsaved } from './unsaved-write.ts';

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
  offerUnsaved({ action, input: {} });
  expect(await screen.findByText(`Impossible de sauvegarder les ${family}`)).toBeTruthy();
  expect((await screen.findAllByText('Erreur de sauvegarde')).length).toBeGreaterThan(0);
});
