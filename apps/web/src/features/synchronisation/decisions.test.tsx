// Refused work of one record is one decision: shown together, handed over to the office with its proof, or given up.
import { employee } from '@zellige/domain/testing/actors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderOn } from '../../testing/render-screens.tsx';
import { openTwoDevices, type TwoDevices } from '../../testing/two-devices.ts';
import { CorrectionFrame, synchronisationFeature } from './index.ts';

const drawing = `data:image/png;base64,${btoa('a drawing')}`;
const note = { id: 'b', client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const items = [{ productName: 'Écran', quantity: 1 }];
const REFUSAL = 'Ce bon est refusé par le client';

/** The driver left with the goods and delivered them; the server refuses both steps, the office having forced a status or not. */
async function refusedDelivery(actor = employee, isForced = false): Promise<TwoDevices> {
  const company = await openTwoDevices(actor);
  const { mine, theirs, server } = company;
  await theirs.done('create_bonLivraison', { ...note, items, livreurId: mine.actor.id });
  await theirs.exchange();
  await mine.exchange();
  if (isForced) {
    await theirs.done('force_bonLivraison', { id: 'b', status: 'refuse', reason: 'Client parti' });
    await theirs.exchange();
  }
  server.interceptor = ({ action }) =>
    action.endsWith('_bonLivraison')
      ? { status: 422, error: { code: 'illegal_transition', message: REFUSAL, fields: {} } }
      : null;
  await mine.done('ship_bonLivraison', { id: 'b' });
  await mine.done('deliver_bonLivraison', {
    id: 'b',
    signatureClient: drawing,
    observationsGenerales: 'Posé contre le mur',
  });
  await mine.exchange();
  return company;
}

const show = ({ mine: { engine, actor } }: TwoDevices, at = '/synchronisation') =>
  renderOn(engine, {
    screens: synchronisationFeature.screens,
    at,
    actor,
    Frame: CorrectionFrame,
  });

describe('refused steps of one record', () => {
  it('are one decision, whatever each of them waits for', async () => {
    const company = await refusedDelivery();
    await show(company);
    const group = await screen.findByRole('region', { name: 'À revoir' });
    expect(within(group).getAllByRole('button', { name: 'Transmettre au bureau' })).toHaveLength(1);
    expect(group.textContent).toContain('expédié');
    expect(group.textContent).toContain('livré');
    expect(screen.queryByRole('region', { name: 'En attente' })).toBeNull();
  });

  it('go to the office without a network, with the words, the signature and the reason, and leave the queue', async () => {
    const company = await refusedDelivery();
    const { mine } = company;
    const { user } = await show(company);
    const calls = mine.network.calls;
    await user.click(await screen.findByRole('button', { name: 'Transmettre au bureau' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Transmettre au bureau' }));
    expect(await screen.findByText('Transmis au bureau')).toBeTruthy();
    expect(mine.network.calls).toBe(calls);
    mine.network.prepare('lost-before');
    await mine.engine.sync.pushOnce();
    const queue = await mine.engine.queue();
    expect(queue.filter(({ isWithdrawn }) => !isWithdrawn)).toMatchObject([
      { action: 'create_for_office_tasks', state: 'pending', files: [{ name: 'Signature 1.png' }] },
    ]);
    const [task] = mine.engine.rows('tasks', {});
    expect(task).toMatchObject({
      title: 'Saisie refusée : Bon de livraison BL-001 pour Atlas',
      relatedType: 'bonLivraison',
      relatedId: 'b',
      contactName: 'Atlas',
    });
    expect(task?.description).toContain('Posé contre le mur');
    expect(task?.description).toContain(REFUSAL);
    expect(mine.engine.get('bonLivraison', 'b')).toMatchObject({ status: 'en_preparation' });
    const held = await mine.engine.deviceFile(task?.files?.[0]?.id ?? '');
    expect(held && (await held.text())).toBe('a drawing');
  });

  it('go to the office without a photo that was refused, which stays to be sent again', async () => {
    const company = await refusedDelivery();
    const { mine } = company;
    await mine.done('add_photo_bonLivraison', { id: 'b', photo: { id: 'f1', name: 'a.jpg' } });
    await mine.exchange();
    const { user } = await show(company);
    await user.click(await screen.findByRole('button', { name: 'Transmettre au bureau' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Transmettre au bureau' }));
    expect(await screen.findByText('Transmis au bureau')).toBeTruthy();
    const queue = (await mine.engine.queue()).filter(({ isWithdrawn }) => !isWithdrawn);
    expect(queue.map(({ action, state }) => [action, state])).toEqual([
      ['add_photo_bonLivraison', 'parked'],
      ['create_for_office_tasks', 'pending'],
    ]);
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Transmettre au bureau' })).toBeNull();
  });

  it('give way to the version of the office together, and the record reads as it does there', async () => {
    const company = await refusedDelivery(employee, true);
    const { mine } = company;
    const { user } = await show(company);
    await user.click(await screen.findByRole('button', { name: 'Prendre la sienne' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Garder la version du serveur, sans vos 2 étapes ?',
    });
    expect(question.textContent).toContain('ne seront pas envoyés');
    await user.click(within(question).getByRole('button', { name: 'Prendre la sienne' }));
    await waitFor(() => expect(mine.engine.get('bonLivraison', 'b')).toMatchObject({ status: 'refuse' }));
  });

  it('have no version of somebody else to give way to where the server alone refused', async () => {
    await show(await refusedDelivery());
    const group = await screen.findByRole('region', { name: 'À revoir' });
    expect(within(group).getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(within(group).queryByRole('button', { name: 'Prendre la sienne' })).toBeNull();
    expect(within(group).getByRole('link', { name: 'Ouvrir' })).toBeTruthy();
  });

  it('are given up together on the page of one of them, which says how many they are', async () => {
    const company = await refusedDelivery();
    const { mine } = company;
    const [first] = await mine.engine.queue();
    const { user } = await show(company, `/synchronisation/${first?.opId}`);
    await user.click(await screen.findByRole('button', { name: 'Abandonner les 2 étapes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Abandonner ces 2 étapes ?' });
    await user.click(within(question).getByRole('button', { name: 'Abandonner' }));
    await waitFor(async () =>
      expect((await mine.engine.queue()).filter(({ isWithdrawn }) => !isWithdrawn)).toEqual([]),
    );
    expect(mine.engine.get('bonLivraison', 'b')).toMatchObject({ status: 'en_preparation' });
  });
});
