import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { admin, commercial, manager } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { invoiceFeature } from './index.ts';

const create = (fields: object = {}): Step => [
  'create_invoices',
  { client: 'Atlas', clientPhone: '0661234567', items: [{ name: 'Écran', unitPrice: 10_000 }], ...fields },
  commercial,
];
const pay = (amount: number, rank = 1): Step => [
  'pay_invoices',
  { id: `FAC-00${rank}`, paymentId: `P${rank}`, amount, mode: 'Chèque' },
];

async function open(steps: readonly Step[], options: object = {}) {
  const rows = await committedRows(steps);
  return renderScreens({ screens: invoiceFeature.screens, at: '/invoices/FAC-001', rows, ...options });
}

type User = Awaited<ReturnType<typeof open>>['user'];
const button = (name: string) => screen.findByRole('button', { name });
async function openPayment(user: User) {
  await user.click(await button('Enregistrer un paiement'));
  return within(await screen.findByRole('dialog', { name: 'Enregistrer un paiement' }));
}
async function menuLabels(user: User) {
  await user.click(await button("Plus d'actions"));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it('an invoice leads to the contract that it bills, with its period', async () => {
  const items = [{ name: 'Hébergement', unitPrice: 100 }];
  await open([
    ['create_contracts', { title: 'Hébergement', client: 'Atlas', startDate: today(), items }],
    ['activate_contracts', { id: 'CTR-001' }],
    ['bill_contracts', { id: 'CTR-001', from: today() }],
  ]);
  const link = await screen.findByRole('link', { name: /^CTR-001/ });
  expect(link.textContent).toContain(formatDay(today()));
});

describe('the badge of an invoice', () => {
  const partPaidQuote: readonly Step[] = [
    [
      'create_quotes',
      { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 40_000 }], advanceAmount: 20_000 },
    ],
    ['accept_quotes', { id: 'DEV-001' }],
    ['convert_quotes', { id: 'DEV-001' }],
  ];

  it('tells what was paid before, though the invoice is stored as specified', async () => {
    const { engine } = await open(partPaidQuote);
    expect(await screen.findByText('Partiellement payée')).toBeTruthy();
    expect(screen.queryByText('En attente')).toBeNull();
    expect(engine.get('invoices', 'FAC-001')?.status).toBe('En attente');
  });

  it.each([
    ['En attente', /^0 facture/],
    ['Partiellement payée', /^1 facture ·/],
  ])('filters the list by what it says: %s', async (statut, counted) => {
    await open(partPaidQuote, { at: `/invoices?statut=${encodeURIComponent(statut)}` });
    expect(await screen.findByText(counted)).toBeTruthy();
  });

  it('leaves the list of what is to be collected once it is settled', async () => {
    const settled: readonly Step[] = [create(), pay(12_000), create(), create(), pay(500, 2)];
    await open(settled, { at: '/invoices?etat=a-encaisser' });
    expect(plain((await screen.findByText(/^2 factures/)).textContent)).toMatch(/23 500,00 MAD à encaisser$/);
  });
});

