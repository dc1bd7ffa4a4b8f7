import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { normalizePhone } from '@zellige/domain/kernel/text/phone';
import { commercial } from '@zellige/domain/testing/actors';
import { describe, expect, it, vi } from 'vitest';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { contactRow, productRow, serviceRow, staffRow } from '../../testing/sample-rows.ts';
import { quoteFeature } from './index.ts';

const rows = [
  contactRow({ id: 7, name: 'Salma Tahiri', company: 'Atlas SARL', phone: '+212661234567', city: 'Rabat' }),
  productRow({ id: 'PRD-1', name: 'Écran 75"', price: { sale: '1000.00', rental: '100.00' } }),
  serviceRow({ id: 'SRV-1', name: 'Installation' }),
  staffRow('admin', 'Yasmine Alami'),
];

const open = (at = '/quotes/new', options = {}) =>
  renderScreens({ screens: quoteFeature.screens, at, rows, ...options });

const line = (rank: number) => within(screen.getByRole('listitem', { name: `Ligne ${rank}` }));
const cell = (rank: number, name: string) => line(rank).getByRole<HTMLInputElement>('textbox', { name });
const lineName = (rank: number) =>
  line(rank).getByRole<HTMLInputElement>('combobox', { name: 'Désignation' });
const total = (term: string) => {
  const totals = screen.getByLabelText('Totaux');
  return within(totals).getByText(term).nextElementSibling?.textContent?.replace(/\s/g, ' ');
};
const addFree = () => screen.getByRole('button', { name: 'Ligne libre' });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

type User = Awaited<ReturnType<typeof open>>['user'];

async function typeLine(user: User, rank: number, [name, quantity, price]: [string, string, string]) {
  await user.click(addFree());
  await user.type(lineName(rank), name);
  await user.clear(cell(rank, 'Quantité'));
  await user.type(cell(rank, 'Quantité'), quantity);
  await user.type(cell(rank, 'Prix unitaire HT'), price);
}

const client = () => screen.getByRole('combobox', { name: /^Client/ });
const emailBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const fold = () => screen.findByRole('button', { name: 'Modifier les coordonnées' });

