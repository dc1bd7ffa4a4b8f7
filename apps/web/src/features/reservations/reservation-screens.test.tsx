import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { commercial, employee, manager } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { catalogueFeature } from '../catalogue/index.ts';
import { contactFeature } from '../contacts/index.ts';
import { deliveryFeature } from '../delivery-notes/index.ts';
import { inventoryFeature } from '../inventory/index.ts';
import { reservationFeature } from './index.ts';

const day = (days: number): string => addDays(today(), days);
const base: Step[] = [
  ['create_contacts', { id: 7, type: 'client', name: 'Atlas', phone: '0661000000' }],
  [
    'create_products',
    { id: 'PRD-1', name: 'Totem', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' },
  ],
  ['create_inventory', { id: 'ART-1', name: 'Totem dépôt', quantity: 2, productId: 'PRD-1' }],
  ['create_inventory', { id: 'ART-2', name: 'Totem Rabat', quantity: 1, productId: 'PRD-1' }],
];
const taken: Step = [
  'create_reservations',
  {
    id: 'RES-1',
    productId: 'PRD-1',
    quantity: 2,
    start: day(2),
    end: day(5),
    client: 'Atlas',
    contactId: 7,
    place: 'Rabat',
  },
];

async function open(at: string, steps: readonly Step[] = [taken], options: object = {}) {
  return renderScreens({
    screens: [
      ...reservationFeature.screens,
      ...inventoryFeature.screens,
      ...catalogueFeature.screens,
      ...contactFeature.screens,
    ],
    features: [reservationFeature],
    at,
    rows: await committedRows([...base, ...steps]),
    ...options,
  });
}

type User = Awaited<ReturnType<typeof open>>['user'];

const availability = () => screen.findByRole('status', { name: 'Disponibilité' });
const quantity = () => screen.getByRole('textbox', { name: /^Quantité/ });
const setQuantity = async (user: User, text: string) => {
  await user.clear(quantity());
  await user.type(quantity(), text);
};

const shownDay = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join('/');

describe('the form of a reservation', () => {
  const at = `/reservations/new?produit=PRD-1&du=${day(3)}&au=${day(4)}`;

  it('tells what is free while a person types, and who holds the rest', async () => {
    const { user } = await open(at);
    expect((await availability()).textContent).toBe('1 libre');
    await setQuantity(user, '2');
    await waitFor(async () =>
      expect((await availability()).textContent).toContain(
        `Indisponible : 1 unité(s) libre(s) du ${formatDay(day(3))} au ${formatDay(day(4))} (réservé par Atlas) · libre à partir du ${formatDay(day(5))}`,
      ),
    );
  });

  const kit: Step = [
    'create_products',
    {
      id: 'KIT-1',
      name: 'Paire de totems',
      price: { sale: 1, rental: 1 },
      category: 'c',
      availability: 'en_stock',
      parts: [{ productId: 'PRD-1', quantity: 2 }],
    },
  ];

  it('takes the return along when a later departure is typed, year and all', async () => {
    const { user } = await open('/reservations/new?produit=PRD-1&du=2026-11-27&au=2026-11-28');
    await availability();
    const departure = within(screen.getByRole('group', { name: /^Départ/ }));
    await user.click(departure.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('28122027');
    expect([shownDay('Départ'), shownDay('Retour')]).toEqual(['28/12/2027', '29/12/2027']);
  });

  it('tells of a kit what its scarcest part makes, and names that part', async () => {
    const { user } = await open(`/reservations/new?produit=KIT-1&du=${day(6)}&au=${day(7)}`, [taken, kit]);
    expect((await availability()).textContent).toBe('1 libre');
    await setQuantity(user, '2');
    await waitFor(async () =>
      expect((await availability()).textContent).toContain('Totem : Indisponible : 3 unité(s) libre(s)'),
    );
  });

  it('is found on the page of a kit, part by part', async () => {
    const booked: Step = [
      'create_reservations',
      { id: 'RES-3', productId: 'KIT-1', quantity: 1, start: day(6), end: day(7), client: 'Riad' },
    ];
    await open('/products/KIT-1', [kit, booked]);
    const lines = within(await screen.findByRole('list', { name: 'Réservations' }));
    expect(lines.getAllByRole('link').map((line) => line.textContent)).toEqual([
      expect.stringContaining('Riad · Totem'),
    ]);
    expect(lines.getByText('2 unités')).toBeTruthy();
  });

  it('makes the reservation and opens its page', async () => {
    const { user, engine, address } = await open(at);
    await user.type(screen.getByRole('textbox', { name: 'Lieu' }), 'Fès');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Réservation enregistrée')).toBeTruthy();
    const [made] = engine.rows('reservations', { where: ({ place }) => place === 'Fès' });
    expect(made).toMatchObject({
      productId: 'PRD-1',
      quantity: 1,
      start: `${day(3)}T00:00`,
      end: `${day(4)}T00:00`,
      state: 'ferme',
    });
    expect(address()).toBe(`/reservations/${made?.id}`);
  });

  it('is refused at its quantity where too few are free, and lets a manager say why it goes anyway', async () => {
    const { user, engine } = await open(at, [taken], { actor: manager });
    await setQuantity(user, '3');
    const reason = await screen.findByRole('textbox', { name: 'Motif de surréservation' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(quantity().getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(quantity()));
    // Wherever the focus of the refusal still goes.
    fireEvent.change(reason, { target: { value: 'Sous-traité' } });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Réservation enregistrée');
    expect(
      engine.rows('reservations', { where: (row) => row.overbookReason === 'Sous-traité' }),
    ).toHaveLength(1);
  });

  it('does not offer a salesperson to overbook', async () => {
    const { user } = await open(at, [taken], { actor: commercial });
    await setQuantity(user, '3');
    await waitFor(async () => expect((await availability()).textContent).toContain('Indisponible'));
    expect(screen.queryByRole('textbox', { name: 'Motif de surréservation' })).toBeNull();
  });

  it('is shut to an employee', async () => {
    await open(at, [taken], { actor: employee });
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});

describe('the page of a reservation', () => {
  it('tells what is reserved, for whom and when', async () => {
    await open('/reservations/RES-1');
    expect(screen.getByRole('heading', { level: 1, name: '2 × Totem' })).toBeTruthy();
    expect(screen.getByText('Ferme')).toBeTruthy();
    expect(screen.getByText('N’importe quel article')).toBeTruthy();
    expect(screen.getByText('Rien n’est encore sorti')).toBeTruthy();
  });

  it('prolongs it', async () => {
    const later: Step = [
      'create_reservations',
      { id: 'RES-2', productId: 'PRD-1', quantity: 2, start: day(6), end: day(8), client: 'Riad' },
    ];
    const { user, engine } = await open('/reservations/RES-2', [taken, later]);
    await user.click(await screen.findByRole('button', { name: 'Prolonger' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prolonger la réservation' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(`Retour prévu le ${formatDay(day(9))}`);
    expect(engine.get('reservations', 'RES-2')?.end).toBe(`${day(9)}T00:00`);
  });

  it('takes its units from a chosen item', async () => {
    const { user, engine } = await open('/reservations/RES-1');
    await user.click(screen.getByRole('button', { name: "Plus d'actions" }));
    await user.click(await screen.findByRole('menuitem', { name: "Changer d'article" }));
    const dialog = within(await screen.findByRole('dialog', { name: "Changer d'article" }));
    await user.click(dialog.getByRole('combobox', { name: 'Article' }));
    await user.click(await screen.findByRole('option', { name: /^Totem dépôt/ }));
    await user.click(dialog.getByRole('button', { name: 'Changer' }));
    await screen.findByText('Unités prises sur « Totem dépôt »');
    expect(engine.get('reservations', 'RES-1')?.itemId).toBe('ART-1');
  });

  it('tells of each item what is free until its units are prepared', async () => {
    const steps: Step[] = [
      taken,
      ['update_inventory', { id: 'ART-1', changes: { turnaroundHours: 24 } }],
      ['create_reservations', { itemId: 'ART-1', quantity: 1, start: day(5), end: day(6) }],
    ];
    const { user } = await open('/reservations/RES-1', steps);
    await user.click(screen.getByRole('button', { name: "Plus d'actions" }));
    await user.click(await screen.findByRole('menuitem', { name: "Changer d'article" }));
    const dialog = within(await screen.findByRole('dialog', { name: "Changer d'article" }));
    await user.click(dialog.getByRole('combobox', { name: 'Article' }));
    await screen.findByRole('option', { name: /^Totem dépôt.*1 libre/ });
    await screen.findByRole('option', { name: /^Totem Rabat.*1 libre/ });
    await user.click(await screen.findByRole('option', { name: /^Totem dépôt/ }));
    expect((await availability()).textContent).toContain('Indisponible : 1 unité(s) libre(s)');
  });

  it('cancels it with a reason', async () => {
    const { user, engine } = await open('/reservations/RES-1');
    await user.click(screen.getByRole('button', { name: "Plus d'actions" }));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler la réservation' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(question.getByRole('textbox'), 'Reporté');
    await user.click(question.getByRole('button', { name: 'Annuler la réservation' }));
    await screen.findByText('Réservation annulée');
    expect(engine.get('reservations', 'RES-1')).toMatchObject({ state: 'annulée', reason: 'Reporté' });
  });
});

const names = () =>
  screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('Totem'));

const left: Step[] = [
  [
    'create_bonLivraison',
    {
      id: 'BL-T1',
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [
        {
          productName: 'Totem',
          reference: 'PRD-1',
          quantity: 2,
          dateDebut: day(0),
          dateFin: day(2),
        },
      ],
    },
  ],
  ['ship_bonLivraison', { id: 'BL-T1' }],
];

describe('a reservation that has left', () => {
  it('leads to the note of its units', async () => {
    const rows = await committedRows([...base, ...left]);
    const out = rows.find(({ collection }) => collection === 'reservations')?.row;
    const { user, address } = await renderScreens({
      screens: [...reservationFeature.screens, ...deliveryFeature.screens],
      features: [reservationFeature, deliveryFeature],
      at: `/reservations/${String(out?.id)}`,
      rows,
    });
    expect(screen.getByText('Sortie')).toBeTruthy();
    expect(screen.getByText('2 unités sorties')).toBeTruthy();
    const card = await screen.findByRole('region', { name: 'Bons de livraison' });
    expect(within(card).getByRole('link').getAttribute('href')).toContain('/bon-livraison/');
    await user.click(screen.getByRole('button', { name: "Plus d'actions" }));
    expect(screen.queryByRole('menuitem', { name: 'Annuler la réservation' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Ouvrir le bon' }));
    await waitFor(() => expect(address()).toBe('/bon-livraison/BL-T1'));
  });
});

describe('the list of reservations', () => {
  const over: Step[] = [
    taken,
    [
      'create_reservations',
      { id: 'RES-2', productId: 'PRD-1', quantity: 1, start: day(40), end: day(41), client: 'Riad' },
    ],
    ['cancel_reservations', { id: 'RES-2', reason: 'Reporté' }],
  ];
  it('shows every one, and narrows by state, period and client', async () => {
    await open('/reservations', over);
    expect(names()).toHaveLength(2);
  });

  it.each([
    ['etat=actives', 'Atlas'],
    ['etat=annul%C3%A9e', 'Riad'],
    ['periode=7-jours', 'Atlas'],
    ['client=Riad', 'Riad'],
  ])('narrowed by %s shows the one of %s', async (search, client) => {
    await open(`/reservations?${search}`, over);
    expect(names()).toHaveLength(1);
    expect(names()[0]).toContain(client);
  });
});

describe('what other pages show of reservations', () => {
  const salon: Step = [
    'create_events',
    {
      id: 'EVE-1',
      title: 'Congrès',
      startDate: day(-1),
      endDate: day(10),
      reservedMaterials: [{ itemId: 'ART-1', quantity: 1 }],
    },
  ];

  it('an item: those that hold its units, events among them, and how many are free today', async () => {
    await open('/inventory/ART-1?onglet=reservations', [taken, salon]);
    expect((await screen.findByRole('link', { name: /Congrès/ })).getAttribute('href')).toBe('/events/EVE-1');
    expect(screen.getByRole('link', { name: /Atlas/ }).getAttribute('href')).toBe('/reservations/RES-1');
    expect(screen.getByText("1 unité libre aujourd'hui")).toBeTruthy();
  });

  it('count nothing free for those who see only their own events', async () => {
    await open('/inventory/ART-1?onglet=reservations', [taken, salon], { actor: employee });
    await screen.findByRole('link', { name: /Atlas/ });
    expect(screen.queryByText(/libre/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Réserver' })).toBeNull();
  });

  it('say when there is none', async () => {
    await open('/inventory/ART-1?onglet=reservations', []);
    expect(await screen.findByText('Aucune réservation à venir')).toBeTruthy();
  });

  it('a product: the same over all its items, with the way to reserve it', async () => {
    await open('/products/PRD-1');
    expect(await screen.findByRole('link', { name: /Atlas/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Réserver' }).getAttribute('href')).toBe(
      '/reservations/new?produit=PRD-1',
    );
  });

  it('a contact: their reservations', async () => {
    await open('/contacts/7?onglet=reservations');
    expect(await screen.findByRole('link', { name: /Totem/ })).toBeTruthy();
  });
});

describe('cautions', () => {
  it('that are held are a list with their sum', async () => {
    const received: Step = ['receive_caution_reservations', { id: 'RES-1', amount: 3000, mode: 'Chèque' }];
    const other: Step = [
      'create_reservations',
      { ...(taken[1] as object), id: 'RES-2', quantity: 1, client: 'Borj' },
    ];
    const { user } = await open('/reservations', [taken, other, received]);
    await user.click(await screen.findByRole('link', { name: 'Cautions détenues' }));
    expect((await screen.findByText(/^1 réservation · /)).textContent?.replace(/\s/g, ' ')).toBe(
      '1 réservation · 3 000,00 MAD détenus',
    );
    expect(screen.queryByText('Borj')).toBeNull();
  });
});
