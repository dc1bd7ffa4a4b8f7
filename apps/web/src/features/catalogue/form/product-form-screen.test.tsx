import { screen, waitFor, within } from '@testing-library/react';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { categoryRow, invoiceRow, itemRow, productRow, serviceRow } from '../../../testing/sample-rows.ts';
import { catalogueFeature } from '../index.ts';

const rows = [
  categoryRow({ id: 'CAT-1', name: 'Écrans interactifs' }),
  categoryRow({ id: 'CAT-2', name: 'Anciens modèles', isActive: false }),
  categoryRow({ id: 'CAT-9', name: 'Formation', type: 'service' }),
  productRow({
    id: 'PRD-001',
    name: 'Écran 65 pouces',
    price: { sale: '18550.00', rental: '650.00' },
    sku: 'ZL-65',
    technicalSpecs: 'Diagonale : 65 pouces\nDalle : LED',
  }),
  serviceRow({ id: 'SRV-001', name: 'Formation utilisateurs', duration: '7 h' }),
];

const noOther = { rentalWeek: '', rentalMonth: '', caution: '', lateFee: '' };

const open = (at: string, options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: catalogueFeature.screens, at, rows, ...options });

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('the product form', () => {
  it('says what is missing: name, category and price', async () => {
    const { user } = await open('/products/new');
    await user.click(save());
    expect(await screen.findAllByText('Ce champ est obligatoire')).toHaveLength(3);
    expect(document.activeElement).toBe(field(/^Désignation/));
  });

  it('offers the active categories of products alone', async () => {
    const { user } = await open('/products/new');
    await user.click(screen.getByRole('combobox', { name: /^Catégorie/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Écrans interactifs']);
  });

  it('creates a product with its prices as decimal text and opens its page', async () => {
    const { user, engine } = await open('/products/new');
    await user.type(field(/^Désignation/), 'Table tactile');
    await user.click(screen.getByRole('combobox', { name: /^Catégorie/ }));
    await user.click(await screen.findByRole('option', { name: 'Écrans interactifs' }));
    await user.type(field(/^Prix de vente/), '14 500,5');
    await user.type(field(/^Saisie/), 'Poids : 42 kg{Enter}Pieds : 4');
    for (const name of ['Poids 42 kg', 'Pieds 4']) expect(screen.getByRole('row', { name })).toBeTruthy();
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'Table tactile' })).toBeTruthy();
    const [created] = engine.rows('products', { search: 'table' });
    expect(created).toMatchObject({ price: { sale: '14500.50', rental: '0.00' }, category: 'CAT-1' });
    expect(created?.technicalSpecs).toBe('Poids : 42 kg\nPieds : 4');
    expect(created?.id).toMatch(/^PRD-\d+$/);
  });

  it('refuses a negative price in the words of the rulebook', async () => {
    const { user } = await open('/products/PRD-001/edit');
    await user.clear(field(/^Prix de vente/));
    await user.type(field(/^Prix de vente/), '-5');
    await user.click(save());
    expect(await screen.findByText('Le prix ne peut pas être négatif')).toBeTruthy();
  });

  it('puts a taken SKU under its field and keeps what was typed', async () => {
    const { user } = await open('/products/new');
    await user.type(field(/^Désignation/), 'Copie');
    await user.click(screen.getByRole('combobox', { name: /^Catégorie/ }));
    await user.click(await screen.findByRole('option', { name: 'Écrans interactifs' }));
    await user.type(field(/^SKU/), 'ZL-65');
    await user.type(field(/^Prix de vente/), '100');
    await user.click(save());
    await waitFor(() => expect(field(/^SKU/).getAttribute('aria-invalid')).toBe('true'));
    expect(field(/^Désignation/).value).toBe('Copie');
  });

  it('keeps what a product is bought for beside its prices', async () => {
    const { user, engine } = await open('/products/PRD-001/edit');
    await user.type(field(/^Prix d’achat/), '9 800');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Écran 65 pouces' });
    expect(engine.get('products', 'PRD-001')).toMatchObject({
      purchasePrice: '9800.00',
      price: { sale: '18550.00' },
    });
  });

  it('sends the price alone when only the price changed', async () => {
    const { user, engine } = await open('/products/PRD-001/edit', { offline: true });
    await user.clear(field(/^Prix de vente/));
    await user.type(field(/^Prix de vente/), '17900');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Écran 65 pouces' });
    const queue = await engine.queue();
    expect(queue.map(({ data }) => data)).toEqual([
      { id: 'PRD-001', changes: { price: { sale: 17900, rental: 650, ...noOther } } },
    ]);
    expect(engine.get('products', 'PRD-001')?.price).toEqual({
      sale: '17900.00',
      rental: '650.00',
      ...noOther,
    });
  });
});