describe('the quote form', () => {
  it('computes the totals while lines are typed', async () => {
    const { user } = await open();
    await typeLine(user, 1, ['Câble', '3', '1 234,50']);
    expect(total('Sous-total HT')).toBe('3 703,50 MAD');
    expect(total('TVA (20 %)')).toBe('740,70 MAD');
    expect(total('TOTAL TTC')).toBe('4 444,20 MAD');
    await user.clear(cell(1, 'Remise'));
    await user.type(cell(1, 'Remise'), '10');
    expect(total('Remises')).toBe('−370,35 MAD');
    await user.type(screen.getByRole('textbox', { name: 'Remise globale' }), '5');
    expect(total('TOTAL TTC')).toBe('3 799,79 MAD');
  });

  it("has its totals and its term beside it on a wide screen, and opens 'Envoyer' of what is saved", async () => {
    const usual = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(usual(query), 'matches', { value: query === '(width >= 1200px)' }),
    );
    const { user } = await open('/quotes/new?contactId=7');
    await typeLine(user, 1, ['Câble', '1', '100']);
    const beside = within(screen.getByRole('region', { name: 'Récapitulatif' }));
    expect(beside.getByLabelText('Totaux').textContent).toContain('120,00');
    expect(screen.getAllByRole('textbox', { name: /Remise globale|Validité/ })).toEqual(
      beside.getAllByRole('textbox', { name: /Remise globale|Validité/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer et envoyer' }));
    expect(await screen.findByRole('dialog', { name: /^Envoyer/ })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('says on its card what a line lacks on a phone, and nothing more at the foot of the form', async () => {
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(wide(query), 'matches', { value: /width/.test(query) }),
    );
    const { user } = await open();
    await user.type(client(), 'Salma');
    await user.click(await screen.findByRole('option', { name: /Salma Tahiri|Atlas/ }));
    await user.click(addFree());
    await user.click(await screen.findByRole('button', { name: 'Terminé' }));
    await user.click(save());
    const card = await line(1).findByText(/champs? à corriger/);
    expect(card.textContent).toContain('Ce champ est obligatoire');
    const notes = document.querySelectorAll('[data-failure-notice]');
    expect([...notes].map(({ textContent }) => textContent)).toEqual(['']);
    vi.restoreAllMocks();
  });

  it('opens the folded details of the client where they are refused', async () => {
    const { user, engine } = await open();
    await user.type(screen.getByRole('combobox', { name: /^Client/ }), 'atlas');
    await user.click(await screen.findByRole('option', { name: /Atlas SARL/ }));
    await user.click(await fold());
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.type(email, 'pas une adresse');
    await user.click(screen.getByRole('button', { name: 'Replier les coordonnées' }));
    expect(await screen.findByText('Adresse email invalide')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
    await user.clear(email);
    await user.click(screen.getByRole('button', { name: 'Replier les coordonnées' }));
    expect(await fold()).toBeTruthy();
    expect(engine.rows('quotes', {})).toHaveLength(0);
  });

  it('copies the client from the contact, and creates the quote with its lines', async () => {
    const { user, engine, address } = await open();
    await user.type(screen.getByRole('combobox', { name: /^Client/ }), 'atlas');
    await user.click(await screen.findByRole('option', { name: /Atlas SARL/ }));
    expect(await screen.findByText('06 61 23 45 67 · Rabat')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Téléphone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Modifier les coordonnées' }));
    const { value: phone } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });
    expect(normalizePhone(phone)).toBe('+212661234567');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse' }).value).toBe('Rabat');
    await user.type(screen.getByRole('combobox', { name: /^Ajouter un produit/ }), 'écran');
    const options = await screen.findAllByRole('option', { name: /Écran 75/ });
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('Vente'),
      expect.stringContaining('Location'),
    ]);
    await user.click(options[0]!);
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'Quantité')));
    await user.keyboard('2{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { level: 1, name: 'DEV-001' })).toBeTruthy();
    const [quote] = engine.rows('quotes', {});
    expect(quote).toMatchObject({ contactId: 7, client: 'Atlas SARL', amount: 2000, total: 2400 });
    expect(quote?.items[0]).toMatchObject({ productId: 'PRD-1', quantity: 2, unitPrice: 1000 });
    expect(address()).toBe(`/quotes/${quote?.id}`);
  });

  it('keeps what was typed of a client outside the contacts when its name is corrected, and leaves that of a contact', async () => {
    const { user } = await open();
    await user.type(client(), 'Café Atlas{Tab}');
    await user.type(emailBox(), 'cafe@exemple.ma');
    await user.type(client(), '{End} SARL{Tab}');
    expect(emailBox().value).toBe('cafe@exemple.ma');
    await user.clear(client());
    await user.type(client(), 'tahiri');
    await user.click(await screen.findByRole('option', { name: /Atlas SARL/ }));
    await user.click(await fold());
    await user.type(emailBox(), 'salma@exemple.ma');
    await user.clear(client());
    await user.type(client(), 'Zénith{Tab}');
    expect(emailBox().value).toBe('');
  });

  it('makes a contact on the fly from a name and a telephone', async () => {
    const { user, engine } = await open();
    await user.type(screen.getByRole('combobox', { name: /^Client/ }), 'Zénith Santé');
    await user.click(await screen.findByRole('option', { name: /Créer « Zénith Santé »/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau contact' }));
    await user.click(dialog.getByRole('button', { name: 'Créer le contact' }));
    expect(await dialog.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Téléphone/ }), '0661 99 88 77');
    await user.click(dialog.getByRole('button', { name: 'Créer le contact' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(engine.rows('contacts', { search: 'zenith' })[0]).toMatchObject({
      phone: '+212661998877',
      type: 'prospect',
    });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ }).value).toBe('Zénith Santé');
  });

  it('says what is wrong at the very line, and takes the focus to the first field in error', async () => {
    const { user, engine } = await open();
    await typeLine(user, 1, ['Câble', '1', '10']);
    await typeLine(user, 2, ['Support', '0', '20']);
    await user.click(save());
    expect(await line(2).findByText('La quantité doit être supérieure à 0')).toBeTruthy();
    expect(line(1).queryByText(/quantité/)).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Client/ })),
    );
    expect(engine.rows('quotes', {})).toHaveLength(0);
  });

  it('asks for a line, and for the exemption text of a line without VAT', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox', { name: /^Client/ }), 'Comptoir');
    await user.click(save());
    expect(await screen.findByText('Ajoutez au moins une ligne')).toBeTruthy();
    await typeLine(user, 1, ['Export', '1', '10']);
    await user.click(line(1).getByRole('combobox', { name: 'TVA' }));
    await user.click(await screen.findByRole('option', { name: /^0/ }));
    await user.click(save());
    const text = await screen.findByRole('textbox', { name: /^Texte d'exonération/ });
    expect(await screen.findByText("Indiquez le texte d'exonération de la TVA")).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('true');
  });

  it("refuses a commercial's discount above the limit, under the discount", async () => {
    const { user } = await open('/quotes/new', { actor: commercial });
    await user.type(screen.getByRole('combobox', { name: /^Client/ }), 'Comptoir');
    await typeLine(user, 1, ['Écran', '1', '1000']);
    await user.type(screen.getByRole('textbox', { name: 'Remise globale' }), '30');
    await user.click(save());
    expect(await screen.findByText("Une remise de plus de 20 % demande l'accord d'un manager")).toBeTruthy();
  });
});

