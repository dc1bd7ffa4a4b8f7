import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hasUnsavedWork } from '../../platform/drafts/unsaved-work.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import { FormFrame } from '../dialogs/form-dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

test('no version of the application takes the place of a dialog with a form', () => {
  const dialog = render(
    <FormFrame words={{ title: 'Livrer', submit: 'Livrer' }} isBusy={false} onClose={() => undefined}>
      {(id) => <form id={id} />}
    </FormFrame>,
  );
  expect(hasUnsavedWork()).toBe(true);
  dialog.unmount();
  expect(hasUnsavedWork()).toBe(false);
});

const City = () => (
  <EditInPlace
    label="Ville"
    value="Fès"
    onSave={() => Promise.resolve(null)}
    isEditable
    renderField={(field) => <TextField {...field} />}
  >
    Fès
  </EditInPlace>
);

test('nor of a value that is typed where it is read', async () => {
  await renderInRouter(City);
  await userEvent.click(screen.getByRole('button', { name: /Modifier : Ville/ }));
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.keyboard('Rabat');
  expect(hasUnsavedWork()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(hasUnsavedWork()).toBe(false);
});
