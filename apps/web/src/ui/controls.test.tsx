import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SegmentedControl } from './fields/choice-field.tsx';
import { confirm } from './dialogs/confirm.ts';
import { ConfirmHost } from './dialogs/confirm-host.tsx';
import { DateField } from './fields/date-field.tsx';
import { IconButton } from './press/icon-button.tsx';
import { AmountField, NumberField } from './fields/number-field.tsx';
import { Tabs } from './layout/tabs.tsx';
import { PasswordField, TextField } from './fields/text-field.tsx';
import { toast } from './feedback/toast.ts';
import { ToastHost } from './feedback/toast-host.tsx';
import { TooltipHost } from './menus/tooltip.tsx';
import { X } from 'lucide-react';

test('a question answers with its reason, and insists when the reason is required', async () => {
  render(<ConfirmHost />);
  let answer: unknown = 'none';
  act(() => {
    void confirm({
      title: 'Annuler la facture ?',
      confirmLabel: 'Annuler la facture',
      reason: { label: 'Motif', isRequired: true },
    }).then((given) => (answer = given));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler la facture' }));
  expect(screen.getByText('Ce champ est obligatoire')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Motif/ }), 'Erreur de client');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler la facture' }));
  expect(answer).toEqual({ reason: 'Erreur de client' });
});

test('Escape gives a question up', async () => {
  render(<ConfirmHost />);
  let answer: unknown = 'none';
  act(
    () => void confirm({ title: 'Archiver ?', confirmLabel: 'Archiver' }).then((given) => (answer = given)),
  );
  await screen.findByRole('alertdialog', { name: 'Archiver ?' });
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(answer).toBeNull(), 200_000);
});