describe('the line editor', () => {
  it('duplicates, moves by the menu and the keyboard, and removes with undo', async () => {
    const { user } = await open();
    await typeLine(user, 1, ['A', '1', '10']);
    await typeLine(user, 2, ['B', '1', '20']);
    await user.click(line(1).getByRole('button', { name: 'Actions de la ligne 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }));
    expect([1, 2, 3].map((rank) => lineName(rank).value)).toEqual(['A', 'A', 'B']);
    await user.click(cell(3, 'Quantité'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect([1, 2, 3].map((rank) => lineName(rank).value)).toEqual(['B', 'A', 'A']);
    expect(screen.getByText('Ligne déplacée en position 1 sur 3')).toBeTruthy();
    await user.click(line(2).getByRole('button', { name: 'Actions de la ligne 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    expect(screen.queryByRole('listitem', { name: 'Ligne 3' })).toBeNull();
    const message = (await screen.findAllByText('Ligne supprimée')).map((text) =>
      text.closest('[data-sonner-toast]'),
    );
    const undo = within(message.find((toast) => toast !== null) as HTMLElement).getByText('Annuler');
    await user.click(undo);
    expect(await screen.findByRole('listitem', { name: 'Ligne 3' })).toBeTruthy();
  });

  it('leaves options out of the totals', async () => {
    const { user } = await open();
    await typeLine(user, 1, ['A', '1', '100']);
    await typeLine(user, 2, ['B', '1', '50']);
    await user.click(line(2).getByRole('button', { name: 'Actions de la ligne 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Passer en option' }));
    expect(total('Sous-total HT')).toBe('100,00 MAD');
    expect(line(2).getByText('Option')).toBeTruthy();
  });

  it('turns a table pasted from a spreadsheet into lines', async () => {
    await open();
    const target = screen.getByRole('combobox', { name: /^Ajouter un produit/ });
    const text = 'Désignation\tQté\tPU\nCâble HDMI\t4\t120,00\nSupport mural\t2\t1 450,50';
    fireEvent.paste(target, { clipboardData: { getData: () => text } });
    expect(lineName(1).value).toBe('Câble HDMI');
    expect(cell(2, 'Prix unitaire HT').value.replace(/\s/g, ' ')).toBe('1 450,50');
    expect(total('Sous-total HT')).toBe('3 381,00 MAD');
  });

  it('goes down the column with Enter, and to the search after the last line', async () => {
    const { user } = await open();
    await typeLine(user, 1, ['A', '1', '10']);
    await typeLine(user, 2, ['B', '1', '20']);
    await user.click(cell(1, 'Quantité'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell(2, 'Quantité'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Ajouter un produit/ }));
  });

  it('keeps what was typed when the tab dies, lines included', async () => {
    const first = await open();
    await typeLine(first.user, 1, ['Borne', '2', '500']);
    await waitFor(() => expect(localStorage.getItem('draft:quotes:new')).toMatch(/Borne.*500/));
    cleanup();
    await open();
    expect(await screen.findByText('Votre saisie non enregistrée a été reprise')).toBeTruthy();
    await waitFor(() => expect(lineName(1).value).toBe('Borne'));
    expect(total('TOTAL TTC')).toBe('1 200,00 MAD');
  });
});

describe('editing a quote', () => {
  const steps = [
    [
      'create_quotes',
      { client: 'Atlas', notes: 'Livré sous 3 semaines', items: [{ name: 'Écran', unitPrice: 100 }] },
    ],
  ] as const;

  it('sends only what changed', async () => {
    const { user, engine } = await open('/quotes/DEV-001/edit', { rows: await committedRows(steps) });
    const project = await screen.findByRole('textbox', { name: 'Projet' });
    await user.type(project, 'Hall');
    await user.click(save());
    await waitFor(() => expect(engine.get('quotes', 'DEV-001')?.projectName).toBe('Hall'));
    expect(engine.get('quotes', 'DEV-001')).toMatchObject({ version: 2, notes: 'Livré sous 3 semaines' });
  });

  it('replaces what somebody else wrote while the form was open only when asked to', async () => {
    const { user, engine } = await open('/quotes/DEV-001/edit', { rows: await committedRows(steps) });
    await user.type(await screen.findByRole('textbox', { name: 'Projet' }), 'Hall');
    await act(() => engine.execute('update_quotes', { id: 'DEV-001', changes: { projectName: 'Salle' } }));
    await user.click(save());
    const question = within(
      await screen.findByRole('alertdialog', { name: /^Cette fiche a été modifiée par/ }),
    );
    expect(question.getByText(/les mêmes valeurs ont changé : Projet\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Revenir à la saisie' }));
    await screen.findAllByText('Cette fiche a été modifiée entre-temps');
    expect(engine.get('quotes', 'DEV-001')?.projectName).toBe('Salle');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Projet' }).value).toBe('Hall');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Enregistrer ma version' }));
    await waitFor(() => expect(engine.get('quotes', 'DEV-001')?.projectName).toBe('Hall'));
  });

  it('asks nothing where somebody else wrote other fields meanwhile', async () => {
    const { user, engine } = await open('/quotes/DEV-001/edit', { rows: await committedRows(steps) });
    await user.type(await screen.findByRole('textbox', { name: 'Projet' }), 'Hall');
    await act(() => engine.execute('update_quotes', { id: 'DEV-001', changes: { notes: 'À rappeler' } }));
    await user.click(save());
    await waitFor(() => expect(engine.get('quotes', 'DEV-001')?.projectName).toBe('Hall'));
    expect(engine.get('quotes', 'DEV-001')).toMatchObject({ notes: 'À rappeler' });
  });

  it('takes up what was typed in the quote as it is by now, and says that it has changed', async () => {
    const before = await open('/quotes/DEV-001/edit', { rows: await committedRows(steps) });
    await before.user.type(await screen.findByRole('textbox', { name: 'Projet' }), 'Hall');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Hall'));
    cleanup();
    const changed = [...steps, ['update_quotes', { id: 'DEV-001', changes: { notes: 'Payé' } }]] as const;
    const { user, engine } = await open('/quotes/DEV-001/edit', { rows: await committedRows(changed) });
    expect(await screen.findByText(/La fiche a changé depuis/)).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: 'Projet' }), '!');
    await user.click(save());
    await waitFor(() => expect(engine.get('quotes', 'DEV-001')?.projectName).toMatch(/Hall!$/));
    expect(engine.get('quotes', 'DEV-001')?.notes).toBe('Payé');
  });

  it('shuts the form of a refused quote', async () => {
    const locked = await committedRows([...steps, ['refuse_quotes', { id: 'DEV-001', reason: 'Trop cher' }]]);
    await open('/quotes/DEV-001/edit', { rows: locked });
    expect(await screen.findByText('Ce devis est « Refusé »')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});
