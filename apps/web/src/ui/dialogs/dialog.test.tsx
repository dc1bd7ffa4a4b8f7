import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../press/button.tsx';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

interface PaymentProps {
  amount?: string;
  isRequired?: boolean;
  /** Its fields come later, as after a question to the server. */
  isLate?: boolean;
}

function Payment({ amount = '', isRequired = true, isLate = false }: PaymentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFields, setHasFields] = useState(!isLate);
  const bring = () => setHasFields(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Payer</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Paiement">
        <Button onClick={bring}>Plus tard</Button>
        {hasFields ? (
          <TextField label="Montant" isRequired={isRequired} value={amount} onChange={() => undefined} />
        ) : null}
      </Dialog>
    </>
  );
}

const open = async (props: PaymentProps = {}) => {
  render(<Payment {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Payer' }));
  return screen.findByRole('dialog');
};
const focused = () => document.activeElement;
const onPhone = () => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', { value: true }),
  );
};

test('a dialog opens at its first field, and gives the focus back', async () => {
  await open();
  await expect.poll(focused).toBe(screen.getByRole('textbox', { name: /Montant/ }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Payer' }));
});

test('it opens there too for whoever presses without a pointer, as a screen reader does', async () => {
  render(<Payment />);
  act(() => screen.getByRole('button', { name: 'Payer' }).click());
  await screen.findByRole('dialog');
  await expect.poll(focused).toBe(screen.getByRole('textbox', { name: /Montant/ }));
});

test('a field that comes later takes the focus too', async () => {
  const dialog = await open({ isLate: true });
  await expect.poll(focused).toBe(dialog);
  act(() => screen.getByRole('button', { name: 'Plus tard' }).click());
  await expect.poll(focused).toBe(screen.getByRole('textbox', { name: /Montant/ }));
});

test('it takes nothing from whoever went elsewhere meanwhile', async () => {
  await open({ isLate: true });
  const elsewhere = screen.getByRole('button', { name: 'Plus tard' });
  await userEvent.click(elsewhere);
  await screen.findByRole('textbox', { name: /Montant/ });
  expect(document.activeElement).toBe(elsewhere);
});

test.each([
  ['comes', 'is required and empty', {}, true],
  ['does not come', 'is filled in', { amount: '1 200,00' }, false],
  ['does not come', 'may stay empty', { isRequired: false }, false],
])('on a phone the keyboard %s by itself for a first field that %s', async (_comes, _field, props, comes) => {
  onPhone();
  const dialog = await open(props);
  await expect.poll(focused).toBe(comes ? screen.getByRole('textbox', { name: /Montant/ }) : dialog);
});

test('a question opens at the answer that changes nothing, and at its reason where it wants one', async () => {
  render(<ConfirmHost />);
  const question = { title: 'Annuler la facture ?', confirmLabel: 'Annuler la facture' };
  act(() => void confirm(question));
  await expect.poll(focused).toBe(await screen.findByRole('button', { name: 'Annuler' }));
  await userEvent.keyboard('{Escape}');
  act(() => void confirm({ ...question, title: 'Annuler ?', reason: { label: 'Motif' } }));
  await expect.poll(focused).toBe(await screen.findByRole('textbox', { name: 'Motif' }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});
