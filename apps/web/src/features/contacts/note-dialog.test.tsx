import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactRow } from '../../testing/sample-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { NoteDialog } from './note-dialog.tsx';

const known = contactRow({ id: 7, name: 'Salma Tahiri', phone: '+212661234567' });

it('writes a call down on the contact that was chosen', async () => {
  const component = (() => <NoteDialog onClose={() => undefined} />) as ScreenRoute['component'];
  const { user, engine } = await renderScreens({
    screens: [{ path: '/', component }],
    at: '/',
    rows: [known],
  });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Contact' }));
  await user.click(await screen.findByRole('option', { name: /Salma Tahiri/ }));
  await user.click(screen.getByRole('radio', { name: 'Appel' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(engine.get('contacts', 7)?.exchanges).toMatchObject([{ kind: 'appel', text: '' }]);
});
