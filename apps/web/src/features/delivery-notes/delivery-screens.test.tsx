import { act, screen, waitFor, within } from '@testing-library/react';
import type { CollectionName } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { admin, commercial, employee, manager } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderOn, renderScreens, settledButton } from '../../testing/render-screens.tsx';
import { staffRow } from '../../testing/sample-rows.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { deliveryFeature } from './index.ts';

const invoice: Step = [
  'create_invoices',
  {
    client: 'Atlas',
    clientPhone: '0661234567',
    clientAddress: '12, rue des Orangers, Rabat',
    items: [
      { name: 'Écran', unitPrice: 1000, quantity: 5 },
      { type: 'service', name: 'Pose', unitPrice: 100 },
    ],
  },
];
const deliver = (header: object = {}): Step => [
  'create_from_invoice_bonLivraison',
  { factureId: 'FAC-001', ...header },
];
const ready = { clientAdresse: '12, rue des Orangers', livreur: 'Hicham Naciri', livreurId: 'employe' };
const onTheRoad: Step[] = [
  invoice,
  deliver(ready),
  ['ship_bonLivraison', { id: 'BL-001' }],
  ['start_bonLivraison', { id: 'BL-001' }],
];

async function open(at: string, steps: readonly Step[], options: object = {}) {
  const rows = [...(await committedRows(steps)), staffRow('employe', 'Hicham Naciri')];
  return renderScreens({ screens: deliveryFeature.screens, at, rows, ...options });
}

type User = Awaited<ReturnType<typeof open>>['user'];
const button = (name: string) => screen.findByRole('button', { name });
async function menuLabels(user: User) {
  await user.click(await button("Plus d'actions"));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}
const client = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Client/ });
const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the list of delivery notes', () => {
  it('reads its status in the address, and shows client, place and driver', async () => {
    const items = [{ productName: 'Écran', quantity: 1 }];
    const free: Step = ['create_bonLivraison', { client: 'Souss', ...ready, items }];
    await open('/bon-livraison?statut=en_preparation', [...onTheRoad, free]);
    const line = await screen.findByRole('row', { name: /BL-002/ });
    for (const text of ['Souss', ready.clientAdresse, ready.livreur, 'Préparation'])
      expect(line.textContent).toContain(text);
    expect(screen.queryByText('BL-001')).toBeNull();
  });
});

describe('a step that was pressed by mistake', () => {
  it('is taken back from its message, and from the menu for a minute', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001', onTheRoad.slice(0, 3), { actor: employee });
    const isAt = (status: string) =>
      waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.status).toBe(status));
    await user.click(await button('Démarrer la livraison'));
    await isAt('en_cours_livraison');
    await user.click(await button('Annuler'));
    await isAt('expedie');
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Refus du client' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox'), 'Absent');
    await user.click(dialog.getByRole('button', { name: 'Refus du client' }));
    await isAt('refuse');
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler la dernière étape' }));
    await isAt('expedie');
    expect(engine.get('bonLivraison', 'BL-001')?.statusReason).toBe('');
  });
});

