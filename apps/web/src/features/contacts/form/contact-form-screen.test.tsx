import { screen, waitFor, within } from '@testing-library/react';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contactRow, staffRow } from '../../../testing/sample-rows.ts';
import { contactFeature } from '../index.ts';
import { contactFormOf, contactFormSchema } from './contact-form-values.ts';

const known = contactRow({
  id: 7,
  name: 'Salma Tahiri',
  company: 'Atlas Événements SARL',
  phone: '+212661234567',
  email: 'salma@atlas.ma',
  type: 'client',
});

const open = (at: string, offline = false) =>
  renderScreens({
    screens: contactFeature.screens,
    at,
    rows: [known, staffRow('admin', 'Yasmine Alami')],
    offline,
  });

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const person = (rank: number) => within(screen.getByRole('listitem', { name: `Interlocuteur ${rank}` }));
const isMain = (rank: number) =>
  person(rank).getByRole<HTMLInputElement>('checkbox', { name: 'Interlocuteur principal' });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('the contact form', () => {
  it('takes a contact as a merge left it, with more people than one may add', () => {
    const people = Array.from({ length: 31 }, (_, rank) => ({
      id: `p${rank}`,
      name: `Personne ${rank}`,
      role: '',
      phone: '',
      email: '',
      isMain: false,
    }));
    const { row } = contactRow({ name: 'Salma', id: 7, phone: '+212661234567', people });
    const values = contactFormOf(row as Contact, (phone) => phone);
    expect(contactFormSchema.safeParse(values)).toMatchObject({ success: true });
  });

  it('says what is missing under each field and goes to the first one', async () => {
    const { user } = await open('/contacts/new');
    await user.click(save());
    expect(await screen.findAllByText('Ce champ est obligatoire')).toHaveLength(2);
    expect(document.activeElement).toBe(field(/^Nom/));
    expect(field(/^Téléphone/).getAttribute('aria-invalid')).toBe('true');
  });

  it('uses the sentences of the rulebook for telephone, email and ICE', async () => {
    const { user } = await open('/contacts/new');
    await user.type(field(/^Nom/), 'Karim');
    await user.type(field(/^Téléphone/), '0412');
    await user.type(field(/^Email/), 'karim@');
    await user.type(field(/^ICE/), '12345678');
    await user.click(save());
    expect(await screen.findByText('Numéro de téléphone invalide')).toBeTruthy();
    expect(screen.getByText('Adresse email invalide')).toBeTruthy();
    expect(screen.getByText("L'ICE doit contenir 15 chiffres")).toBeTruthy();
  });

  it.each([
    ['Enregistrer quand même', 2, 'Karim Kettani'],
    ['Ouvrir la fiche existante', 1, 'Salma Tahiri'],
  ])('asks before a known telephone is saved again: %s', async (answer, count, heading) => {
    const { user, engine } = await open('/contacts/new');
    await user.type(field(/^Nom/), 'Karim Kettani');
    await user.type(field(/^Téléphone/), '00 212 6 61 23 45 67');
    await user.click(save());
    const question = within(await screen.findByRole('alertdialog', { name: 'Ce téléphone est déjà connu' }));
    expect(question.getByText(/Salma Tahiri · Atlas Événements SARL/).textContent).toContain('Karim Kettani');
    expect(engine.rows('contacts', {})).toHaveLength(1);
    await user.click(question.getByRole('button', { name: answer }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(engine.rows('contacts', {})).toHaveLength(count);
  });

  it('saves nothing while the question of a known telephone is given up, and says so at the field', async () => {
    const { user, engine } = await open('/contacts/new');
    await user.type(field(/^Nom/), 'Karim Kettani');
    await user.type(field(/^Téléphone/), '0661234567');
    await user.click(save());
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Déjà celui d’un autre contact')).toBeTruthy();
    expect(engine.rows('contacts', {})).toHaveLength(1);
  });

  it('adds people and addresses, moves the main one and their order, and takes one off', async () => {
    const { user, engine } = await open('/contacts/7/edit');
    const add = await screen.findByRole('button', { name: 'Ajouter un interlocuteur' });
    for (const [rank, name] of ['Nadia', 'Karim', 'Driss'].entries()) {
      await user.click(add);
      await user.type(person(rank + 1).getByRole('textbox', { name: /^Nom/ }), name);
    }
    expect([isMain(1).checked, isMain(2).checked]).toEqual([true, false]);
    await user.click(isMain(2));
    expect([isMain(1).checked, isMain(2).checked]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Descendre Nadia' }));
    await user.click(screen.getByRole('button', { name: 'Retirer Driss' }));
    await user.type(person(1).getByRole('textbox', { name: /^Téléphone/ }), '0522 33 44 55');
    await user.click(screen.getByRole('button', { name: 'Ajouter une adresse' }));
    const place = within(screen.getByRole('listitem', { name: 'Adresse 1' }));
    await user.click(place.getByRole('radio', { name: 'Facturation' }));
    await user.click(save());
    expect(await place.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(place.getByRole('textbox', { name: /^Adresse/ }), '4, rue Tarik');
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'Appeler Karim' })).toBeTruthy();
    expect(screen.getByText('4, rue Tarik')).toBeTruthy();
    const saved = engine.get('contacts', 7);
    expect(saved?.people).toMatchObject([
      { name: 'Karim', phone: '+212522334455', isMain: true },
      { name: 'Nadia', isMain: false },
    ]);
    expect(saved?.addresses).toMatchObject([{ kind: 'billing', address: '4, rue Tarik' }]);
  });

  it('creates the contact, keeps its telephone in one form and opens its page', async () => {
    const { user, engine, address } = await open('/contacts/new');
    await user.type(field(/^Nom/), 'Karim Kettani');
    await user.type(field(/^Téléphone/), '06 61 99 88 77');
    await user.click(screen.getByRole('radio', { name: 'Client' }));
    await user.type(field(/^Étiquettes/), 'VIP, Salon{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Karim Kettani' })).toBeTruthy();
    const [created] = engine.rows('contacts', { search: 'kettani' });
    expect(created).toMatchObject({
      phone: '+212661998877',
      type: 'client',
      tags: ['VIP', 'Salon'],
      assignedTo: 'admin',
      status: 'active',
    } satisfies Partial<Contact>);
    expect(address()).toBe(`/contacts/${created?.id}`);
  });

  it('warns while typing that the contact may exist, with the way to it', async () => {
    const { user } = await open('/contacts/new');
    await user.type(field(/^Téléphone/), '0661 23 45 67');
    const link = await screen.findByRole('link', { name: 'Salma Tahiri' });
    expect(link.getAttribute('href')).toBe('/contacts/7');
    expect(screen.getByText(/même téléphone/)).toBeTruthy();
    await user.clear(field(/^Téléphone/));
    await waitFor(() => expect(screen.queryByText(/même téléphone/)).toBeNull());
  });

  it('does not take a contact for its own duplicate', async () => {
    await open('/contacts/7/edit');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(screen.queryByText(/existe peut-être déjà/)).toBeNull();
  });

  it('names the kind of line and follows the ICE digit by digit', async () => {
    const { user } = await open('/contacts/new');
    await user.type(field(/^Téléphone/), '0522304050');
    expect(screen.getByText('05 22 30 40 50 · fixe, sans SMS ni WhatsApp')).toBeTruthy();
    await user.type(field(/^ICE/), '0015');
    expect(screen.getByText('4 chiffres sur 15')).toBeTruthy();
    await user.type(field(/^ICE/), '46001000080');
    expect(screen.getByText('Clé vérifiée')).toBeTruthy();
    await user.type(field(/^ICE/), '{Backspace}1');
    expect(screen.getByText('Clé ICE incorrecte : vérifiez le numéro')).toBeTruthy();
  });

  it('sends only what changed', async () => {
    const { user, engine } = await open('/contacts/7/edit', true);
    expect(field(/^Téléphone/).value).toBe('06 61 23 45 67');
    await user.type(field(/^Ville/), 'Rabat');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Salma Tahiri' });
    const queue = await engine.queue();
    expect(queue.map(({ action, data }) => ({ action, data }))).toEqual([
      { action: 'update_contacts', data: { id: 7, changes: { city: 'Rabat' } } },
    ]);
  });

  it('does not undo what somebody else changed while the form was open', async () => {
    const { user, engine } = await open('/contacts/7/edit');
    await engine.execute('update_contacts', { id: 7, changes: { email: 'nouvelle@atlas.ma' } });
    await user.type(field(/^Ville/), 'Rabat');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: 'Salma Tahiri' });
    expect(engine.get('contacts', 7)).toMatchObject({ city: 'Rabat', email: 'nouvelle@atlas.ma' });
  });

  it('asks before leaving what is not saved', async () => {
    const { user, address } = await open('/contacts/new');
    await user.type(field(/^Nom/), 'Karim');
    await user.click(screen.getByRole('link', { name: 'Annuler' }));
    const question = await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
    await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
    expect(address()).toBe('/contacts/new');
  });
});
