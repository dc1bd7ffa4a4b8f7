// Rental lines show their stock while they are typed, and when a quote that asks for too much is accepted.
import { screen, waitFor, within } from '@testing-library/react';
import type { Actor } from '@zellige/domain';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { commercial } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { quoteFeature } from './index.ts';

const start = addDays(today(), 10);
const day = (after: number) => addDays(start, after);
const product = { category: 'c', availability: 'en_stock' };
const prices = { sale: 9000, rental: 100, rentalWeek: 500 };
const rental = (productId: string, quantity: number, [from, to]: [number, number] = [0, 3]) => ({
  type: 'rental',
  productId,
  name: productId === 'PRD-1' ? 'Écran 65"' : 'Écran 75"',
  quantity,
  unitPrice: 100,
  startDate: day(from),
  endDate: day(to),
});
const quote = (items: object[], fields: object = {}): Step => [
  'create_quotes',
  { client: 'Atlas', clientPhone: '0661234567', items, ...fields },
];

/** Three screens of 65", of which the first quote has two firmly and the second would like two; three of 75" that nobody holds. */
const company: Step[] = [
  ['create_products', { id: 'PRD-1', name: 'Écran 65"', price: prices, ...product }],
  ['create_products', { id: 'PRD-2', name: 'Écran 75"', price: { sale: 1, rental: 150 }, ...product }],
  ['create_products', { id: 'PRD-3', name: 'Support', price: { sale: 1, rental: 10 }, ...product }],
  ['create_inventory', { id: 'ART-1', name: '65, dépôt', quantity: 3, productId: 'PRD-1' }],
  ['create_inventory', { id: 'ART-2', name: '75, dépôt', quantity: 3, productId: 'PRD-2' }],
  quote([rental('PRD-1', 2)]),
  ['accept_quotes', { id: 'DEV-001' }],
  quote([rental('PRD-1', 2)]),
  ['send_quotes', { id: 'DEV-002' }],
];

const open = async (at: string, more: readonly Step[] = [], actor?: Actor) =>
  renderScreens({
    screens: quoteFeature.screens,
    at,
    rows: await committedRows([...company, ...more]),
    ...(actor && { actor }),
  });

const line = (rank = 1) => screen.findByRole('listitem', { name: `Ligne ${rank}` });
const period = async (rank = 1) =>
  within(await line(rank)).getByRole('group', { name: 'Période de location' });
const cell = async (name: string, rank = 1) =>
  within(await line(rank)).getByRole<HTMLInputElement>('textbox', { name });

const price = async () =>
  within(await line())
    .getByRole<HTMLInputElement>('textbox', { name: /^Prix/ })
    .value.replace(/\s/g, ' ');

const hint = async () => {
  const id = (await period()).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};