describe('a delivery note from an invoice', () => {
  it('starts with the default values and the goods left', async () => {
    const { user, engine, address } = await open('/bon-livraison/new?factureId=FAC-001', [invoice]);
    expect((await box('Transporteur')).value).toBe('Transport interne');
    expect((await box('Nombre de colis')).value).toBe('1');
    expect((await box('Conditions de livraison')).value).toBe('Livraison standard');
    expect((await box('Adresse de livraison')).placeholder).toBe('Adresse à compléter');
    const items = screen.getAllByRole('listitem', { name: /^Article/ });
    expect(items).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toMatch(/^\/bon-livraison\/BL-/));
    expect(engine.rows('bonLivraison', {})[0]).toMatchObject({
      factureId: 'FAC-001',
      client: 'Atlas',
      clientAdresse: 'Adresse à compléter',
      livreur: 'À assigner',
      transporteur: 'Transport interne',
      modeLivraison: 'livraison_directe',
      totalColis: 1,
      conditionsLivraison: 'Livraison standard',
      dateLivraison: addDays(today(), 1),
      status: 'en_preparation',
    });
  });

  it('never carries more than what is left, and may carry less', async () => {
    const { user, engine } = await open('/bon-livraison/new?factureId=FAC-001', [invoice]);
    const quantity = await box('Quantité');
    await user.clear(quantity);
    await user.type(quantity, '6');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Quantité livrée supérieure à la quantité restante (5)')).toBeTruthy();
    expect(engine.rows('bonLivraison', {})).toHaveLength(0);
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(screen.getByRole('button', { name: "Utiliser l'adresse du client" }));
    expect(document.activeElement).toBe(await box('Adresse de livraison'));
    await user.type(screen.getByRole('combobox', { name: /^Livreur/ }), 'hicham');
    await user.click(await screen.findByRole('option', { name: /Hicham Naciri/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.rows('bonLivraison', {})[0]?.items[0]?.quantity).toBe(2));
    expect(engine.rows('bonLivraison', {})[0]).toMatchObject({
      clientAdresse: '12, rue des Orangers, Rabat',
      livreur: 'Hicham Naciri',
      livreurId: 'employe',
    });
  });

  it('says so when the invoice is unknown, or has nothing left', async () => {
    await open('/bon-livraison/new?factureId=FAC-404', [invoice]);
    expect(await screen.findByText('Facture non trouvée')).toBeTruthy();
    expect(screen.getByText('Impossible de créer un BL pour la facture FAC-404')).toBeTruthy();
  });

  it('leads to the quote of a deposit, which has nothing to deliver', async () => {
    await open('/bon-livraison/new?factureId=FAC-001', [
      ['create_quotes', { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 1000, quantity: 5 }] }],
      ['accept_quotes', { id: 'DEV-001' }],
      ['deposit_invoice_quotes', { id: 'DEV-001', percent: 30 }],
    ]);
    expect(await screen.findByText('Cette facture ne livre rien')).toBeTruthy();
    const toQuote = screen.getByRole('link', { name: 'Livrer le devis' });
    expect(toQuote.getAttribute('href')).toBe('/bon-livraison/new?devisId=DEV-001');
  });

  it('says so when everything is already under way', async () => {
    await open('/bon-livraison/new?factureId=FAC-001', [invoice, deliver()]);
    expect(await screen.findByText('Tout est déjà livré')).toBeTruthy();
  });
});

describe('a delivery note from a quote', () => {
  it('delivers its lines, so that the invoice made later has them delivered', async () => {
    const { user, engine, address } = await open('/bon-livraison/new?devisId=DEV-001', [
      ['create_quotes', { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 1000, quantity: 5 }] }],
      ['accept_quotes', { id: 'DEV-001' }],
    ]);
    await user.click(await button('Enregistrer'));
    await waitFor(() => expect(address()).toMatch(/^\/bon-livraison\/BL-/));
    const lineId = engine.get('quotes', 'DEV-001')?.items[0]?.id;
    expect(engine.rows('bonLivraison', {})[0]).toMatchObject({
      devisId: 'DEV-001',
      items: [{ lineId, quantity: 5, quantiteCommandee: 5 }],
    });
  });

  it('says so of the quote when everything is already under way', async () => {
    const items = [{ id: 'l', name: 'Écran', unitPrice: 1000 }];
    const delivered = [{ lineId: 'l', productName: 'Écran', quantity: 1 }];
    await open('/bon-livraison/new?devisId=DEV-001', [
      ['create_quotes', { client: 'Atlas', items }],
      ['accept_quotes', { id: 'DEV-001' }],
      ['create_bonLivraison', { ...ready, client: 'Atlas', devisId: 'DEV-001', items: delivered }],
    ]);
    expect(await screen.findByText(/^Ce devis n’a plus rien à livrer/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Voir le devis' });
    expect(back.getAttribute('href')).toBe('/quotes/DEV-001');
  });
});

describe('a delivery note whose address is opened anew', () => {
  const ordered: Step[] = [
    ['create_quotes', { client: 'Atlas', items: [{ id: 'l', name: 'Écran', unitPrice: 1000, quantity: 5 }] }],
    ['accept_quotes', { id: 'DEV-001' }],
  ];

  it.each(['quotes', 'bonLivraison'] as const)('waits for its %s, and has its lines', async (late) => {
    const items = [{ lineId: 'l', productName: 'Écran', quantity: 2 }];
    const rows = await committedRows([
      ...ordered,
      ['create_bonLivraison', { ...ready, client: 'Atlas', devisId: 'DEV-001', items }],
    ]);
    const loading: CollectionName[] = [late];
    const { engine } = await renderScreens({
      screens: deliveryFeature.screens,
      at: '/bon-livraison/new?devisId=DEV-001',
      rows: rows.filter(({ collection }) => collection !== late),
      loading,
    });
    expect(screen.queryByRole('textbox', { name: 'Quantité' })).toBeNull();
    loading.length = 0;
    act(() => engine.load(rows.filter(({ collection }) => collection === late)));
    expect((await box('Quantité')).value).toBe('3');
  });
});

