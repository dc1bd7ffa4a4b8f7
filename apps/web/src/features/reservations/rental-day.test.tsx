// The day of the depot and the returns on screen (docs/product.md 'Rental returns').
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { defaultRates } from '@zellige/domain/kernel/values/business-rates';
import { chargesOf } from '@zellige/domain/reservations/returns/charges';
import { fail } from '@zellige/domain/kernel/failures/result';
import { photosOf } from '@zellige/domain/reservations/returns/return-photos';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { hasUnsavedWork } from '../../platform/drafts/unsaved-work.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { reservationFeature } from './index.ts';

const day = (offset: number): string => addDays(today(), offset);
const product = { id: 'PRD-1', name: 'Écran', category: 'c', availability: 'en_stock' };
const stock: Step[] = [
  ['create_products', { ...product, price: { sale: 9000, rental: 300 } }],
  ['create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 9, productId: 'PRD-1' }],
];
const rental = (client: string, from: number, to: number, references = ['PRD-1']): Step => [
  'create_bonLivraison',
  {
    client,
    clientAdresse: '12, rue des Orangers',
    clientPhone: '0661223344',
    livreur: 'Hicham',
    livreurId: employee.id,
    dateLivraison: day(from),
    items: references.map((reference) => ({
      productName: reference === 'PRD-1' ? 'Écran' : 'Pied',
      quantity: 3,
      reference,
      dateDebut: day(from),
      dateFin: day(to),
    })),
  },
];
const handedOver = (note: string): Step[] => [
  ['ship_bonLivraison', { id: note }],
  ['deliver_bonLivraison', { id: note, signatureClient: 'Amal' }],
];
const out: Step[] = [...stock, rental('Atlas', -4, -2), ...handedOver('BL-001')];
const id = 'BL-001~BL-001-1';
const returnAt = `/day-moves/return?reservations=${encodeURIComponent(id)}`;

const page = `/reservations/${encodeURIComponent(id)}`;

const open = async (at: string, steps: readonly Step[], options: object = {}) =>
  renderScreens({
    screens: reservationFeature.screens,
    features: [reservationFeature],
    at,
    rows: await committedRows(steps),
    ...options,
  });

const press = (name: RegExp | string) => screen.findByRole('button', { name });
const card = (section: string) => screen.findByRole('region', { name: section });

describe('departures and returns', () => {
  it('lead to the note that takes out what somebody reserved by hand', async () => {
    const reserved: Step = [
      'create_reservations',
      {
        id: 'RES-1',
        productId: 'PRD-1',
        quantity: 2,
        start: `${day(0)}T18:00`,
        end: `${day(2)}T18:00`,
        client: 'Riad',
      },
    ];
    await open('/day-moves', [...stock, reserved]);
    const prepare = await screen.findByRole('link', { name: 'Préparer le bon : Riad' });
    expect(prepare.getAttribute('href')).toBe('/bon-livraison/new?reservationId=RES-1');
  });

  it('are the moves of the day, each with its note, its call and its way', async () => {
    const { user } = await open('/day-moves', [...out, rental('Riad', 0, 3), rental('Café', 1, 3)], {
      actor: employee,
    });
    const late = within(await card('En retard')).getByRole('article', { name: 'Atlas' });
    expect(late.textContent).toContain('2 jours de retard');
    expect(late.textContent).toContain('Retour prévu le ');
    const href = (name: string) => within(late).getByRole('link', { name }).getAttribute('href');
    expect(href('Enregistrer le retour : Atlas')).toBe(returnAt);
    expect(href('Ouvrir le bon : Atlas')).toBe('/bon-livraison/BL-001');
    expect(href('Appeler')).toBe('tel:+212661223344');
    expect(href('Itinéraire')).toContain('12%2C%20rue%20des%20Orangers');
    const departures = within(await card('Départs')).getAllByRole('article');
    // What has left today stands behind what is still to leave.
    expect(departures.map((article) => article.getAttribute('aria-label'))).toEqual(['Riad', 'Atlas']);
    expect(departures[1]?.textContent).toContain('Livré');
    await user.click(await press('Jour suivant'));
    const next = await card('Départs');
    expect(within(next).getByRole('article', { name: 'Café' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'En retard' })).toBeNull();
  });

  it('say so when there are none', async () => {
    await open('/day-moves', []);
    expect(await screen.findByText('Rien ne part et rien ne revient ce jour')).toBeTruthy();
  });
});

describe('a return', () => {
  it('is one tap when all of it is good, and goes back to the day', async () => {
    const { user, engine, address } = await open(returnAt, out, { actor: employee });
    await user.click(await press('Tout est bon, enregistrer'));
    await waitFor(() => expect(address()).toBe('/day-moves'));
    expect(engine.rows('reservations', {})).toMatchObject([{ state: 'retournée', returnedQuantity: 3 }]);
    expect(screen.queryByText(/MAD/)).toBeNull();
  });

  it('splits into states with a remark, and leaves the rest out', async () => {
    const { user, engine } = await open(returnAt, out, { actor: employee });
    await user.click(await press('Une unité de moins : Écran'));
    expect(hasUnsavedWork()).toBe(true);
    await user.click(await press('Une unité dans un autre état'));
    expect(screen.queryByText(/reste chez le client/)).toBeNull();
    const [first, second] = screen.getAllByRole('radiogroup');
    expect(first && within(first).getByRole<HTMLInputElement>('radio', { name: 'Bon' }).checked).toBe(true);
    await user.click(within(second as HTMLElement).getByRole('radio', { name: 'Manquant' }));
    await user.type(screen.getByRole('textbox', { name: 'Remarque' }), 'Volé');
    const [less] = screen.getAllByRole('button', { name: 'Une unité de moins : Écran' });
    await user.click(less as HTMLElement);
    expect(screen.getByText('1 unité reste chez le client')).toBeTruthy();
    await user.click(await press('Enregistrer le retour (2 unités)'));
    await waitFor(() => expect(engine.rows('reservations', {})).toMatchObject([{ state: 'retour partiel' }]));
    expect(engine.rows('reservations', {})[0]?.returns).toMatchObject([
      {
        lines: [
          { state: 'bon', quantity: 1 },
          { state: 'manquant', quantity: 1, notes: 'Volé' },
        ],
      },
    ]);
  });

  it('of one part of a kit shows all of its parts, and takes them back at once', async () => {
    const parts = ['PRD-1', 'PRD-2'].map((productId) => ({ productId, quantity: 1 }));
    const steps: Step[] = [
      ...stock,
      ['create_products', { ...product, id: 'PRD-2', name: 'Pied', price: { sale: 900, rental: 30 } }],
      ['create_inventory', { id: 'ART-2', name: 'Pieds', quantity: 3, productId: 'PRD-2' }],
      [
        'create_products',
        { ...product, id: 'PRD-K', name: 'Salle', price: { sale: 9900, rental: 330 }, parts },
      ],
      rental('Atlas', -4, -2, ['PRD-K']),
      ...handedOver('BL-001'),
    ];
    const at = `/day-moves/return?reservations=${encodeURIComponent('BL-001~BL-001-1~PRD-2')}`;
    const { user, engine, address } = await open(at, steps, { actor: employee });
    await user.click(await press('Tout est bon, enregistrer'));
    await waitFor(() => expect(address()).toBe('/day-moves'));
    const states = engine
      .rows('reservations', {})
      .map(({ state, returnedQuantity }) => [state, returnedQuantity]);
    expect(states).toEqual([
      ['retournée', 3],
      ['retournée', 3],
    ]);
  });

  it('of a part of what left together goes back to the day, the rest left with the client', async () => {
    const steps: Step[] = [
      ...stock,
      ['create_products', { ...product, id: 'PRD-2', name: 'Pied', price: { sale: 900, rental: 30 } }],
      ['create_inventory', { id: 'ART-2', name: 'Pieds', quantity: 3, productId: 'PRD-2' }],
      rental('Atlas', -4, -2, ['PRD-1', 'PRD-2']),
      ...handedOver('BL-001'),
    ];
    const { user, engine, address } = await open('/day-moves/return?note=BL-001', steps, { actor: employee });
    for (let left = 3; left > 0; left -= 1) await user.click(await press('Une unité de moins : Pied'));
    await user.click(await press('Enregistrer le retour (3 unités)'));
    await waitFor(() => expect(address()).toBe('/day-moves'));
    const states = engine.rows('reservations', {}).map(({ name, state }) => [name, state]);
    expect(Object.fromEntries(states)).toEqual({ Écran: 'retournée', Pied: 'sortie' });
  });

  it('never counts more than is out', async () => {
    await open(returnAt, out);
    expect((await press('Une unité de plus : Écran')).hasAttribute('disabled')).toBe(true);
  });

  it('is signed by the client on the screen of whoever counts it, and stays there to be printed', async () => {
    const saved = watchDownloads();
    const company: Step = ['update_company_settings', { changes: { name: 'Atlas SARL' } }];
    const { user, engine, address } = await open(returnAt, [company, ...out], { actor: employee });
    await user.click(await press('Une unité de moins : Écran'));
    await user.click(await press('Faire signer'));
    const dialog = await screen.findByRole('dialog', { name: 'Faire signer le bon de retour' });
    expect(within(dialog).getByRole('region', { name: 'Ce qui est signé' }).textContent).toContain(
      '2 × Écran',
    );
    await user.click(within(dialog).getByRole('radio', { name: 'Nom saisi' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Nom du signataire' }), 'Amal Idrissi');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer la signature' }));
    await screen.findByText(/Signé par Amal Idrissi/);
    expect(engine.rows('reservations', {})).toMatchObject([
      {
        state: 'retour partiel',
        papers: [{ kind: 'retour', by: employee.id, signedByName: 'Amal Idrissi', lines: [{ quantity: 2 }] }],
      },
    ]);
    // What is left with the client is another return.
    expect(screen.getByText('Le reste est encore chez le client.')).toBeTruthy();
    expect(address()).toBe(returnAt);
    await user.click(await press('PDF : Bon de retour'));
    await screen.findByText('PDF généré avec succès');
    expect(saved).toEqual([expect.stringMatching(/^BonRetour_PL-.*_Atlas\.pdf$/)]);
  });

  it('stays unsigned where the client refuses: why is asked, who it was is not', async () => {
    const { user, engine } = await open(returnAt, out, { actor: employee });
    await user.click(await press('Une unité de moins : Écran'));
    await user.click(await press('Faire signer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Faire signer le bon de retour' }));
    await user.click(dialog.getByRole('radio', { name: 'Refuse de signer' }));
    const save = dialog.getByRole('button', { name: 'Enregistrer sans signature' });
    await user.click(save);
    await dialog.findByText('Indiquez pourquoi le client ne signe pas');
    const who = dialog.getByRole('textbox', { name: /^Nom de la personne/ });
    expect(who.getAttribute('aria-required')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Pourquoi/ }), 'Conteste la rayure');
    await user.click(save);
    await screen.findByText(/Non signé : le client refuse de signer. Conteste la rayure/);
    expect(engine.rows('reservations', {})).toMatchObject([
      { papers: [{ clientSignatureState: 'refuse', signedByName: '', signatureClient: '' }] },
    ]);
  });

  it('proposes what it may cost to who may invoice, as an invoice to be made', async () => {
    const { user } = await open(returnAt, out);
    await user.click(await press('Tout est bon, enregistrer'));
    expect(await screen.findByText('6 × Retard de restitution : Écran')).toBeTruthy();
    expect(screen.getByText(/1\s800,00\sMAD/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Préparer la facture' });
    expect(link.getAttribute('href')).toBe(`/invoice/new?reservations=${encodeURIComponent(id)}`);
  });

  it('is written before its photo, which is a write of its own', async () => {
    const { user, engine, address } = await open(returnAt, out, { actor: employee });
    const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'choc.jpg', { type: 'image/jpeg' });
    const named: [string, number][] = [];
    const write = engine.execute.bind(engine);
    engine.execute = (action, input, files = [], opId) => {
      named.push([action, files.length]);
      return write(action, input, files, opId);
    };
    await user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), photo);
    await screen.findByRole('img', { name: 'choc.jpg' });
    await user.click(await press('Tout est bon, enregistrer'));
    await waitFor(() => expect(address()).toBe('/day-moves'));
    expect(named).toEqual([
      ['return_reservations', 0],
      ['add_photo_reservations', 1],
    ]);
    const [row] = engine.rows('reservations', {});
    expect(row && row.returns[0] && photosOf(row, row.returns[0])).toMatchObject([{ name: 'choc.jpg' }]);
  });

  it('stays open with the photo that the device had no room for, and keeps it at the next press', async () => {
    const { user, engine, address } = await open(returnAt, out, { actor: employee });
    const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'choc.jpg', { type: 'image/jpeg' });
    const write = engine.execute.bind(engine);
    const isFull = { now: true };
    engine.execute = (action, ...rest) =>
      action === 'add_photo_reservations' && isFull.now
        ? Promise.resolve(fail('unavailable', 'Plus de place sur cet appareil'))
        : write(action, ...rest);
    await user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), photo);
    await screen.findByRole('img', { name: 'choc.jpg' });
    await user.click(await press('Tout est bon, enregistrer'));
    expect(await screen.findByText('Le retour est enregistré, mais pas toutes ses photos')).toBeTruthy();
    expect(engine.rows('reservations', {})).toMatchObject([{ state: 'retournée' }]);
    isFull.now = false;
    await user.click(await press('Enregistrer les photos'));
    await waitFor(() => expect(address()).toBe('/day-moves'));
    expect(engine.rows('reservations', {})).toMatchObject([
      { photos: [{ name: 'choc.jpg' }], returns: [{}] },
    ]);
  });

  it('is undone from its toast', async () => {
    const { user, engine } = await open(returnAt, out, { actor: employee });
    await user.click(await press('Tout est bon, enregistrer'));
    await user.click(await press('Annuler le retour'));
    await waitFor(() => expect(engine.rows('reservations', {})).toMatchObject([{ state: 'sortie' }]));
  });
});

