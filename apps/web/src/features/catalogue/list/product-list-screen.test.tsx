import { screen, waitFor, within } from '@testing-library/react';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { chooseFilters } from '../../../testing/choose-options.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { categoryRow, productRow, serviceRow } from '../../../testing/sample-rows.ts';
import { catalogueFeature } from '../index.ts';

const rows = [
  categoryRow({ id: 'CAT-1', name: 'Écrans interactifs' }),
  categoryRow({ id: 'CAT-2', name: 'Bornes tactiles' }),
  categoryRow({ id: 'CAT-9', name: 'Formation', type: 'service' }),
  productRow({
    id: 'PRD-001',
    name: 'Écran 65 pouces',
    price: { sale: '18550.00', rental: '650.00' },
    sku: 'ZL-65',
  }),
  productRow({ id: 'PRD-002', name: 'Borne Totem', category: 'CAT-2', availability: 'sur_commande' }),
  productRow({ id: 'PRD-003', name: 'Support mural', technicalSpecs: 'Charge : 80 kg' }),
  serviceRow({ id: 'SRV-001', name: 'Formation utilisateurs' }),
];

const open = (at: string, options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: catalogueFeature.screens, at, rows, ...options });

const names = (label = 'Produits') =>
  within(screen.getByRole('grid', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

const shownText = () => (document.body.textContent ?? '').replace(/\u00a0/g, ' ');

const dialog = () => screen.getByRole('dialog', { name: 'Catégories de produits' });

async function openDialog() {
  const opened = await open('/products');
  await opened.user.click(screen.getByRole('button', { name: 'Catégories' }));
  await screen.findByRole('dialog', { name: 'Catégories de produits' });
  return opened;
}

describe('the lists of the catalogue', () => {
  it('filters by category and availability from the address', async () => {
    await open('/products?category=CAT-2&availability=sur_commande');
    expect(names()).toEqual(['Borne Totem']);
    expect(screen.getByText('1 produit')).toBeTruthy();
  });

  it('sorts by price, which the address keeps', async () => {
    await open('/products?sort=-sale');
    expect(names()[0]).toBe('Écran 65 pouces');
  });

  it('searches in the SKU and the characteristics', async () => {
    const { user } = await open('/products');
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un produit…' }), 'charge');
    expect(names()).toEqual(['Support mural']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zl-65');
    expect(names()).toEqual(['Écran 65 pouces']);
  });

  it('shows the prices to those who may see them', async () => {
    await open('/products');
    expect(shownText()).toContain('18 550,00');
    expect(screen.getByRole('columnheader', { name: 'Prix de vente HT (MAD)' })).toBeTruthy();
  });

  it('shows an employee neither prices, nor their columns, nor a way to change anything', async () => {
    await open('/products', { actor: employee });
    expect(names()).toHaveLength(3);
    expect(shownText()).not.toContain('MAD');
    expect(screen.queryByRole('columnheader', { name: /Prix/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nouveau produit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Catégories' })).toBeNull();
  });

  it('shows an employee no price in the grid nor on the page of a product', async () => {
    localStorage.setItem('view:products', 'grid');
    await open('/products', { actor: employee });
    expect(screen.getByRole('link', { name: 'Écran 65 pouces' })).toBeTruthy();
    expect(shownText()).not.toContain('MAD');
  });

  it('remembers the grid', async () => {
    const { user } = await open('/products');
    await user.click(screen.getByRole('button', { name: 'Grille' }));
    expect(within(screen.getByRole('list', { name: 'Produits' })).getAllByRole('listitem')).toHaveLength(3);
    expect(localStorage.getItem('view:products')).toBe('grid');
  });

  it('lists services with their unit', async () => {
    const pose = serviceRow({ id: 'SRV-002', name: 'Pose murale', unit: 'forfait' });
    const { user } = await open('/services', { rows: [...rows, pose] });
    const lines = within(screen.getByRole('grid', { name: 'Services' }))
      .getAllByRole('row')
      .slice(1);
    expect(lines.map(({ textContent }) => /Jour|Forfait/.exec(textContent ?? '')?.[0])).toEqual([
      'Jour',
      'Forfait',
    ]);
    await chooseFilters(user, { Unité: 'Jour' });
    await waitFor(() => expect(names('Services')).toEqual(['Formation utilisateurs']));
  });
});

describe('the categories', () => {
  it('lists those of the type with what they hold', async () => {
    await openDialog();
    expect(within(dialog()).getByText('Écrans interactifs')).toBeTruthy();
    expect(within(dialog()).getByText('2 produits')).toBeTruthy();
    expect(within(dialog()).queryByText('Formation')).toBeNull();
  });

  it('creates one with its colour', async () => {
    const { user, engine } = await openDialog();
    await user.click(within(dialog()).getByRole('button', { name: 'Nouvelle catégorie' }));
    await user.type(within(dialog()).getByRole('textbox', { name: /^Nom/ }), 'Sonorisation');
    await user.click(within(dialog()).getByRole('radio', { name: 'Vert' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Ajouter' }));
    await within(dialog()).findByText('Sonorisation');
    const [created] = engine.rows('categories', { search: 'sonorisation' });
    expect(created).toMatchObject({ type: 'product', color: '#12805c', isActive: true });
  });

  it('asks for a name', async () => {
    const { user } = await openDialog();
    await user.click(within(dialog()).getByRole('button', { name: 'Nouvelle catégorie' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Ajouter' }));
    expect(within(dialog()).getByText('Ce champ est obligatoire')).toBeTruthy();
  });

  it('renames one in place', async () => {
    const { user, engine } = await openDialog();
    await user.click(within(dialog()).getByRole('button', { name: 'Actions : Bornes tactiles' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
    const name = within(dialog()).getByRole('textbox', { name: /^Nom/ });
    await user.clear(name);
    await user.type(name, 'Bornes et totems{Enter}');
    await waitFor(() => expect(engine.get('categories', 'CAT-2')?.name).toBe('Bornes et totems'));
  });

  it('hides one from the forms', async () => {
    const { user, engine } = await openDialog();
    await user.click(within(dialog()).getByRole('switch', { name: 'Proposer « Bornes tactiles »' }));
    await waitFor(() => expect(engine.get('categories', 'CAT-2')?.isActive).toBe(false));
  });

  it('says how many of several stay in the corbeille, and why', async () => {
    const archivedAt = '2026-11-20T10:00:00.000Z';
    const gone = [
      productRow({ id: 'PRD-101', name: 'Écran repris', sku: 'ZL-65', archivedAt }),
      productRow({ id: 'PRD-102', name: 'Socle', sku: 'ZL-2', archivedAt }),
    ];
    const { user, engine } = await open('/products?corbeille=oui', { rows: [...rows, ...gone] });
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Restaurer' }));
    expect(await screen.findByText('1 produit sans changement : Ce SKU existe déjà')).toBeTruthy();
    expect(engine.get('products', 'PRD-102')?.archivedAt).toBeNull();
    expect(engine.get('products', 'PRD-101')?.archivedAt).toBe(archivedAt);
  });

  it('says why one that is used cannot go to the corbeille', async () => {
    const { user, engine } = await openDialog();
    await user.click(within(dialog()).getByRole('button', { name: 'Actions : Bornes tactiles' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Mettre à la corbeille' }));
    expect(await screen.findByText('Cette catégorie contient encore 1 élément')).toBeTruthy();
    expect(engine.get('categories', 'CAT-2')?.archivedAt).toBeNull();
  });
});
