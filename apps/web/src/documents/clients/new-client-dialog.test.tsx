import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { admin } from '@zellige/domain/testing/actors';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { contactRow } from '../../testing/sample-rows.ts';
import { NewClientDialog } from './new-client-dialog.tsx';

/** A client is typed with the telephone of Salma, who is known. */
async function typed() {
  const engine = new MemoryAppEngine({ actor: admin });
  engine.load([contactRow({ id: 7, name: 'Salma Tahiri', phone: '+212661234567' })]);
  const picked = vi.fn<(contact: Contact) => void>();
  await renderInRouter(() => (
    <EngineContext value={{ engine, actor: admin }}>
      <NewClientDialog name="Karim Kettani" onClose={() => undefined} onCreated={picked} />
    </EngineContext>
  ));
  await userEvent.type(screen.getByRole('textbox', { name: /Téléphone/ }), '06 61 23 45 67');
  await userEvent.click(screen.getByRole('button', { name: /créer/i }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Ce téléphone est déjà connu' }));
  expect(question.getByText(/Salma Tahiri/).textContent).toContain('Karim Kettani');
  const press = (name: string) => userEvent.click(question.getByRole('button', { name }));
  const names = () => engine.rows('contacts', {}).map(({ name }) => name);
  return { press, names, picked };
}

test.each([
  ['Enregistrer quand même', 'Karim Kettani', 2],
  ['Choisir la fiche existante', 'Salma Tahiri', 1],
])('asks before a known telephone is saved again: %s', async (answer, name, count) => {
  const { press, names, picked } = await typed();
  await press(answer);
  await vi.waitFor(() => expect(picked).toHaveBeenCalledOnce());
  expect(picked.mock.calls[0]?.[0].name).toBe(name);
  expect(names()).toHaveLength(count);
});

test('goes on with what was typed where the question is given up', async () => {
  const { press, names, picked } = await typed();
  await press('Annuler');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nom/ }).value).toBe('Karim Kettani');
  expect(names()).toEqual(['Salma Tahiri']);
  expect(picked).not.toHaveBeenCalled();
});