describe('prices by time', () => {
  const rented = productRow({
    id: 'PRD-007',
    name: 'Borne',
    category: 'CAT-1',
    price: { sale: '900.00', rental: '100.00', rentalWeek: '500.00', caution: '3000.00' },
  });

  it('are typed, shown on the page, and taken away again', async () => {
    const { user, engine } = await open('/products/PRD-007/edit', { rows: [...rows, rented] });
    await user.type(field(/^Location \/ mois/), '1500');
    await user.clear(field(/^Caution/));
    await user.click(save());
    const prices = within(await screen.findByRole('region', { name: 'Prix' }));
    expect(prices.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Vente',
      'Location',
      'Location, semaine',
      'Location, mois',
    ]);
    expect(engine.get('products', 'PRD-007')?.price).toEqual({
      sale: '900.00',
      rental: '100.00',
      rentalWeek: '500.00',
      rentalMonth: '1500.00',
      caution: '',
      lateFee: '',
    });
  });

  it('leave the record alone when nothing of them changed', async () => {
    const { user, engine } = await open('/products/PRD-007/edit', { rows: [...rows, rented] });
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Borne' });
    expect(await engine.queue()).toEqual([]);
  });

  it('say what a rental of so many days costs', async () => {
    const { user } = await open('/products/PRD-007', { rows: [...rows, rented] });
    const days = await screen.findByRole('textbox', { name: 'Durée' });
    await user.clear(days);
    expect(screen.getByText('Indiquez une durée de 1 jour ou plus.')).toBeTruthy();
    await user.type(days, '8');
    expect(screen.getByText('1 semaine + 1 jour')).toBeTruthy();
    expect(screen.getByText(/^600,00/)).toBeTruthy();
  });

  it('are hidden from who may not see prices', async () => {
    await open('/products/PRD-007', { rows: [...rows, rented], actor: employee });
    await screen.findByRole('heading', { level: 1, name: 'Borne' });
    expect(screen.queryByText('Caution')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Durée' })).toBeNull();
  });
});

describe('a kit', () => {
  const kit = productRow({
    id: 'KIT-1',
    name: 'Salle',
    isStocked: false,
    parts: [
      { productId: 'PRD-001', name: 'Écran 65 pouces', quantity: 1 },
      { productId: 'PRD-008', name: 'Caméra', quantity: 2 },
    ],
  });
  const camera = productRow({ id: 'PRD-008', name: 'Caméra' });
  const stock = [
    itemRow({ id: 'ART-1', name: 'Écrans', productId: 'PRD-001', quantity: 4 }),
    itemRow({ id: 'ART-2', name: 'Caméras', productId: 'PRD-008', quantity: 5 }),
  ];
  const all = [...rows, kit, camera, ...stock];

  it('is made in the form by choosing its parts', async () => {
    const { user, engine } = await open('/products/new', { rows: all });
    await user.type(field(/^Désignation/), 'Petite salle');
    await user.click(screen.getByRole('combobox', { name: /^Catégorie/ }));
    await user.click(await screen.findByRole('option', { name: 'Écrans interactifs' }));
    await user.type(field(/^Prix de vente/), '100');
    const picker = screen.getByRole('combobox', { name: 'Ajouter une pièce' });
    await user.type(picker, 'Salle');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Salle/ })).toBeNull());
    await user.clear(picker);
    await user.type(picker, 'Cam');
    await user.click(await screen.findByRole('option', { name: /Caméra/ }));
    const quantity = field(/^Quantité de Caméra/);
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(screen.queryByRole('checkbox', { name: 'Suivi en stock' })).toBeNull();
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Petite salle' });
    const [made] = engine.rows('products', { search: 'petite' });
    expect(made).toMatchObject({
      isStocked: false,
      parts: [{ productId: 'PRD-008', name: 'Caméra', quantity: 3 }],
    });
  });

  it('shows its parts, the scarcest of them, and how many kits they make', async () => {
    await open('/products/KIT-1', { rows: all });
    expect(await screen.findByText('2 kits disponibles')).toBeTruthy();
    const line = screen.getByText('Pièce qui limite').closest('li');
    expect(line?.textContent).toContain('Caméra');
    expect(line?.textContent).toContain('5 disponibles');
  });

  it('is not what a plain product becomes', async () => {
    await open('/products/PRD-001/edit', { rows: all });
    await screen.findByRole('textbox', { name: /^Désignation/ });
    expect(screen.queryByRole('combobox', { name: 'Ajouter une pièce' })).toBeNull();
  });
});