describe('the payment dialog', () => {
  it('starts with the remaining amount and settles the invoice', async () => {
    const { user, engine } = await open([create()]);
    const dialog = await openPayment(user);
    expect(plain(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Montant/ }).value)).toBe(
      '12 000,00',
    );
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
    await waitFor(() => expect(engine.get('invoices', 'FAC-001')?.status).toBe('Payée'));
    expect(engine.get('invoices', 'FAC-001')?.paidAt).toBe(today());
    expect(await button('Créer un bon de livraison')).toBeTruthy();
  });

  it('settles a deposit, which has nothing to deliver', async () => {
    const { user, engine } = await open([
      ['create_quotes', { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 10_000 }] }],
      ['accept_quotes', { id: 'DEV-001' }],
      ['deposit_invoice_quotes', { id: 'DEV-001', percent: 30 }],
    ]);
    const dialog = await openPayment(user);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
    await waitFor(() => expect(engine.get('invoices', 'FAC-001')?.status).toBe('Payée'));
    await screen.findByText('Payée');
    expect(screen.queryByRole('button', { name: 'Créer un bon de livraison' })).toBeNull();
  });

  it('refuses more than what remains, under the field', async () => {
    const { user, engine } = await open([create(), pay(2000)]);
    const dialog = await openPayment(user);
    const amount = dialog.getByRole('textbox', { name: /^Montant/ });
    await user.clear(amount);
    await user.type(amount, '10 000,01');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
    const sentence = await dialog.findByText(/Le montant dépasse le reste à payer/);
    expect(plain(sentence.textContent)).toBe('Le montant dépasse le reste à payer (10 000,00 MAD)');
    expect(amount.getAttribute('aria-describedby')).toBe(sentence.id);
    expect(engine.rows('payments', {})).toHaveLength(1);
  });

  it('refuses nothing at all', async () => {
    const { user } = await open([create()]);
    const dialog = await openPayment(user);
    await user.clear(dialog.getByRole('textbox', { name: /^Montant/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Montant/ }), '0');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
    expect(await dialog.findByText('Le montant doit être supérieur à 0')).toBeTruthy();
  });

  it('says what the law says of cash, and asks for the cheque', async () => {
    const { user } = await open([create({ items: [{ name: 'Mur', unitPrice: 20_000 }] })]);
    const dialog = await openPayment(user);
    const choose = async (mode: string) => {
      await user.click(dialog.getByRole('combobox', { name: 'Mode de paiement' }));
      await user.click(await screen.findByRole('option', { name: mode }));
    };
    await choose('Espèces');
    expect(plain(dialog.getByRole('status').textContent)).toContain('60,00 MAD');
    expect(plain(dialog.getByText(/À partir de/).textContent)).toContain('20 000 DH');
    const amount = dialog.getByRole('textbox', { name: /^Montant/ });
    await user.clear(amount);
    await user.type(amount, '6000');
    expect(plain(dialog.getByText(/Au-delà de/).textContent)).toContain('5 000 DH');
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(plain(dialog.getByRole('status').textContent)).toBe(
      'Droit de timbre de 0,25 % sur les espèces : 2,50 MAD, en sus du total TTC. Net à payer : 1 002,50 MAD.',
    );
    await choose('Chèque');
    expect(dialog.queryByRole('status')).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Banque' })).toBeTruthy();
  });
});

