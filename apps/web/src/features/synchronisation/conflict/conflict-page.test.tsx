import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderOn } from '../../../testing/render-screens.tsx';
import { type Device, disagree, type TwoDevices } from '../../../testing/two-devices.ts';
import { quoteFeature } from '../../quotes/index.ts';
import { CorrectionFrame, synchronisationFeature } from '../index.ts';

const contact = { id: 7, name: 'Amal', type: 'client', phone: '0661234567', city: 'Fès' };
const line = (unitPrice: number) => ({ type: 'sale', name: 'Écran', quantity: 2, unitPrice });

const show = ({ mine, opId }: TwoDevices & { opId: string }) =>
  renderOn(mine.engine, {
    screens: [...synchronisationFeature.screens, ...quoteFeature.screens],
    Frame: CorrectionFrame,
    at: `/synchronisation/${opId}`,
    actor: mine.actor,
  });

/** Everything sent and taken on both sides; the record as each shows it. */
async function settled({ mine, theirs }: TwoDevices, collection: 'contacts' | 'quotes', id: string | number) {
  await mine.exchange();
  await theirs.exchange();
  await mine.exchange();
  return [mine.engine.get(collection, id), theirs.engine.get(collection, id)] as Record<string, unknown>[];
}

const both = () =>
  disagree(
    (device) => device.done('create_contacts', contact),
    (device) =>
      device.done('update_contacts', {
        id: 7,
        changes: { phone: '0662000000', city: 'Rabat', notes: 'Moi' },
      }),
    (device) => device.done('update_contacts', { id: 7, changes: { phone: '0663000000', email: 'a@b.ma' } }),
  );

describe('a contact that two people changed', () => {
  it('is decided field by field, and both people see the same afterwards', async () => {
    const company = await both();
    const { user, address } = await show(company);
    const phone = await screen.findByRole('group', { name: /Téléphone/ });
    expect(within(phone).getByRole('radio', { name: /La mienne 06\s62\s00\s00\s00/ })).toBeTruthy();
    const save = screen.getByRole('button', { name: 'Enregistrer la décision' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(within(phone).getByRole('radio', { name: /La sienne/ }));
    await user.click(save);
    await waitFor(() => expect(address()).toBe('/synchronisation'));
    const [mine, theirs] = await settled(company, 'contacts', 7);
    expect(mine).toMatchObject({ phone: '+212663000000', city: 'Rabat', notes: 'Moi', email: 'a@b.ma' });
    expect(theirs).toMatchObject({ phone: '+212663000000', city: 'Rabat', notes: 'Moi', email: 'a@b.ma' });
    const kept = company.server.applied.find(({ action }) => action === 'give_up_contacts');
    expect(kept).toBeDefined();
  });

  it('takes a third value, and can change what only one of the two set', async () => {
    const company = await both();
    const { user } = await show(company);
    const phone = await screen.findByRole('group', { name: /Téléphone/ });
    await user.click(within(phone).getByRole('radio', { name: 'Modifier' }));
    const field = within(phone).getByRole('textbox', { name: 'Téléphone' });
    await user.clear(field);
    await user.type(field, '0664000000');
    await user.click(screen.getByRole('button', { name: 'Modifier : Ville' }));
    const city = screen.getByRole('group', { name: /Ville/ });
    await user.click(within(city).getByRole('radio', { name: /La sienne/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer la décision' }));
    await waitFor(async () => expect(await company.mine.engine.conflicts()).toEqual([]));
    const [mine] = await settled(company, 'contacts', 7);
    expect(mine).toMatchObject({ phone: '+212664000000', city: 'Fès', notes: 'Moi' });
  });

  it('says so when it was decided in another tab', async () => {
    const company = await both();
    await show(company);
    await screen.findByText(/Modifié aussi/);
    await company.mine.engine.giveUp([company.opId]);
    expect(await screen.findByText('Ce conflit est réglé')).toBeTruthy();
  });

  it('comes back from the corbeille with my version when I restore it', async () => {
    const company = await disagree(
      (device) => device.done('create_contacts', contact),
      (device) => device.done('update_contacts', { id: 7, changes: { city: 'Rabat' } }),
      (device) => device.done('archive_contacts', { id: 7 }),
    );
    const { user } = await show(company);
    await user.click(await screen.findByRole('button', { name: 'Restaurer avec ma version' }));
    await waitFor(async () => expect(await company.mine.engine.conflicts()).toEqual([]));
    const [mine, theirs] = await settled(company, 'contacts', 7);
    expect([mine?.['archivedAt'], theirs?.['city']]).toEqual([null, 'Rabat']);
  });
});

const make = (device: Device) =>
  device.done('create_quotes', { id: 'q', client: 'Atlas', items: [line(1000)] });

describe('a quote that two people changed', () => {
  it('shows both lines and amounts, and one version stands as a whole', async () => {
    const company = await disagree(
      make,
      (device) => device.done('update_quotes', { id: 'q', changes: { items: [line(900)] } }),
      (device) => device.done('update_quotes', { id: 'q', changes: { notes: 'Livraison lundi' } }),
    );
    const { user } = await show(company);
    const differences = await screen.findByRole('table', { name: 'Ce qui diffère' });
    expect(
      within(differences).getByRole('row', { name: /^Total TTC .*2\s400,00\sMAD .*2\s160,00\sMAD/ }),
    ).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Lignes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Garder la mienne' }));
    await waitFor(async () => expect(await company.mine.engine.conflicts()).toEqual([]));
    const [mine, theirs] = await settled(company, 'quotes', 'q');
    expect(mine).toMatchObject({ total: 2160, notes: '' });
    expect(theirs).toMatchObject({ total: 2160, notes: '' });
  });

  it('can be taken up in its form with both versions in sight: what the form shows is what stands', async () => {
    const company = await disagree(
      make,
      (device) => device.done('update_quotes', { id: 'q', changes: { notes: 'Lundi' } }),
      (device) => device.done('update_quotes', { id: 'q', changes: { items: [line(900)] } }),
    );
    const { user } = await show(company);
    await user.click(await screen.findByRole('link', { name: 'Ouvrir le formulaire' }));
    expect(await screen.findByText('Vous reprenez une saisie en conflit')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Lignes' })).toBeTruthy();
    const notes = await screen.findByRole('textbox', { name: 'Notes' });
    await user.type(notes, ' matin');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await company.mine.engine.conflicts()).toEqual([]));
    const [mine, theirs] = await settled(company, 'quotes', 'q');
    expect(mine).toMatchObject({ total: 2400, notes: 'Lundi matin' });
    expect(theirs).toMatchObject({ total: 2400, notes: 'Lundi matin' });
  });

  it('says that accepting is no longer possible where it was refused, and what can be done', async () => {
    const company = await disagree(
      make,
      (device) => device.done('accept_quotes', { id: 'q' }),
      (device) => device.done('refuse_quotes', { id: 'q', reason: 'Trop cher' }),
    );
    const { user } = await show(company);
    expect(await screen.findByText('Votre saisie n’est plus possible sur sa version')).toBeTruthy();
    expect(screen.getByText(/Statut actuel : Refusé/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Garder la mienne' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Rouvrir, puis refaire ma saisie' }));
    await waitFor(async () => expect(await company.mine.engine.conflicts()).toEqual([]));
    await waitFor(() => expect(company.mine.engine.get('quotes', 'q')?.status).toBe('Accepté'));
    const [mine, theirs] = await settled(company, 'quotes', 'q');
    expect([mine?.['status'], theirs?.['status']]).toEqual(['Accepté', 'Accepté']);
  });
});
