import { screen, waitFor, within } from '@testing-library/react';
import type { Actor } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { commercial, manager, otherCommercial } from '@zellige/domain/testing/actors';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { answering, renderScreens, settledButton } from '../../testing/render-screens.tsx';
import { staffRow } from '../../testing/sample-rows.ts';
import { quoteFeature } from './index.ts';

const create = (fields: object = {}): Step => [
  'create_quotes',
  { client: 'Atlas', clientPhone: '0661234567', items: [{ name: 'Écran', unitPrice: 1000 }], ...fields },
  commercial,
];

async function open(steps: readonly Step[], options: object = {}) {
  const rows = [...(await committedRows(steps)), staffRow('commercial1', 'Salma Idrissi')];
  return renderScreens({ screens: quoteFeature.screens, at: '/quotes/DEV-001', rows, ...options });
}

const button = settledButton;
async function openMenu(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await button("Plus d'actions"));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

/** Presses 'Accepter', and says yes to its question. */
async function accept(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await button('Accepter'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Accepter DEV-001 ?' }));
  await user.click(question.getByRole('button', { name: 'Accepter' }));
}

async function markSent(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await button("Plus d'actions"));
  await user.click(await screen.findByRole('menuitem', { name: 'Marquer comme envoyé' }));
}

describe('the quote record', () => {
  it('goes from issued to accepted with one primary action at a time', async () => {
    const { user, engine } = await open([create()]);
    expect(await button('Envoyer')).toBeTruthy();
    await markSent(user);
    await accept(user);
    expect(await button('Convertir en facture')).toBeTruthy();
    expect(engine.get('quotes', 'DEV-001')?.status).toBe('Accepté');
  });

  it('invoices nothing for three quick clicks, nor without being asked once more', async () => {
    const { user, engine } = await open([create()]);
    await markSent(user);
    await user.tripleClick(await button('Accepter'));
    // Two of the three presses were no answer to the question that the first one opened.
    expect(engine.get('quotes', 'DEV-001')?.status).toBe('En attente');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Accepter DEV-001 ?' }));
    await user.click(asked.getByRole('button', { name: 'Accepter' }));
    await screen.findByRole('button', { name: 'Convertir en facture' });
    expect(engine.get('quotes', 'DEV-001')?.status).toBe('Accepté');
    // The same key again, too soon to be an answer, however slow the machine.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await user.click(await button('Convertir en facture'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Facturer DEV-001 ?' }));
    await user.keyboard('{Enter}');
    clock.mockRestore();
    expect(engine.rows('invoices', {})).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Convertir en facture' }));
    await waitFor(() => expect(engine.rows('invoices', {})).toHaveLength(1));
  });

  it('asks before invoicing a quote that is not accepted, then opens its invoice', async () => {
    const { user, engine, address } = await open([create({ advanceAmount: 200 })]);
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Convertir en facture' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/encore « Émis »/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Convertir en facture' }));
    await waitFor(() => expect(address()).toMatch(/^\/invoices\/INV-\d+$/));
    const [invoice] = engine.rows('invoices', {});
    expect(invoice).toMatchObject({
      quoteId: 'DEV-001',
      amount: 1200,
      advanceAmount: 200,
      status: 'En attente',
    });
    expect(engine.get('quotes', 'DEV-001')?.status).toBe('Facturé');
  });

  it('asks an administrator for the bank and the RIB before a PDF goes without them', async () => {
    await open([['update_company_settings', { changes: { name: 'Atlas', rib: '' } }], create()]);
    expect(
      await screen.findByText('Ajoutez-les avant le premier envoi : vos clients sauront où régler.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compléter' }).getAttribute('href')).toBe(
      '/settings?section=entreprise',
    );
  });

  it('asks for no bank that is known', async () => {
    const bank = { bank: 'Banque de l’Atlas', rib: '011519000001205000534921' };
    await open([['update_company_settings', { changes: { name: 'Atlas', ...bank } }], create()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'DEV-001' })).toBeTruthy();
    expect(screen.queryByText(/votre RIB ne figurent pas/)).toBeNull();
  });

  it('wants a reason to refuse', async () => {
    const { user, engine } = await open([create()]);
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Refuser' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Refuser' }));
    expect(question.getByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Motif du refus/ }), 'Trop cher');
    await user.click(question.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(engine.get('quotes', 'DEV-001')?.refusedReason).toBe('Trop cher'));
  });

  it('offers an expired quote its prolongation first, and neither acceptance nor invoicing', async () => {
    const { user, engine } = await open([create({ date: addDays(today(), -40), validityDays: 30 })]);
    expect(await screen.findByText('Expiré')).toBeTruthy();
    const actions = await openMenu(user);
    expect(actions).not.toContain('Accepter');
    expect(actions).not.toContain('Convertir en facture');
    await user.keyboard('{Escape}');
    await user.click(await button('Prolonger la validité'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prolonger la validité' }));
    await user.click(dialog.getByRole('button', { name: 'Prolonger la validité' }));
    await waitFor(() => expect(engine.get('quotes', 'DEV-001')?.validityDays).toBe(70));
    expect(await button('Envoyer')).toBeTruthy();
  });

  it('offers the prolongation beside the refusal of a quote that expired under its reader', async () => {
    const steps: Step[] = [create({ validityDays: 30 }), ['send_quotes', { id: 'DEV-001' }]];
    // The screen was drawn before; what is done is judged when it is done.
    const { user } = await open(steps, { now: () => new Date(Date.now() + 40 * 86_400_000) });
    await accept(user);
    await user.click(await screen.findByRole('button', { name: 'Prolonger la validité' }));
    expect(await screen.findByRole('dialog', { name: 'Prolonger la validité' })).toBeTruthy();
  });

  it('offers no copy of a quote in the bin', async () => {
    const { user } = await open([
      create(),
      ['refuse_quotes', { id: 'DEV-001', reason: 'Trop cher' }],
      ['archive_quotes', { id: 'DEV-001' }],
    ]);
    expect(await openMenu(user)).not.toContain('Dupliquer');
  });

  const reopening: [string, Actor, boolean][] = [
    ['a manager', manager, true],
    ['a commercial', commercial, false],
  ];
  it.each(reopening)('lets %s reopen or not', async (_who, actor, isAllowed) => {
    const { user } = await open([create(), ['refuse_quotes', { id: 'DEV-001', reason: 'x' }]], { actor });
    const actions = await openMenu(user);
    const primary = screen.queryByRole('button', { name: 'Rouvrir', hidden: true });
    expect(actions.includes('Rouvrir') || primary !== null).toBe(isAllowed);
  });

  it("shows a colleague's quote to another commercial without anything to do to it", async () => {
    const { user } = await open([create()], { actor: otherCommercial });
    expect(await openMenu(user)).toEqual([
      'Générer PDF',
      'Facture proforma (PDF)',
      'Appeler',
      'SMS',
      'WhatsApp',
    ]);
  });

  it('prepares the messages with the number and the signature', async () => {
    await open([create()], { actor: commercial });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    expect(link.href).toContain('https://wa.me/212661234567?text=');
    expect(decodeURIComponent(link.href)).toContain('votre devis DEV-001');
    expect(decodeURIComponent(link.href)).toContain('Salma Idrissi');
  });

  it('shows what waits to be sent', async () => {
    const { user } = await open([create()], { offline: true });
    await markSent(user);
    expect(await screen.findByText("En attente d'envoi")).toBeTruthy();
  });

  it('reads its history online, and says so offline', async () => {
    const at = '2026-11-20T10:30:00.000Z';
    const changes = [
      { field: 'status', from: 'Émis', to: 'En attente' },
      { field: 'total', from: 1200, to: 2400 },
      { field: 'items', from: [{ name: 'Borne' }], to: [{ name: 'Écran' }] },
    ];
    const history = [{ id: 1, action: 'send_quotes', actorName: 'Salma Idrissi', at, changes }];
    const online = await open([create()], { http: answering(history) });
    await online.user.click(await screen.findByRole('tab', { name: 'Historique' }));
    expect(await screen.findByText('Statut : Émis → En attente')).toBeTruthy();
    expect(document.body.textContent).toContain('Salma Idrissi a marqué le devis comme envoyé');
    expect(screen.getByText(/^Total TTC : 1.200,00.MAD → 2.400,00.MAD$/)).toBeTruthy();
    expect(screen.getByText('Lignes')).toBeTruthy();
  });

  it('says that the history is read online when there is no network', async () => {
    const { user } = await open([create()], { offline: true });
    await user.click(await screen.findByRole('tab', { name: 'Historique' }));
    expect(await screen.findByText(/demande une connexion/)).toBeTruthy();
  });

  it('says when there is no such quote', async () => {
    await renderScreens({ screens: quoteFeature.screens, at: '/quotes/DEV-999' });
    expect(await screen.findByText('Document introuvable')).toBeTruthy();
  });
});