describe('the invoice record', () => {
  it('strikes a cancelled payment through, with its reason, for a manager', async () => {
    const { user, engine } = await open([create(), pay(2000)], { actor: manager });
    await user.click(await screen.findByRole('tab', { name: /Paiements/ }));
    await user.click(await screen.findByRole('button', { name: /Actions du paiement de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler le paiement' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(question.getByRole('textbox', { name: /Motif/ }), 'Chèque rejeté');
    await user.click(question.getByRole('button', { name: 'Annuler le paiement' }));
    expect(await screen.findByText('Annulé : Chèque rejeté')).toBeTruthy();
    expect(engine.get('invoices', 'FAC-001')).toMatchObject({
      status: 'En attente',
      remainingAmount: 12_000,
    });
    await user.click(screen.getByRole('button', { name: /Actions du paiement de/ }));
    expect(await screen.findByRole('menuitem', { name: 'Reçu (PDF)' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Annuler le paiement' })).toBeNull();
  });

  it('lets a commercial record a payment, but neither edit, cancel nor cancel a payment', async () => {
    const { user } = await open([create(), pay(2000)], { actor: commercial });
    expect(await button('Enregistrer un paiement')).toBeTruthy();
    const labels = await menuLabels(user);
    expect(labels).not.toContain('Modifier');
    expect(labels).not.toContain('Annuler la facture');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('tab', { name: /Paiements/ }));
    await user.click(screen.getByRole('button', { name: /Actions du paiement de/ }));
    expect(await screen.findByRole('menuitem', { name: 'Reçu (PDF)' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Annuler le paiement' })).toBeNull();
  });

  it('asks a manager for a credit note that takes all, and makes one of goods at once', async () => {
    const items = [{ name: 'Écran', unitPrice: 1000, quantity: 3 }];
    const { user, engine } = await open([create({ items })], { actor: commercial });
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Créer un avoir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Créer un avoir' }));
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Erreur de client');
    await user.click(dialog.getByRole('radio', { name: 'Lignes' }));
    const quantity = dialog.getByRole('textbox', { name: 'Quantité à créditer : Écran' });
    await user.type(quantity, '2');
    expect(dialog.getByRole('button', { name: 'Établir l’avoir' })).toBeTruthy();
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(dialog.getByRole('button', { name: 'Demander à un manager' }));
    await waitFor(() => expect(engine.rows('tasks', {})).toHaveLength(1));
    expect(engine.rows('creditNotes', {})).toEqual([]);
    const [task] = engine.rows('tasks', {});
    expect(task).toMatchObject({ title: 'Avoir demandé : FAC-001', relatedId: 'FAC-001' });
    expect(plain(task?.description)).toBe('Lignes, 3 600,00 MAD TTC. Motif : Erreur de client');
  });

  it('asks a manager to say that a cheque is cashed', async () => {
    const { user, engine } = await open([create(), pay(2000)], { actor: commercial });
    await user.click(await screen.findByRole('tab', { name: /Paiements/ }));
    await user.click(await screen.findByRole('button', { name: /Actions du paiement de/ }));
    expect(screen.queryByRole('menuitem', { name: 'Encaissé' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Demander l’encaissement' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Demander l’encaissement' }));
    await waitFor(() => expect(engine.rows('tasks', {})).toHaveLength(1));
    expect(engine.rows('tasks', {})[0]).toMatchObject({ title: 'Encaissement à confirmer : Chèque' });
    expect(engine.get('payments', 'P1')).toMatchObject({ state: 'reçu' });
  });

  it('leaves the cancellation of a paid invoice to the admin', async () => {
    const steps = [create(), pay(2000)];
    const asManager = await open(steps, { actor: manager });
    expect(await menuLabels(asManager.user)).not.toContain('Annuler la facture');
  });

  it('cancels with a reason and keeps the number', async () => {
    const { user, engine } = await open([create(), pay(2000)], { actor: admin });
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler la facture' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(question.getByRole('textbox', { name: /Motif/ }), 'Erreur de client');
    await user.click(question.getByRole('button', { name: 'Annuler la facture' }));
    await waitFor(() => expect(engine.get('invoices', 'FAC-001')?.status).toBe('Annulée'));
    expect(engine.get('invoices', 'FAC-001')?.number).toBe('FAC-001');
    expect(screen.queryByRole('button', { name: 'Enregistrer un paiement' })).toBeNull();
  });

  it('reminds with the remaining amount', async () => {
    const late = { date: addDays(today(), -40), dueDate: addDays(today(), -10) };
    const { user } = await open([create(late), pay(2000)]);
    expect(await screen.findByText('En retard')).toBeTruthy();
    expect(await menuLabels(user)).toContain('Relancer par WhatsApp');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp', hidden: true });
    expect(plain(decodeURIComponent(link.href))).toContain('il reste 10 000,00 MAD à régler');
  });
});

describe('the invoice form', () => {
  it('creates an invoice due in 30 days', async () => {
    const { user, engine } = await renderScreens({ screens: invoiceFeature.screens, at: '/invoice/new' });
    await user.type(await screen.findByRole('combobox', { name: /^Client/ }), 'Comptoir');
    await user.click(screen.getByRole('button', { name: 'Ligne libre' }));
    await user.type(screen.getByRole('combobox', { name: 'Désignation' }), 'Écran');
    await user.type(screen.getByRole('textbox', { name: 'Prix unitaire HT' }), '100');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.rows('invoices', {})).toHaveLength(1));
    expect(engine.rows('invoices', {})[0]).toMatchObject({
      client: 'Comptoir',
      amount: 120,
      dueDate: addDays(today(), 30),
      status: 'En attente',
    });
  });

  it('says what is missing, and makes nothing', async () => {
    const { user, engine } = await renderScreens({ screens: invoiceFeature.screens, at: '/invoice/new' });
    await screen.findByRole('combobox', { name: /^Client/ });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    expect(screen.getByText('Ajoutez au moins une ligne')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Client/ }));
    expect(engine.rows('invoices', {})).toEqual([]);
  });

  it('shuts lines and client once money came in, and leaves the terms open', async () => {
    const rows = await committedRows([create(), pay(2000)]);
    const { user, engine } = await renderScreens({
      screens: invoiceFeature.screens,
      at: '/invoices/FAC-001/edit',
      rows,
    });
    expect(await screen.findByText('Les lignes de cette facture sont verrouillées')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ligne libre' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Relance faite');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.get('invoices', 'FAC-001')?.notes).toBe('Relance faite'));
  });
});

describe('the fees of a cheque that came back', () => {
  it('are proposed as the line of an invoice for the same client', async () => {
    const bounced: Step = ['bounce_payments', { id: 'P1', reason: 'Provision', fees: 55 }];
    const { user } = await open([create(), pay(500), bounced]);
    await user.click(await screen.findByRole('tab', { name: /Paiements/ }));
    await user.click(await screen.findByRole('link', { name: 'Facturer les frais' }));
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Client/ })).value).toBe('Atlas');
    const line = within(await screen.findByRole('listitem', { name: 'Ligne 1' }));
    expect(line.getByRole<HTMLInputElement>('combobox', { name: 'Désignation' }).value).toBe(
      'Frais de chèque impayé',
    );
    expect(line.getByRole<HTMLInputElement>('textbox', { name: /^Prix/ }).value).toBe('55,00');
  });
});
