import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Button, ButtonLink } from '../press/button.tsx';
import { ComboBox, type ComboOption } from '../fields/combo-box.tsx';
import { Form, FormField, useZodForm } from './form.tsx';
import { AmountField } from '../fields/number-field.tsx';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { TextField } from '../fields/text-field.tsx';

const schema = z.object({
  client: z.string().min(1, 'Ce champ est obligatoire'),
  email: z.string().refine((text) => text === '' || text.includes('@'), 'Adresse email invalide'),
  amount: z.number('Ce champ est obligatoire').nullable(),
});
const clients: ComboOption[] = [
  { id: '1', label: 'Atlas Événements' },
  { id: '2', label: 'Oasis Hôtels' },
];
const find = (text: string) =>
  Promise.resolve(clients.filter((client) => client.label.toLowerCase().includes(text)));
const save = vi.fn<(values: unknown) => void>();
const create = vi.fn<(text: string) => void>();

function Screen() {
  const form = useZodForm({
    schema,
    defaultValues: { client: '', email: '', amount: null },
    draftKey: 'test',
  });
  return (
    <Form form={form} onSubmit={(values) => save(values)}>
      <FormField control={form.control} name="client">
        {(field) => (
          <ComboBox
            label="Client"
            text={field.value}
            error={field.error}
            ref={field.ref}
            onChoose={(option) => field.onChange(option?.label ?? '')}
            search={find}
            onCreate={create}
          />
        )}
      </FormField>
      <FormField control={form.control} name="email">
        {(field) => <TextField label="Email" {...field} />}
      </FormField>
      <FormField control={form.control} name="amount">
        {(field) => <AmountField label="Montant" {...field} />}
      </FormField>
      <ButtonLink to="/contacts">Ailleurs</ButtonLink>
      <Button type="submit">Enregistrer</Button>
    </Form>
  );
}

const endBeforeStart = 'La date de fin doit être postérieure à la date de début';
const datesSchema = z
  .object({ start: z.string(), end: z.string() })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: endBeforeStart });

/** The sentence stands under the end; the start causes it as well. */
function DatesScreen() {
  const form = useZodForm({ schema: datesSchema, defaultValues: { start: '2026-11-22', end: '2026-11-20' } });
  return (
    <Form form={form} onSubmit={save}>
      <FormField control={form.control} name="start">
        {(field) => <TextField label="Début" {...field} />}
      </FormField>
      <FormField control={form.control} name="end">
        {(field) => <TextField label="Fin" {...field} />}
      </FormField>
      <Button type="submit">Enregistrer</Button>
    </Form>
  );
}

afterEach(() => vi.clearAllMocks());

test('shows the errors under the fields and focuses the first one', async () => {
  await renderInRouter(Screen);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
  const client = screen.getByRole('combobox', { name: 'Client' });
  expect(client.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(client));
  expect(save).not.toHaveBeenCalled();
});

test('says nothing of a field that was left as it was found', async () => {
  await renderInRouter(Screen);
  await userEvent.click(screen.getByRole('combobox', { name: 'Client' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Montant' }));
  expect(screen.queryByText('Ce champ est obligatoire')).toBeNull();
});

test('takes a sentence back when the field that caused it changes', async () => {
  await renderInRouter(DatesScreen);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(endBeforeStart)).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Début' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Début' }), '2026-11-01');
  await waitFor(() => expect(screen.queryByText(endBeforeStart)).toBeNull());
});

test('finds a record by typing, with the keyboard alone, and submits with Ctrl+Enter', async () => {
  await renderInRouter(Screen);
  await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), 'oas');
  expect(await screen.findByRole('option', { name: 'Oasis Hôtels' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Montant' }), '1 234,5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ client: 'Oasis Hôtels', email: '', amount: 1234.5 }),
  );
});