const listText = () => screen.getByRole('grid', { name: 'Devis' }).textContent?.replace(/\s/g, ' ');

describe('the list of quotes', () => {
  const steps = [
    create({ client: 'Atlas' }),
    create({ client: 'Boréal', items: [{ name: 'Borne', unitPrice: 500.55 }] }),
    create({ client: 'Casa', date: addDays(today(), -60) }),
  ];

  it('sums the amounts in view, and follows the search', async () => {
    const rows = await committedRows(steps);
    const { user } = await renderScreens({ screens: quoteFeature.screens, at: '/quotes', rows });
    await screen.findByText('Boréal');
    expect(listText()).toContain('2 500,55');
    await user.type(screen.getByRole('searchbox'), 'boreal');
    await waitFor(() => expect(screen.queryByText('Casa')).toBeNull());
    expect(listText()).toContain('600,66');
  });

  it('filters the expired ones from the address', async () => {
    const rows = await committedRows(steps);
    await renderScreens({ screens: quoteFeature.screens, at: '/quotes?etat=expires', rows });
    expect(await screen.findByText('Casa')).toBeTruthy();
    expect(screen.queryByText('Atlas')).toBeNull();
  });

  it('offers to create the first one', async () => {
    await renderScreens({ screens: quoteFeature.screens, at: '/quotes' });
    expect(await screen.findByText("Aucun devis pour l'instant")).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nouveau devis' })[0]?.getAttribute('href')).toBe(
      '/quotes/new',
    );
  });
});