describe('a rental line of the quote form', () => {
  it('says what is free and optional as the quantity is typed, in red with who holds it where that is too little', async () => {
    const { user } = await open('/quotes/DEV-003/edit', [quote([rental('PRD-1', 1)])]);
    expect(await hint()).toBe('1 libre · 2 en option (DEV-002)');
    await user.clear(await cell('Quantité'));
    await user.type(await cell('Quantité'), '2');
    expect(await hint()).toBe(
      `1 libre sur 3 · réservé par DEV-001 · libre à partir du ${formatDay(day(3))} · 2 en option (DEV-002)`,
    );
  });

  it('leaves its own reservations out, counts its other lines, and says nothing of what the stock does not have', async () => {
    const own = quote([rental('PRD-1', 1), rental('PRD-1', 2, [3, 5]), rental('PRD-3', 4)]);
    const { user } = await open('/quotes/DEV-003/edit', [own, ['send_quotes', { id: 'DEV-003' }]]);
    expect((await period(1)).textContent).toContain('1 libre · 2 en option (DEV-002)');
    expect((await period(2)).textContent).toContain('3 libres');
    expect((await period(2)).textContent).not.toContain('DEV-003');
    expect((await period(3)).hasAttribute('aria-describedby')).toBe(false);
    await user.clear(await cell('Quantité', 2));
    await user.type(await cell('Quantité', 2), '4');
    expect((await period(2)).textContent).toContain('3 libres sur 3');
  });

  it('moves to the next free days, or to what else is free, in one press', async () => {
    const { user, engine } = await open('/quotes/DEV-003/edit', [quote([rental('PRD-1', 2)])]);
    await user.click(
      within(await period()).getByRole('button', { name: `À partir du ${formatDay(day(3))}` }),
    );
    expect((await period()).textContent).toContain('3 libres');
    expect(within(await period()).queryByRole('button', { name: /^À partir/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('3 libres');
    await user.click(screen.getAllByRole('button', { name: 'Enregistrer' })[0]!);
    await waitFor(() =>
      expect(engine.get('quotes', 'DEV-003')?.items[0]).toMatchObject({ startDate: day(3), endDate: day(6) }),
    );
  });

  it('is a sale at the price of the list again, and a rental at that of its days', async () => {
    const { user } = await open('/quotes/DEV-003/edit', [quote([rental('PRD-1', 1)])]);
    const become = async (type: string) => {
      await user.click(within(await line()).getByRole('button', { name: 'Actions de la ligne 1' }));
      await user.click(await screen.findByRole('menuitem', { name: `Passer en ${type}` }));
    };
    await become('vente');
    expect(await price()).toBe('9 000,00');
    await become('location');
    expect(await price()).toBe('100,00');
  });

  it('takes the price of the other product with it', async () => {
    const { user, engine } = await open('/quotes/DEV-003/edit', [quote([rental('PRD-1', 2)])]);
    await user.click(within(await period()).getByRole('button', { name: 'Écran 75" (3)' }));
    await user.click(screen.getAllByRole('button', { name: 'Enregistrer' })[0]!);
    await waitFor(() =>
      expect(engine.get('quotes', 'DEV-003')?.items[0]).toMatchObject({
        productId: 'PRD-2',
        name: 'Écran 75"',
        unitPrice: 150,
        total: 900,
      }),
    );
  });
});

type User = Awaited<ReturnType<typeof open>>['user'];

const ofDocument = () => within(screen.getByRole('group', { name: 'Période de location du document' }));
const add = async (user: User, name: string) => {
  await user.type(screen.getByRole('combobox', { name: /Ajouter un produit/ }), name);
  await user.click((await screen.findAllByRole('option', { name: /Location/ }))[0]!);
};

/** Types a day into one of the two fields of the document's period, or into a line's own. */
async function typeDay(user: User, box: HTMLElement, iso: string) {
  const [year = '', month = '', date = ''] = iso.split('-');
  const segments = within(box).getAllByRole('spinbutton');
  for (const [rank, text] of [date, month, year].entries()) {
    await user.click(segments[rank]!);
    await user.keyboard(text);
  }
}

describe('the period of a document', () => {
  it('is typed once with its hours: lines take it, at the price of the list, and one may differ', async () => {
    const { user, engine } = await open('/quotes/DEV-003/edit', [quote([{ name: 'Pose', unitPrice: 10 }])]);
    await user.click(await screen.findByRole('button', { name: 'Période de location' }));
    await typeDay(user, ofDocument().getByRole('group', { name: 'Location du' }), day(0));
    await typeDay(user, ofDocument().getByRole('group', { name: 'Location au' }), day(7));
    await user.type(ofDocument().getByRole('textbox', { name: 'Heure de départ' }), '8h30');
    await user.tab();
    await add(user, '65');
    await add(user, '75');
    expect((await period(2)).textContent).toContain('Période du document');
    expect((await period(2)).textContent).toContain('7 jours');
    await user.click(within(await period(3)).getByRole('button', { name: 'Autres dates' }));
    await typeDay(user, within(await period(3)).getByRole('group', { name: 'Au' }), day(1));
    await typeDay(user, ofDocument().getByRole('group', { name: 'Location au' }), day(8));
    await user.click(screen.getAllByRole('button', { name: 'Enregistrer' })[0]!);
    await waitFor(() =>
      expect(engine.get('quotes', 'DEV-003')).toMatchObject({
        startDate: day(0),
        startTime: '08:30',
        endDate: day(8),
        items: [
          { name: 'Pose', startDate: '' },
          // A week and a day of the list, as one price.
          { startDate: day(0), startTime: '08:30', endDate: day(8), unitPrice: 600, chargedPer: 'forfait' },
          { startDate: day(0), startTime: '08:30', endDate: day(1), unitPrice: 150 },
        ],
      }),
    );
  });
});

const accept = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accepter' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Accepter' }));
  return within(await screen.findByRole('dialog', { name: 'Unités indisponibles' }));
};

