import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { admin } from '@zellige/domain/testing/actors';
import { expect, it, vi } from 'vitest';
import * as files from '../../../platform/browser/download.ts';
import { renderOn } from '../../../testing/render-screens.tsx';
import { openTwoDevices } from '../../../testing/two-devices.ts';
import { synchronisationFeature } from '../index.ts';

const contact = { id: 9, name: 'Nadia Alaoui', type: 'client', phone: '0661234567' };

/** A copy of one company with a write that waits, while another one's server answers. */
async function open() {
  const { mine } = await openTwoDevices(admin);
  await mine.done('update_company_settings', { changes: { name: 'Atlas Écrans' } });
  await mine.exchange();
  await mine.done('create_contacts', contact);
  const { engine, actor } = mine;
  const page = await renderOn(engine, {
    screens: synchronisationFeature.screens,
    at: '/synchronisation',
    actor,
  });
  act(() => engine.sync.status.set({ online: true, otherInstance: { life: 'b', company: 'Rif Location' } }));
  const notice = within(await screen.findByRole('alert'));
  const press = (name: string | RegExp) => page.user.click(notice.getByRole('button', { name }));
  return { engine, notice, press, user: page.user };
}

it('names both companies, and says that nothing moves and how much waits', async () => {
  const { notice } = await open();
  expect(notice.getByText(/données de « Atlas Écrans ».*travaille pour « Rif Location »/)).toBeTruthy();
  expect(notice.getByText(/Rien n’est envoyé, rien n’est repris.*1 saisie attend/)).toBeTruthy();
  expect(screen.getByText(/Attend le serveur de votre entreprise/)).toBeTruthy();
  expect(screen.getByText(/Une autre instance répond à cette adresse : rien n’est échangé/)).toBeTruthy();
});

it('exports what waits', async () => {
  const save = vi.spyOn(files, 'downloadText').mockReturnValue();
  const { press } = await open();
  await press('Exporter ce qui attend');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      expect.stringContaining('Nadia Alaoui'),
      expect.anything(),
      expect.anything(),
    ),
  );
});

it('erases nothing before a second word, which says what goes', async () => {
  const { engine, press, user } = await open();
  await press('Prendre les données de « Rif Location »');
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(/La copie de « Atlas Écrans » et 1 saisie qui n’a pas été envoyée seront effacées/),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Annuler' }));
  expect(engine.status().waiting).toBe(1);
  await press('Prendre les données de « Rif Location »');
  await user.click(await screen.findByRole('button', { name: 'Effacer et prendre' }));
  await waitFor(() => expect(engine.status().waiting).toBe(0));
  expect(engine.get('contacts', 9)).toBeUndefined();
});

it('keeps everything when it is said to be the same company', async () => {
  const { engine, press, user } = await open();
  await press('C’est la même entreprise');
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([engine.status().waiting, engine.get('contacts', 9)?.name]).toEqual([1, 'Nadia Alaoui']);
});