describe('the page of a reservation', () => {
  const back: Step = [
    'return_reservations',
    { id, lines: [{ quantity: 3, state: 'endommagé', notes: 'Vitre' }] },
  ];

  it('shows what came back, and hides money from employees', async () => {
    await open(page, [...out, back], { actor: employee });
    expect(await screen.findByRole('region', { name: 'Départs et retours' })).toBeTruthy();
    expect(screen.getAllByText('3 unités · Endommagé')).toHaveLength(1);
    expect(screen.queryByText('Caution')).toBeNull();
    expect(screen.queryByText('À facturer, si vous le décidez')).toBeNull();
  });

  it('leads to the invoice that charges its return, and proposes that no more', async () => {
    const { engine } = await open(page, [...out, back]);
    expect(await screen.findByText('3 × Dommage : Écran')).toBeTruthy();
    const row = engine.get('reservations', id);
    const charges = row ? chargesOf(row, { product: undefined, rates: defaultRates }) : [];
    const items = charges.map(({ name, quantity, facts }) => ({
      type: 'service' as const,
      name,
      quantity,
      unitPrice: 100,
      charge: { reservationId: id, facts },
    }));
    const made = await engine.execute('create_invoices', { id: 'FAC-1', client: 'Atlas', items });
    expect(made.ok).toBe(true);
    const link = await screen.findByRole('link', { name: /Frais de retour/ });
    expect(link.getAttribute('href')).toBe('/invoices/FAC-1');
    expect(screen.queryByText('3 × Dommage : Écran')).toBeNull();
    await engine.execute('cancel_invoices', { id: 'FAC-1', reason: 'Geste' });
    expect(await screen.findByText('3 × Dommage : Écran')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Frais de retour/ })).toBeNull();
  });

  it('takes a caution and gives it back, a refusal at its amount', async () => {
    const { user, engine } = await open(page, [...out, back]);
    await user.click(await press('Recevoir'));
    await user.type(await screen.findByRole('textbox', { name: 'Montant' }), '5000');
    await user.click(await press('Enregistrer'));
    expect(await screen.findAllByText(/5\s000,00\sMAD/)).not.toHaveLength(0);
    await user.click(await press('Rendre'));
    const amount = await screen.findByRole('textbox', { name: 'Montant rendu' });
    await user.clear(amount);
    await user.type(amount, '5001');
    await user.click(await press('Enregistrer'));
    expect(await screen.findByText(/Le montant dépasse la caution détenue/)).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '4000');
    await user.type(screen.getByRole('textbox', { name: 'Montant conservé' }), '1000');
    await user.click(await press('Enregistrer'));
    await waitFor(() =>
      expect(engine.rows('reservations', {})[0]?.caution).toMatchObject({
        kept: 1000,
        returned: [{ amount: 4000 }],
      }),
    );
    expect(await screen.findByText(/Caution conservée déduite : 1.000,00.MAD.TTC/)).toBeTruthy();
  });
});
