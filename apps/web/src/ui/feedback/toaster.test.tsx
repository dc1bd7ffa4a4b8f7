import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../dialogs/dialog.tsx';
import { toast } from './toast.ts';
import { KitToaster } from './toaster.tsx';

const room = () => document.documentElement.style.getPropertyValue('--messages-room');

afterEach(() => {
  vi.useRealTimers();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isLeaving = () =>
  screen.queryByText('Profil mis à jour')?.closest('[data-sonner-toast]')?.getAttribute('data-removed') !==
  'false';

it('has three in sight, however many there are', async () => {
  vi.useFakeTimers();
  render(<KitToaster />);
  for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq']) toast.success({ title: `Message ${name}` });
  await passing(100);
  const all = screen.getAllByText(/^Message /).map((text) => text.closest('[data-sonner-toast]'));
  expect(all).toHaveLength(5);
  expect(all.filter((message) => message?.getAttribute('data-visible') === 'true')).toHaveLength(3);
});

it('leaves after four seconds, and not before', async () => {
  vi.useFakeTimers();
  render(<KitToaster />);
  toast.success({ title: 'Profil mis à jour' });
  await passing(100);
  expect(isLeaving()).toBe(false);
  await passing(3800);
  expect(isLeaving()).toBe(false);
  await passing(200);
  expect(isLeaving()).toBe(true);
});

it('leaves after ten seconds where it offers to take something back', async () => {
  vi.useFakeTimers();
  render(<KitToaster />);
  toast.success({ title: 'Profil mis à jour', action: { label: 'Annuler', onAction: vi.fn<() => void>() } });
  await passing(9900);
  expect(isLeaving()).toBe(false);
  await passing(400);
  expect(isLeaving()).toBe(true);
});

async function pressed(button: number): Promise<HTMLElement> {
  vi.useFakeTimers();
  render(<KitToaster />);
  toast.success({ title: 'Profil mis à jour' });
  await passing(100);
  const message = screen.getByText('Profil mis à jour');
  fireEvent.pointerDown(message, { button });
  return message;
}

it('leaves once the system has taken a press over, and not during the press', async () => {
  const message = await pressed(0);
  await passing(6000);
  expect(isLeaving()).toBe(false);
  fireEvent.pointerCancel(message);
  await passing(4000);
  expect(isLeaving()).toBe(true);
});

it('leaves though the menu of the right button took the end of its press', async () => {
  await pressed(2);
  await passing(4000);
  expect(isLeaving()).toBe(true);
});

const side = () => document.querySelector('[data-sonner-toaster]')?.getAttribute('data-y-position');

const withDialog = (isOpen: boolean) => (
  <>
    <KitToaster />
    <Dialog isOpen={isOpen} title="Livrer" actions={<button type="button">Livrer</button>} />
  </>
);

it('stands at the bottom, and at the top while a dialog is open', async () => {
  vi.useFakeTimers();
  const { rerender } = render(<KitToaster />);
  toast.success({ title: 'Profil mis à jour' });
  await passing(100);
  expect(side()).toBe('bottom');
  rerender(withDialog(true));
  await passing(100);
  expect(side()).toBe('top');
  rerender(withDialog(false));
  await passing(100);
  expect(side()).toBe('bottom');
});

function standOnPhone() {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', { value: true }),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
}

it('has the page keep the room that it takes on a phone, as long as it stays', async () => {
  vi.useFakeTimers();
  standOnPhone();
  render(<KitToaster />);
  for (const name of ['un', 'deux']) toast.success({ title: `Message ${name}` });
  await passing(100);
  expect(room()).toBe('136px');
  await passing(5000);
  expect(room()).toBe('');
});

it.each([
  ['at its end', 1000, true],
  ['a button and its margin before it', 960, true],
  ['far from it', 500, false],
  ['at its first line', 0, false],
])('has the page of a phone follow whoever stands %s', async (_where, scrollTop, follows) => {
  vi.useFakeTimers();
  standOnPhone();
  const page = document.createElement('div');
  page.setAttribute('data-page-scroll', '');
  const scrollTo = vi.fn<() => void>();
  Object.entries({
    scrollTop,
    clientHeight: 700,
    scrollHeight: scrollTop === 0 ? 700 : 1700,
    scrollTo,
  }).forEach(([name, value]) => Object.defineProperty(page, name, { value }));
  document.body.append(page);
  render(<KitToaster />);
  toast.success({ title: 'Enregistré' });
  await passing(100);
  expect(scrollTo.mock.calls.length > 0).toBe(follows);
  page.remove();
});