function Described({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <TextField label="Description" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('a text keeps the line breaks that it came with while it is edited', async () => {
  render(<Described first={'Vitre fendue\nCaution déduite'} />);
  const field = screen.getByRole('textbox', { name: 'Description' });
  await userEvent.type(field, ' : 1 200');
  expect(screen.getByRole('status').textContent).toBe('Vitre fendue\nCaution déduite : 1 200');
  await userEvent.clear(field);
  expect(document.activeElement).toBe(field);
});

function Discounted() {
  const [value, setValue] = useState<number | null>(0);
  return (
    <>
      <NumberField label="Remise" unit="%" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

test.each([
  ['10 %', '10', '10'],
  ['12,5%', '12,5', '12.5'],
  ['−3', '-3', '-3'],
  ['dix', 'dix', 'null'],
])('a number typed as %j reads %j once it is left, and is %s', async (typed, shown, value) => {
  render(<Discounted />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Remise' });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field.value).toBe(shown);
  expect(screen.getByRole('status').textContent).toBe(value);
});

function Priced() {
  const [value, setValue] = useState<number | null>(null);
  return <AmountField label="Prix" value={value} onChange={setValue} />;
}

test.each([
  ['1234,5', '1 234,50'],
  ['0,335', '0,335'],
])('an amount typed as %j reads %j: no decimal is hidden that would be refused', async (typed, shown) => {
  render(<Priced />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' });
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field.value.replace(/\s/g, ' ')).toBe(shown);
});

function InForm({ onSubmit }: { onSubmit: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Discounted />
      <button type="submit">Enregistrer</button>
    </form>
  );
}

test('a number that cannot be read stays as it was typed, says so, and holds its form until it is put right', async () => {
  const submitted = vi.fn<() => void>();
  render(<InForm onSubmit={submitted} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Remise' });
  await userEvent.clear(field);
  await userEvent.type(field, '4x');
  expect(screen.queryByText('Ce n’est pas un nombre')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Ce n’est pas un nombre')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(submitted).not.toHaveBeenCalled();
  expect(field.value).toBe('4x');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '{End}{Backspace}');
  expect(screen.queryByText('Ce n’est pas un nombre')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('4');
});

function Dated() {
  const [value, setValue] = useState('2026-11-21');
  return (
    <>
      <DateField label="Échéance" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('a date shows and types as dd/mm/yyyy whatever the browser speaks, and is ISO outside', async () => {
  render(<Dated />);
  const segments = screen.getAllByRole('spinbutton');
  expect(segments.map((segment) => segment.textContent)).toEqual(['21', '11', '2026']);
  await userEvent.click(segments[0] as HTMLElement);
  await userEvent.keyboard('05012027');
  expect(screen.getByRole('status').textContent).toBe('2027-01-05');
});

test('a year typed with two figures is one of this century once the date is left', async () => {
  render(<Dated />);
  await userEvent.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.keyboard('05012');
  await userEvent.keyboard('7');
  expect(screen.getByRole('status').textContent).toBe('0027-01-05');
  await userEvent.click(document.body);
  expect(screen.getByRole('status').textContent).toBe('2027-01-05');
});

function Chosen() {
  const [value, setValue] = useState<'a' | 'b'>('a');
  const options = [
    { value: 'a', label: 'Vente' },
    { value: 'b', label: 'Location' },
  ] as const;
  return (
    <>
      <SegmentedControl label="Type" value={value} onChange={setValue} options={options} />
      <Tabs
        label="Dossier"
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'a', label: 'Devis', content: <p>Ses devis</p> },
          { id: 'b', label: 'Factures', content: <p>Ses factures</p> },
        ]}
      />
    </>
  );
}

test('a segmented control is a group of radios, tabs follow the arrows', async () => {
  render(<Chosen />);
  await userEvent.click(screen.getByRole('radio', { name: 'Location' }));
  expect(screen.getByRole('tabpanel', { name: 'Factures' })).toBeTruthy();
  screen.getByRole('tab', { name: 'Factures' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Ses devis')).toBeTruthy();
});

const boxFrom = (left: number, right: number) => ({ left, right }) as DOMRect;

test('of tabs wider than the screen the selected one is in sight, the page staying where it is', () => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  boxes.mockImplementation(function boxOf(this: Element) {
    return this.role === 'tablist' ? boxFrom(16, 374) : boxFrom(340, 440);
  });
  render(
    <Tabs
      label="Stock"
      value="b"
      onChange={() => undefined}
      tabs={[{ id: 'b', label: 'Calendrier', content: '' }]}
    />,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(90);
  boxes.mockRestore();
});

test('a password shows on demand', async () => {
  render(<PasswordField label="Mot de passe" value="secret" onChange={() => undefined} />);
  const field = screen.getByLabelText('Mot de passe');
  expect(field).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveProperty('type', 'password');
});

test('a message sent before anything has loaded still shows', async () => {
  toast.success({ title: 'Profil mis à jour', description: 'Merci' });
  render(<ToastHost />);
  expect(await screen.findByText('Profil mis à jour')).toBeTruthy();
});

const over = (element: Element) =>
  act(() => void element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));

test('a tooltip waits 700 ms, and the next one within 300 ms does not', async () => {
  vi.useFakeTimers();
  render(
    <>
      <TooltipHost />
      <IconButton label="Fermer" icon={X} />
      <IconButton label="Colonnes" icon={X} />
    </>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  over(first);
  act(() => void vi.advanceTimersByTime(699));
  expect(screen.queryByText('Fermer')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('Fermer')).toBeTruthy();
  over(second);
  act(() => void vi.advanceTimersByTime(0));
  expect(screen.getByText('Colonnes')).toBeTruthy();
  over(document.body);
  act(() => void vi.advanceTimersByTime(299));
  over(first);
  act(() => void vi.advanceTimersByTime(0));
  expect(screen.getByText('Fermer')).toBeTruthy();
  over(document.body);
  act(() => void vi.advanceTimersByTime(300));
  over(first);
  act(() => void vi.advanceTimersByTime(699));
  expect(screen.queryByText('Fermer')).toBeNull();
  vi.useRealTimers();
});