describe('the stock of a product', () => {
  const items = [
    itemRow({ id: 'ART-1', name: 'Dépôt', productId: 'PRD-001', quantity: 3, rentedQuantity: 2 }),
    itemRow({ id: 'ART-2', name: 'Magasin', productId: 'PRD-001', quantity: 4, maintenanceQuantity: 1 }),
    itemRow({ id: 'ART-3', name: 'Autre', quantity: 9 }),
  ];

  it('is the sum of its items on its page', async () => {
    await open('/products/PRD-001', { rows: [...rows, ...items] });
    expect(await screen.findByText("7 en stock, 2 louées, 6 libres aujourd'hui")).toBeTruthy();
  });

  it('is not followed when the form says so', async () => {
    const { user, engine } = await open('/products/PRD-001/edit', { rows: [...rows, ...items] });
    await user.click(screen.getByRole('checkbox', { name: 'Suivi en stock' }));
    await user.click(save());
    expect(await screen.findByText('Non suivi')).toBeTruthy();
    expect(engine.get('products', 'PRD-001')?.isStocked).toBe(false);
  });
});

describe('the page of a product', () => {
  it('shows prices and characteristics', async () => {
    await open('/products/PRD-001');
    const prices = screen.getByRole('region', { name: 'Prix' });
    expect((prices.textContent ?? '').replace(/\u00a0/g, ' ')).toBe(
      'Vente18 550,00 MADHTLocation650,00 MADHT / jour',
    );
    expect(screen.getByRole('row', { name: 'Dalle LED' })).toBeTruthy();
  });

  it('hides prices and documents from an employee', async () => {
    await open('/products/PRD-001', { actor: employee });
    expect(screen.getByRole('row', { name: 'Dalle LED' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Prix' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Utilisation' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
  });

  it('lists the documents that contain it', async () => {
    const line = {
      id: 'l1',
      type: 'sale' as const,
      productId: 'PRD-001',
      name: 'Écran 65 pouces',
      description: '',
      quantity: 2,
      unit: 'unité',
      unitPrice: 18_550,
      discount: 0,
      vatRate: 20,
      startDate: '',
      endDate: '',
      optional: false,
      total: 37_100,
    };
    const used = invoiceRow({
      id: 'FAC-001',
      contactId: 1,
      items: [line, { ...line, id: 'l2', quantity: 1 }],
    });
    const other = invoiceRow({ id: 'FAC-002', contactId: 1, items: [{ ...line, productId: 'PRD-009' }] });
    await open('/products/PRD-001?onglet=utilisation', { rows: [...rows, used, other] });
    const panel = screen.getByRole('tabpanel', { name: 'Utilisation' });
    const [link, ...rest] = within(panel).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/invoices/FAC-001');
    expect(link?.textContent).toContain('× 3');
    expect(rest).toEqual([]);
  });
});

describe('the service form', () => {
  it('changes the unit and the skill', async () => {
    const { user, engine } = await open('/services/SRV-001/edit');
    await user.click(screen.getByRole('combobox', { name: /^Unité/ }));
    await user.click(await screen.findByRole('option', { name: 'Forfait' }));
    await user.type(field(/^Compétence/), 'Formateur');
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'Formation utilisateurs' })).toBeTruthy();
    expect(engine.get('services', 'SRV-001')).toMatchObject({
      unit: 'forfait',
      skill: 'Formateur',
      version: 2,
    });
  });
});
