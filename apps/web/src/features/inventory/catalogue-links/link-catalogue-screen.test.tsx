import { screen, waitFor, within } from '@testing-library/react';
import { commercial } from '@zellige/domain/testing/actors';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { categoryRow, itemRow, productRow } from '../../../testing/sample-rows.ts';
import { connectToasts, type KindedToast } from '../../../ui/feedback/toast.ts';
import { inventoryFeature } from '../index.ts';

const rows = [
  categoryRow({ id: 'CAT-1', name: 'Écrans' }),
  productRow({ id: 'PRD-1', name: 'Écran tactile 65"', sku: 'ZL-65' }),
  productRow({ id: 'PRD-2', name: 'Pied roulant 100 kg' }),
  productRow({ id: 'PRD-3', name: 'Borne 32"' }),
  itemRow({ id: 'A', name: 'ecran tactile 65' }),
  itemRow({ id: 'B', name: 'Stock du fond', serialNumber: 'PRD-3' }),
  itemRow({ id: 'C', name: 'Pied roulant' }),
  itemRow({ id: 'D', name: 'Chaise' }),
  itemRow({ id: 'E', name: 'Relié', productId: 'PRD-2' }),
  itemRow({ id: 'F', name: 'Jeté', archivedAt: '2026-11-01T08:00:00.000Z' }),
  itemRow({ id: 'G', name: 'Outil', isOffCatalogue: true }),
];

const said: KindedToast[] = [];
beforeEach(() => {
  said.length = 0;
  return connectToasts((toast) => said.push(toast));
});

const open = (options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: inventoryFeature.screens, at: '/inventory/relier', rows, ...options });

const link = (name: RegExp) => screen.getByRole('button', { name });

const lines = () => {
  const list = screen.getByRole('list', { name: 'Relier au catalogue' });
  return [...list.children].map((line) => within(line as HTMLElement).getByRole('link').textContent);
};

describe('linking the stock with the catalogue', () => {
  it('asks for live items without a product alone, and proposes what they may be', async () => {
    await open();
    expect(lines()).toEqual(['Chaise', 'ecran tactile 65', 'Pied roulant', 'Stock du fond']);
    expect(screen.getByText(/^4 articles sans produit/)).toBeTruthy();
    expect(screen.getByText('Aucun produit ne lui ressemble.')).toBeTruthy();
    expect(screen.getAllByText('Sûr')).toHaveLength(2);
    expect(screen.getByText('PRD-2 · Nom proche')).toBeTruthy();
    expect(screen.getByText('PRD-1 · ZL-65 · Même nom')).toBeTruthy();
  });

  it('accepts one proposal, offline too, and takes it back', async () => {
    const { user, engine } = await open({ offline: true });
    await user.click(screen.getByRole('button', { name: 'Relier Pied roulant à Pied roulant 100 kg' }));
    await waitFor(() => expect(engine.get('inventory', 'C')?.productId).toBe('PRD-2'));
    await waitFor(() => expect(lines()).not.toContain('Pied roulant'));
    const queue = await engine.queue();
    expect(queue.map(({ data }) => data)).toEqual([{ id: 'C', changes: { productId: 'PRD-2' } }]);
    said.at(-1)?.action?.onAction();
    await waitFor(() => expect(lines()).toContain('Pied roulant'));
  });

  it('accepts all that are sure at once, with one toast that takes them all back', async () => {
    const { user, engine } = await open();
    await user.click(screen.getByRole('button', { name: 'Accepter les 2 propositions sûres' }));
    await waitFor(() => expect(lines()).toEqual(['Chaise', 'Pied roulant']));
    expect(engine.get('inventory', 'A')?.productId).toBe('PRD-1');
    expect(engine.get('inventory', 'B')?.productId).toBe('PRD-3');
    expect(said.map(({ title }) => title)).toEqual(['2 articles reliés']);
    // Somebody chose another product for one of them meanwhile: that stays.
    await engine.execute('update_inventory', { id: 'B', changes: { productId: 'PRD-2' } });
    said[0]?.action?.onAction();
    await waitFor(() => expect(lines()).toContain('ecran tactile 65'));
    expect(engine.get('inventory', 'B')?.productId).toBe('PRD-2');
  });

  it('takes another product, chosen by typing', async () => {
    const { user, engine } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Autre produit pour Chaise' }), 'Borne');
    await user.click(await screen.findByRole('option', { name: /Borne 32/ }));
    await waitFor(() => expect(engine.get('inventory', 'D')?.productId).toBe('PRD-3'));
  });

  it('makes the product of an item, linked at once', async () => {
    const { user, engine } = await open();
    await user.click(screen.getByRole('button', { name: 'Créer le produit de Chaise' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: /^Désignation/ }));
    await user.click(dialog.getByRole('button', { name: 'Créer et relier' }));
    expect(await dialog.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Désignation/ }), 'Chaise pliante');
    await user.click(dialog.getByRole('button', { name: 'Créer et relier' }));
    await waitFor(() => expect(lines()).not.toContain('Chaise'));
    const [made] = engine.rows('products', { search: 'chaise' });
    expect(made).toMatchObject({ name: 'Chaise pliante', category: 'CAT-1', price: { sale: '1000.00' } });
    expect(engine.get('inventory', 'D')?.productId).toBe(made?.id);
  });

  it('is told that an item is not of the catalogue, and does not ask again', async () => {
    const { user, engine } = await open();
    await user.click(screen.getByRole('button', { name: "Chaise n'est pas au catalogue" }));
    await waitFor(() => expect(lines()).not.toContain('Chaise'));
    expect(engine.get('inventory', 'D')).toMatchObject({ isOffCatalogue: true, productId: '' });
  });

  it('goes on to the next item for who works by keyboard', async () => {
    const { user } = await open();
    link(/^Relier ecran tactile/).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(link(/^Relier Pied roulant/)));
  });

  it('says so when everything is linked', async () => {
    const linked = rows.filter(({ row }) => !['A', 'B', 'C', 'D'].includes(String(row.id)));
    await open({ rows: linked });
    expect(screen.getByText('Tous les articles sont reliés')).toBeTruthy();
  });

  it('is not for salespeople', async () => {
    await open({ actor: commercial });
    expect(screen.queryByRole('list', { name: 'Relier au catalogue' })).toBeNull();
  });
});

describe('the way there', () => {
  it('stands in the stock while something is left to link, with how much', async () => {
    await open({ at: '/inventory' });
    expect(screen.getByRole('link', { name: /^Relier au catalogue\s*4$/ })).toBeTruthy();
  });
});
