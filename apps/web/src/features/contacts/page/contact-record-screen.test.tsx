import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, employee } from '@zellige/domain/testing/actors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { answering, renderScreens } from '../../../testing/render-screens.tsx';
import { contactRow, invoiceRow, staffRow } from '../../../testing/sample-rows.ts';
import { contactFeature } from '../index.ts';

const contact = contactRow({
  id: 7,
  name: 'Salma Tahiri',
  company: 'Atlas Événements SARL',
  type: 'client',
  email: 'salma@atlas.ma',
  phone: '+212661234567',
});

const rows = [
  contact,
  staffRow('commercial1', 'Salma Idrissi'),
  invoiceRow({ id: 'FAC-001', contactId: 7, advanceAmount: 1200, remainingAmount: 0, status: 'Payée' }),
  invoiceRow({ id: 'FAC-002', contactId: 7, amount: 600.5, remainingAmount: 600.5 }),
  invoiceRow({ id: 'FAC-003', contactId: 7, status: 'Annulée' }),
  invoiceRow({ id: 'FAC-004', contactId: 8, amount: 99_999 }),
];

afterEach(() => void vi.restoreAllMocks());

const edit = () => screen.findByRole('button', { name: /Modifier : Ville/ });

const open = (at: string, options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: contactFeature.screens, at, rows, ...options });

const onPhone = () => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', { value: true }),
  );
};

describe('the page of a contact on a phone', () => {
  it('calls, writes, notes and quotes from one bar, without a form in the way', async () => {
    onPhone();
    const { user, engine } = await open('/contacts/7');
    expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+212661234567');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nouveau devis pour ce contact' }).textContent).toBe('Devis');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: /Texte/ }), 'Rappeler jeudi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(engine.get('contacts', 7)?.exchanges).toMatchObject([{ kind: 'note', text: 'Rappeler jeudi' }]),
    );
  });

  it('folds the fields where nothing is written', async () => {
    onPhone();
    const { user } = await open('/contacts/7');
    expect(screen.queryByText('Ville')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: /champs? vides?$/ })[0] as HTMLElement);
    expect(screen.getByText('Ville')).toBeTruthy();
  });
});