describe('a delivery note from a reservation made by hand', () => {
  it('carries it, on its days', async () => {
    const product = { name: 'Écran', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
    const { user, engine, address } = await open('/bon-livraison/new?reservationId=RES-1', [
      ['create_products', { id: 'PRD-1', ...product }],
      ['create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' }],
      [
        'create_reservations',
        {
          id: 'RES-1',
          productId: 'PRD-1',
          quantity: 2,
          start: `${addDays(today(), 1)}T09:00`,
          end: `${addDays(today(), 3)}T18:00`,
          client: 'Atlas',
          place: 'Rabat',
        },
      ],
    ]);
    expect((await box('Adresse de livraison')).value).toBe('Rabat');
    await user.click(await button('Enregistrer'));
    await waitFor(() => expect(address()).toMatch(/^\/bon-livraison\/BL-/));
    expect(engine.rows('bonLivraison', {})[0]).toMatchObject({
      client: 'Atlas',
      dateLivraison: addDays(today(), 1),
      items: [{ reservationId: 'RES-1', reference: 'PRD-1', quantity: 2, dateFin: addDays(today(), 3) }],
    });
  });
});

describe('a delivery note of a kit', () => {
  const product = { price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
  const parts = [{ productId: 'PRD-1', quantity: 2 }];
  const steps: Step[] = [
    ['create_products', { ...product, id: 'PRD-1', name: 'Caméra' }],
    ['create_products', { ...product, id: 'KIT-1', name: 'Salle', parts }],
    ['create_inventory', { id: 'ART-1', name: 'Caméra', quantity: 9, productId: 'PRD-1' }],
    [
      'create_bonLivraison',
      {
        ...ready,
        id: 'BL-1',
        client: 'Atlas',
        items: [{ productName: 'Salle', reference: 'KIT-1', quantity: 2 }],
      },
    ],
  ];

  it('tells its driver what to take along, and afterwards what left, whatever the kit has become', async () => {
    const { engine } = await open('/bon-livraison/BL-1', steps, { actor: employee });
    expect(await screen.findByText('Contient : 4 × Caméra')).toBeTruthy();
    await engine.execute('ship_bonLivraison', { id: 'BL-1' });
    const changes = { parts: [{ productId: 'PRD-1', quantity: 3 }] };
    await engine.authority.execute('update_products', { id: 'KIT-1', changes }, { actor: manager });
    await screen.findByRole('button', { name: 'Démarrer la livraison' });
    expect(screen.getByText('Contient : 4 × Caméra')).toBeTruthy();
  });
});

describe('a delivery note of a kit that was reserved by hand', () => {
  it('takes its other parts along, each told to be of the kit, and none that has left', async () => {
    const product = { price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
    const names = ['Caméra', 'Pied', 'Écran'];
    const stock = names.flatMap((name, rank): Step[] => [
      ['create_products', { ...product, id: `PRD-${rank}`, name }],
      ['create_inventory', { id: `ART-${rank}`, name, quantity: 9, productId: `PRD-${rank}` }],
    ]);
    const parts = names.map((_name, rank) => ({ productId: `PRD-${rank}`, quantity: rank + 1 }));
    const reserved = { productId: 'KIT', quantity: 1, start: today(), end: addDays(today(), 3) };
    const gone = [{ productName: 'Écran', quantity: 3, reservationId: 'RES-K~PRD-2' }];
    const { user, engine } = await open(
      `/bon-livraison/new?reservationId=${encodeURIComponent('RES-K~PRD-1')}`,
      [
        ...stock,
        ['create_products', { ...product, id: 'KIT', name: 'Salle', parts }],
        ['create_reservations', { ...reserved, id: 'RES-K', client: 'Atlas' }],
        ['create_reservations', { ...reserved, id: 'RES-L', client: 'Atlas' }],
        ['create_bonLivraison', { ...ready, id: 'BL-1', client: 'Atlas', items: gone }],
        ['ship_bonLivraison', { id: 'BL-1' }],
      ],
    );
    await user.click(await button('Enregistrer'));
    const made = () => engine.rows('bonLivraison', {}).find(({ id }) => id !== 'BL-1');
    await waitFor(() => expect(made()).toBeDefined());
    expect(
      made()?.items.map(({ productName, quantity, reservationId, designation }) => [
        productName,
        quantity,
        reservationId,
        designation,
      ]),
    ).toEqual([
      ['Pied', 2, 'RES-K~PRD-1', 'Pièce du kit « Salle »'],
      ['Caméra', 1, 'RES-K', 'Pièce du kit « Salle »'],
    ]);
  });
});

describe('the journey of a delivery note', () => {
  it('says what is missing before it leaves', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001', [invoice, deliver()]);
    await user.click(await button('Expédier'));
    expect(await screen.findByText("Indiquez le livreur · Complétez l'adresse de livraison")).toBeTruthy();
    expect(engine.get('bonLivraison', 'BL-001')?.status).toBe('en_preparation');
  });

  it('is delivered with a signature, by its driver, who sees no amount', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001', onTheRoad, { actor: employee });
    expect(await screen.findByRole('link', { name: 'Itinéraire' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('MAD');
    await user.click(await button('Livrer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Livrer' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmer la livraison' }));
    expect(await dialog.findByText('Faites signer le client')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Nom saisi' }));
    await user.type(dialog.getByRole('textbox', { name: /^Nom du réceptionnaire/ }), 'Mme Alaoui');
    await user.click(dialog.getByRole('button', { name: 'Confirmer la livraison' }));
    expect(await screen.findByText('Signé par Mme Alaoui')).toBeTruthy();
    expect(engine.get('bonLivraison', 'BL-001')).toMatchObject({
      status: 'livre',
      signatureClient: 'Mme Alaoui',
    });
  });

  it('waits for a photo that is still being read, which nobody misses afterwards', async () => {
    const read: (() => void)[] = [];
    const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'preuve.jpg', { type: 'image/jpeg' });
    const bytes = await photo.arrayBuffer();
    photo.arrayBuffer = () => new Promise((resolve) => read.push(() => resolve(bytes)));
    const { user, engine } = await open('/bon-livraison/BL-001', onTheRoad);
    await user.click(await button('Livrer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Livrer' }));
    await user.click(dialog.getByRole('radio', { name: 'Nom saisi' }));
    await user.type(dialog.getByRole('textbox', { name: /^Nom du réceptionnaire/ }), 'Mme Alaoui');
    await user.upload(dialog.getByLabelText('Prendre une photo', { selector: 'input' }), photo);
    await user.click(dialog.getByRole('button', { name: 'Confirmer la livraison' }));
    expect(engine.get('bonLivraison', 'BL-001')?.status).not.toBe('livre');
    await act(async () => read[0]?.());
    await user.click(dialog.getByRole('button', { name: 'Confirmer la livraison' }));
    await waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.photos).toHaveLength(1));
    expect(engine.get('bonLivraison', 'BL-001')?.status).toBe('livre');
  });

  it('is delivered in part, then proposes the note for the rest', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001', onTheRoad);
    await user.click(await button('Livrer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Livrer' }));
    await user.click(dialog.getByRole('radio', { name: 'Partiel' }));
    const quantity = dialog.getByRole('textbox', { name: 'Quantité livrée : Écran' });
    await user.clear(quantity);
    await user.type(quantity, '7');
    await user.click(dialog.getByRole('radio', { name: 'Nom saisi' }));
    await user.type(dialog.getByRole('textbox', { name: /^Nom du/ }), 'M. Idrissi');
    const confirm = dialog.getByRole('button', { name: 'Confirmer la livraison partielle' });
    await user.click(confirm);
    expect(await dialog.findByText('Quantité livrée supérieure à la quantité restante (5)')).toBeTruthy();
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(confirm);
    await waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.status).toBe('partiellement_livre'));
    expect(engine.get('bonLivraison', 'BL-001')?.items[0]).toMatchObject({
      quantiteLivree: 3,
      quantiteRestante: 2,
    });
    await user.click(await settledButton('Créer le BL du reliquat'));
    expect((await box('Quantité')).value).toBe('2');
  });

  it('offers each role exactly what it may do', async () => {
    const asDriver = await open('/bon-livraison/BL-001', onTheRoad, { actor: employee });
    const labels = await menuLabels(asDriver.user);
    expect(labels).toContain('Refus du client');
    for (const forbidden of ['Modifier', 'Forcer le statut', 'PDF avec prix', 'Archiver']) {
      expect(labels).not.toContain(forbidden);
    }
  });

  it('lets a commercial edit what is open, but not force', async () => {
    const { user } = await open('/bon-livraison/BL-001', [[invoice[0], invoice[1], commercial], deliver()], {
      actor: commercial,
    });
    const labels = await menuLabels(user);
    expect(labels).toContain('Modifier');
    expect(labels).not.toContain('Forcer le statut');
  });

  it('forces any status with a reason, for a manager', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001', onTheRoad, { actor: manager });
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Forcer le statut' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forcer le statut' }));
    await user.click(dialog.getByRole('combobox', { name: /Nouveau statut/ }));
    await user.click(await screen.findByRole('option', { name: 'Préparation' }));
    await user.click(dialog.getByRole('button', { name: 'Forcer le statut' }));
    expect(await dialog.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Camion en panne');
    await user.click(dialog.getByRole('button', { name: 'Forcer le statut' }));
    await waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.status).toBe('en_preparation'));
  });

  it('leaves driver and remarks open once the goods left', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001/edit', onTheRoad);
    expect(await screen.findByText('Ce bon de livraison est parti')).toBeTruthy();
    await user.type(await box('Autre véhicule'), 'Kangoo');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.vehicule).toBe('Kangoo'));
  });
});