test('offers to create what it does not find', async () => {
  await renderInRouter(Screen);
  await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), 'Nouveau');
  await userEvent.click(await screen.findByRole('option', { name: 'Créer « Nouveau »' }));
  expect(create).toHaveBeenCalledWith('Nouveau');
});

test('gives the choice back when what was typed is no option', async () => {
  await renderInRouter(Screen);
  const client = screen.getByRole('combobox', { name: 'Client' });
  await userEvent.type(client, 'atl{Enter}');
  await screen.findByDisplayValue('Atlas Événements');
  await userEvent.clear(client);
  await userEvent.type(client, 'xyz');
  await userEvent.tab();
  expect(client).toHaveProperty('value', 'Atlas Événements');
});

test('writes the amount in its French form when the field is left', async () => {
  await renderInRouter(Screen);
  const amount = screen.getByRole('textbox', { name: 'Montant' });
  await userEvent.type(amount, '14500');
  await userEvent.tab();
  expect(amount).toHaveProperty('value', '14\u00a0500,00');
});

test('asks before leaving with unsaved changes', async () => {
  const router = await renderInRouter(Screen);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
  await userEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(router.state().location.pathname).toBe('/quotes');
  await userEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await screen.findByText('Autre page')).toBeTruthy();
});

test('takes up the draft of an earlier visit, and starts again when asked', async () => {
  localStorage.setItem('draft:test', JSON.stringify({ client: 'Atlas', email: 'a@b.ma', amount: 2 }));
  await renderInRouter(Screen);
  expect(await screen.findByDisplayValue('a@b.ma')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
  expect(screen.queryByDisplayValue('a@b.ma')).toBeNull();
  expect(localStorage.getItem('draft:test')).toBeNull();
});

test('keeps what is typed until it is saved', async () => {
  await renderInRouter(Screen);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'z@z.ma');
  await waitFor(() => expect(localStorage.getItem('draft:test')).toContain('z@z.ma'));
  await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), 'oas');
  await screen.findByRole('option', { name: 'Oasis Hôtels' });
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  await waitFor(() => expect(localStorage.getItem('draft:test')).toBeNull());
});

test('forgets the draft of what was typed and saved in one breath, though the page leaves while saving', async () => {
  await renderInRouter(Screen);
  save.mockImplementation(() => cleanup());
  await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), 'atlas');
  await userEvent.click(await screen.findByRole('option', { name: 'Atlas Événements' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  await waitFor(() => expect(localStorage.getItem('draft:test')).toBeNull());
});

const rowsSchema = z.object({
  rows: z.array(z.object({ name: z.string().min(1, 'Ce champ est obligatoire') })),
});

function Rows() {
  const form = useZodForm({ schema: rowsSchema, defaultValues: { rows: [] } });
  const { fields, append } = useFieldArray({ control: form.control, name: 'rows' });
  return (
    <Form form={form} onSubmit={(values) => save(values)}>
      {fields.map(({ id }, index) => (
        <FormField key={id} control={form.control} name={`rows.${index}.name`}>
          {(field) => <TextField label={`Ligne ${index + 1}`} {...field} />}
        </FormField>
      ))}
      <Button onClick={() => append({ name: '' })}>Ajouter</Button>
      <Button type="submit">Enregistrer</Button>
    </Form>
  );
}

const wrong = () => screen.queryAllByText('Ce champ est obligatoire').length;

test('a row that is added is no error before it is left, nor are those before it forgotten', async () => {
  await renderInRouter(Rows);
  const user = userEvent.setup();
  const add = screen.getByRole('button', { name: 'Ajouter' });
  await user.click(add);
  await user.type(await screen.findByLabelText('Ligne 1'), 'A');
  expect(wrong()).toBe(0);
  await user.clear(screen.getByLabelText('Ligne 1'));
  await user.click(add);
  await screen.findByLabelText('Ligne 2');
  await waitFor(() => expect(wrong()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(wrong()).toBe(2));
  expect(save).not.toHaveBeenCalled();
});