describe('the page of a contact', () => {
  it('shows a prospect without an invoice no figure', async () => {
    await open('/contacts/9', { rows: [contactRow({ id: 9, name: 'Nadia', type: 'prospect' })] });
    expect(screen.queryByRole('region', { name: 'Chiffres du client, TTC' })).toBeNull();
  });

  it('adds up what is invoiced, paid, outstanding and overdue', async () => {
    await open('/contacts/7');
    const figures = screen.getByRole('region', { name: 'Chiffres du client, TTC' });
    const text = (figures.textContent ?? '').replace(/\u00a0/g, ' ');
    expect(text).toContain("Chiffre d'affaires facturé1 800,50 MAD2 factures · TTC");
    expect(text).toContain('Payé1 200,00 MAD67 % du facturé');
    expect(text).toContain('En attente600,50 MAD');
    expect(text).toContain('En retard600,50 MAD1 facture échue');
  });

  it('lists the documents of the contact alone, with the way to each', async () => {
    await open('/contacts/7');
    const panel = screen.getByRole('tabpanel', { name: /Dossier client/ });
    const addresses = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/invoices/FAC-003', '/invoices/FAC-002', '/invoices/FAC-001']);
  });

  it('offers to call, to write and to quote', async () => {
    await open('/contacts/7');
    expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+212661234567');
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      'https://wa.me/212661234567?text=Bonjour%20Salma%20Tahiri',
    );
    expect(screen.getByRole('link', { name: 'Nouveau devis pour ce contact' }).getAttribute('href')).toBe(
      '/quotes/new?contactId=7',
    );
  });

  it('hides WhatsApp for a fixed line', async () => {
    await open('/contacts/9', { rows: [contactRow({ id: 9, name: 'Standard', phone: '+212522304050' })] });
    expect(screen.getByRole('link', { name: 'Appeler' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  });

  it('warns that a company client has no ICE', async () => {
    await open('/contacts/7');
    expect(screen.getByText(/société sans ICE/)).toBeTruthy();
  });

  it('goes to the corbeille after a question, says so, and comes back with Annuler', async () => {
    const settled = rows.filter(({ row }) => row.id !== 'FAC-002');
    const { user, engine } = await open('/contacts/7', { rows: settled });
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Mettre « Salma Tahiri » à la corbeille ?',
    });
    expect(question.textContent).toContain('Y sont rattachés : 2 factures.');
    await user.click(within(question).getByRole('button', { name: 'Mettre à la corbeille' }));
    expect(await screen.findByText('Cette fiche est dans la corbeille.')).toBeTruthy();
    expect(engine.get('contacts', 7)?.archivedAt).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(engine.get('contacts', 7)?.archivedAt).toBeNull());
    await waitFor(() => expect(screen.queryByText('Cette fiche est dans la corbeille.')).toBeNull());
  });

  it('stays while something is owed, and says what', async () => {
    const { user, engine } = await open('/contacts/7');
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }));
    const question = await screen.findByRole('alertdialog', { name: /à la corbeille/ });
    expect(question.textContent).toContain('3 factures, dont 1 facture non soldée');
    await user.click(within(question).getByRole('button', { name: 'Mettre à la corbeille' }));
    expect(await screen.findByText(/Encore en usage : 1 facture non soldée/)).toBeTruthy();
    expect(engine.get('contacts', 7)?.archivedAt).toBeNull();
  });

  it('tells who changed what, with names instead of codes', async () => {
    const entry = {
      id: 1,
      version: 2,
      action: 'update_contacts',
      actorId: 'manager',
      actorName: 'Karim Bennis',
      at: '2026-11-20T10:00:00Z',
      changes: [{ field: 'assignedTo', from: '', to: 'commercial1' }],
    };
    await open('/contacts/7?onglet=historique', { http: answering([entry]) });
    expect(await screen.findByText('Karim Bennis')).toBeTruthy();
    expect(screen.getByText('Commercial : vide → Salma Idrissi')).toBeTruthy();
  });

  it('shows offline what waits on the device, and says that the rest needs a connection', async () => {
    const { engine } = await open('/contacts/7?onglet=historique', { offline: true, actor: admin });
    expect(await screen.findByText(/demande une connexion/)).toBeTruthy();
    await engine.execute('update_contacts', { id: 7, changes: { city: 'Rabat' } });
    expect(await screen.findByText('avez modifié la fiche', { exact: false })).toBeTruthy();
    expect(within(screen.getByRole('tabpanel')).getByText('Ville')).toBeTruthy();
    expect(screen.getAllByText("En attente d'envoi").length).toBeGreaterThan(0);
  });

  it.each([
    ['Ajouter une note', 'note', ''],
    ['Noter un appel', 'appel', today()],
  ])('takes down what was said, offline too: %s', async (button, kind, lastContact) => {
    const { user, engine } = await open('/contacts/7', { offline: true });
    await user.type(screen.getByRole('textbox', { name: 'Note ou appel' }), 'Rappeler lundi');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(engine.get('contacts', 7)).toMatchObject({
        lastContact,
        exchanges: [{ kind, text: 'Rappeler lundi', by: 'admin' }],
      }),
    );
    const panel = within(screen.getByRole('tabpanel', { name: /Dossier client/ }));
    expect(await panel.findByText('Rappeler lundi', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note ou appel' }).value).toBe('');
  });

  it('wants words for a note', async () => {
    const { user, engine } = await open('/contacts/7');
    await user.click(screen.getByRole('button', { name: 'Ajouter une note' }));
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    expect(engine.get('contacts', 7)?.exchanges).toBeUndefined();
  });

  it('saves a value where it is read with Enter, offline too, and takes it back with Escape', async () => {
    const { user, engine } = await open('/contacts/7', { offline: true });
    await user.click(await edit());
    await user.keyboard('Rabat{Escape}');
    expect(engine.get('contacts', 7)?.city).toBe('');
    await user.click(await edit());
    await user.keyboard('Rabat{Enter}');
    await waitFor(() => expect(engine.get('contacts', 7)?.city).toBe('Rabat'));
    expect((await edit()).textContent).toContain('Rabat');
    await waitFor(async () => expect(document.activeElement).toBe(await edit()));
  });

  it('saves what is left behind, and keeps what is refused with its reason', async () => {
    const { user, engine } = await open('/contacts/7');
    await user.click(await screen.findByRole('button', { name: /Modifier : Téléphone/ }));
    await user.keyboard('12{Enter}');
    expect(await screen.findByText('Numéro de téléphone invalide')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });
    expect(box.value).toBe('12');
    await user.clear(box);
    await user.type(box, '0522304050');
    await user.click(screen.getByRole('textbox', { name: 'Note ou appel' }));
    await waitFor(() => expect(engine.get('contacts', 7)?.phone).toBe('+212522304050'));
  });

  it.each([
    ['Enregistrer quand même', '+212522304050', 'Salma Tahiri'],
    ['Ouvrir la fiche existante', '+212661234567', 'Karim Kettani'],
  ])('asks before it takes the telephone of another contact: %s', async (answer, phone, heading) => {
    const other = contactRow({ id: 9, name: 'Karim Kettani', phone: '+212522304050' });
    const { user, engine } = await open('/contacts/7', { rows: [...rows, other] });
    await user.click(await screen.findByRole('button', { name: /Modifier : Téléphone/ }));
    await user.keyboard('05 22 30 40 50{Enter}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Ce téléphone est déjà connu' }));
    expect(question.getByText(/Karim Kettani/).textContent).toContain('Salma Tahiri');
    expect(engine.get('contacts', 7)?.phone).toBe('+212661234567');
    await user.click(question.getByRole('button', { name: answer }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    await waitFor(() => expect(engine.get('contacts', 7)?.phone).toBe(phone));
  });

  it('keeps what was typed where the question of a known e-mail is given up', async () => {
    const other = contactRow({ id: 9, name: 'Karim Kettani', phone: '', email: 'karim@atlas.ma' });
    const { user, engine } = await open('/contacts/7', { rows: [...rows, other] });
    await user.click(await screen.findByRole('button', { name: /Modifier : Email/ }));
    await user.keyboard('Karim@atlas.ma{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Déjà celui d’un autre contact')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('Karim@atlas.ma');
    expect(engine.get('contacts', 7)?.email).toBe('salma@atlas.ma');
  });

  it('saves with Ctrl+Enter the tag that is still being typed', async () => {
    const { user, engine } = await open('/contacts/7');
    await user.click(await screen.findByRole('button', { name: /Modifier : Étiquettes/ }));
    await user.type(screen.getByRole('textbox', { name: 'Étiquettes' }), 'VIP');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Étiquettes' })).toBeNull());
    expect(engine.get('contacts', 7)?.tags).toEqual(['VIP']);
  });

  it('asks before notes replace those that somebody else wrote since they were opened', async () => {
    const { user, engine } = await open('/contacts/7');
    await user.click(await screen.findByRole('button', { name: /Modifier : Notes/ }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Rappeler lundi');
    await act(() => engine.execute('update_contacts', { id: 7, changes: { notes: 'Payer par chèque' } }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Revenir à la saisie' }));
    expect(engine.get('contacts', 7)?.notes).toBe('Payer par chèque');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer ma version' }));
    await waitFor(() => expect(engine.get('contacts', 7)?.notes).toBe('Rappeler lundi'));
  });

  it('shows an employee no figure and no way to change the contact', async () => {
    await open('/contacts/7', { actor: employee });
    expect(screen.queryByRole('region', { name: 'Chiffres du client, TTC' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
    expect(screen.queryByRole('link', { name: /devis/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Modifier : / })).toBeNull();
  });

  it('says that a contact does not exist', async () => {
    await open('/contacts/404');
    expect(await screen.findByText('Ce contact est introuvable')).toBeTruthy();
  });
});