it('keeps its client once it exists', async () => {
  const items = [{ productName: 'Écran', quantity: 1 }];
  await open('/bon-livraison/BL-001/edit', [['create_bonLivraison', { client: 'Souss', ...ready, items }]]);
  expect(await client()).toHaveProperty('disabled', true);
});

describe('a blank delivery note', () => {
  it('takes the place of the form of an invoice, when it is asked for from there', async () => {
    const engine = new MemoryAppEngine({ actor: admin, rows: await committedRows([invoice]) });
    const { user } = await renderOn(engine, {
      screens: deliveryFeature.screens,
      at: '/bon-livraison/new?factureId=FAC-001',
      actor: admin,
      Frame: ({ children }) => (
        <>
          <Link to="/bon-livraison/new">Bon vierge</Link>
          {children}
        </>
      ),
    });
    expect((await client()).value).toBe('Atlas');
    await user.click(screen.getByRole('link', { name: 'Bon vierge' }));
    await waitFor(async () => expect((await client()).value).toBe(''));
  });

  it('is made with free items', async () => {
    const { user, engine } = await open('/bon-livraison/new', []);
    await user.type(await screen.findByRole('combobox', { name: /^Client/ }), 'Comptoir');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Article' }), 'Pied mobile');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.rows('bonLivraison', {})).toHaveLength(1));
    expect(engine.rows('bonLivraison', {})[0]).toMatchObject({
      client: 'Comptoir',
      items: [expect.objectContaining({ productName: 'Pied mobile', quantity: 1 })],
    });
  });
});

describe('goods that were sold', () => {
  const delivered: Step[] = [
    ...onTheRoad,
    ['deliver_bonLivraison', { id: 'BL-001', signatureClient: 'Amal' }],
  ];

  it('come back by quantity, with a return note on the page', async () => {
    const { user, engine } = await open('/bon-livraison/BL-001', delivered);
    expect(await menuLabels(user)).not.toContain('Retour');
    await user.click(screen.getByRole('menuitem', { name: 'Retour de marchandises' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retour de marchandises' }));
    const quantity = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantité rendue de Écran' });
    expect(quantity.value).toBe('5');
    await user.clear(quantity);
    await user.type(quantity, '6');
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Un de trop');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le retour' }));
    expect(await dialog.findByText('Il en reste 5 chez le client')).toBeTruthy();
    await user.clear(quantity);
    await user.type(quantity, '1');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le retour' }));
    await waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.items[0]?.quantiteRetournee).toBe(1));
    expect(engine.get('bonLivraison', 'BL-001')?.status).toBe('livre');
    expect(await screen.findByText('1 × Écran')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^PDF du bon de retour BR-/ })).toBeTruthy();
  });
});