describe('accepting a quote whose units somebody else has', () => {
  const short = quote([rental('PRD-1', 2)]);
  it('tells why at its place, and accepts on the next free days', async () => {
    const { user, engine } = await open('/quotes/DEV-003', [short]);
    const dialog = await accept(user);
    expect(dialog.getByText(/^Indisponible : 1 unité\(s\) libre\(s\).*\(réservé par DEV-001\)/)).toBeTruthy();
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer et accepter' });
    expect(confirm.disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: `À partir du ${formatDay(day(3))}` }));
    await user.click(confirm);
    await waitFor(() => expect(engine.get('quotes', 'DEV-003')?.status).toBe('Accepté'));
    expect(engine.get('quotes', 'DEV-003')?.items[0]?.startDate).toBe(day(3));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('promises more than there is for a manager with a reason alone', async () => {
    const { user, engine } = await open('/quotes/DEV-003', [short]);
    const dialog = await accept(user);
    await user.click(dialog.getByRole('button', { name: 'Accepter en surréservation' }));
    expect(await dialog.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Sous-traité');
    await user.click(dialog.getByRole('button', { name: 'Accepter en surréservation' }));
    await waitFor(() => expect(engine.get('quotes', 'DEV-003')?.status).toBe('Accepté'));
    expect(engine.rows('reservations', {}).map(({ overbookReason }) => overbookReason)).toContain(
      'Sous-traité',
    );
  });

  it('offers a commercial everything but that', async () => {
    const mine: Step = [short[0], short[1], commercial];
    const { user } = await open('/quotes/DEV-003', [mine], commercial);
    const dialog = await accept(user);
    expect(dialog.getByRole('button', { name: 'Écran 75" (3)' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Accepter en surréservation' })).toBeNull();
  });

  it('says so too when it is invoiced at once', async () => {
    const { user, engine, address } = await open('/quotes/DEV-003', [short]);
    await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    await user.click(await screen.findByRole('menuitem', { name: 'Convertir en facture' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Convertir en facture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unités indisponibles' }));
    await user.click(dialog.getByRole('button', { name: 'Écran 75" (3)' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer et facturer' }));
    await waitFor(() => expect(address()).toMatch(/^\/invoices\/INV-/));
    expect(engine.get('quotes', 'DEV-003')?.status).toBe('Facturé');
  });
});

it('stands on the page of its quote, with its state and the way to it', async () => {
  await open('/quotes/DEV-001');
  const reserved = within(await screen.findByRole('region', { name: 'Réservations' }));
  const link = reserved.getByRole('link');
  expect(link.textContent).toBe(
    `2 × Écran 65"réservés du ${formatDay(start)} au ${formatDay(day(3))} · ferme`,
  );
  expect(link.getAttribute('href')).toMatch(/^\/reservations\//);
});

describe('the record of a quote', () => {
  it('says what its lines lack, as its form did', async () => {
    await open('/quotes/DEV-003', [quote([rental('PRD-1', 2), rental('PRD-2', 1)])]);
    expect(await screen.findByText(/^1 libre sur 3 · réservé par DEV-001/)).toBeTruthy();
    expect(screen.queryByText(/libres sur 3/)).toBeNull();
  });

  it('tells that a reservation was cancelled alone while the quote still asks for it', async () => {
    const rows = await committedRows(company);
    const { row } = rows.find(
      ({ collection, row: one }) => collection === 'reservations' && one['state'] === 'ferme',
    )!;
    await open('/quotes/DEV-001', [['cancel_reservations', { id: row.id, reason: 'Plus besoin' }]]);
    expect(
      await screen.findByText('annulée seule alors que le document la demande : Plus besoin'),
    ).toBeTruthy();
  });
});
