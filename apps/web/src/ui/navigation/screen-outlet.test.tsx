import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { useOverlay, useScreenParams, useScreenSearch } from './place.ts';
import { createRouter, RouterContext } from './router.ts';
import { ScreenOutlet } from './screen-outlet.tsx';
import { memoryHistory } from '../../testing/memory-history.ts';
import { lazyRouteComponent, type ScreenRoute } from './screen-route.ts';

const drawn = vi.fn<(name: string) => void>();
const opened = vi.fn<(name: string) => void>();

function screenAt(path: string, isKept = true): ScreenRoute {
  return {
    path,
    keepsAlive: isKept,
    component: function Screen() {
      const { id } = useScreenParams();
      const { q = '' } = useScreenSearch();
      const name = `${path} ${id ?? ''}${String(q)}`;
      const [text, setText] = useState('');
      drawn(name);
      useEffect(() => opened(name), [name]);
      return (
        <>
          <h1>{name}</h1>
          <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
        </>
      );
    },
  };
}

function WithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useOverlay(isOpen);
  return (
    <>
      <h1>Fiche</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ouvrir
      </button>
      {isOpen ? <div role="dialog">Question</div> : null}
    </>
  );
}

let arrive: () => void = () => undefined;
const LateDialog = lazyPart(
  () =>
    new Promise<() => ReactNode>((done) => {
      arrive = () => done(() => <div role="dialog">Question</div>);
    }),
);

function WithLateDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Fiche</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ouvrir
      </button>
      {isOpen ? <LateDialog /> : null}
    </>
  );
}

const Broken = (): never => {
  throw new Error('panne');
};

/** Comes after the router has shown that it waits. */
const slow = lazyRouteComponent(
  () =>
    new Promise<{ Slow: () => ReactNode }>((done) =>
      setTimeout(() => done({ Slow: () => <h1>Lent</h1> }), 60),
    ),
  'Slow',
);

async function open(at = '/list') {
  const screens = [
    screenAt('/list'),
    screenAt('/list/$id'),
    screenAt('/form', false),
    { path: '/broken', component: Broken, isKept: true },
    { path: '/dialog', component: WithDialog, isKept: true },
    { path: '/late', component: WithLateDialog, isKept: true },
    { path: '/slow', component: slow, isKept: true },
  ];
  const router = createRouter({
    screens,
    history: memoryHistory(at),
    NotFound: () => <h1>Introuvable</h1>,
    Failed: () => <h1>Panne</h1>,
    Waiting: () => <p>Chargement</p>,
    waitingAfterMs: 10,
  });
  await router.load();
  render(
    <RouterContext value={router}>
      <ScreenOutlet />
    </RouterContext>,
  );
  const go = (path: string) =>
    act(async () => {
      router.go(path);
      await router.load();
    });
  return { go, title: () => screen.getByRole('heading', { level: 1 }).textContent };
}

beforeEach(() => {
  drawn.mockClear();
  opened.mockClear();
});
afterEach(() => vi.useRealTimers());

test('a list that was left is shown again as it was, and not drawn again', async () => {
  const { go, title } = await open();
  await userEvent.type(screen.getByRole('textbox'), 'à rappeler');
  await go('/list/7');
  expect(title()).toBe('/list/$id 7');
  drawn.mockClear();
  opened.mockClear();
  await go('/list');
  expect(title()).toBe('/list ');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('à rappeler');
  expect(drawn).not.toHaveBeenCalled();
  // At rest while it was hidden: what it listens to is listened to again.
  expect(opened).toHaveBeenCalledWith('/list ');
});

test('a screen that is hidden stays at its own address', async () => {
  const { go, title } = await open('/list?q=atlas');
  await go('/list/7');
  await go('/list/8');
  expect(title()).toBe('/list/$id 8');
  // Nothing else is in the page.
  expect(screen.getAllByRole('heading', { hidden: true })).toHaveLength(1);
  drawn.mockClear();
  await go('/list?q=atlas');
  expect(title()).toBe('/list atlas');
  expect(drawn).not.toHaveBeenCalled();
  await go('/list');
  expect(title()).toBe('/list ');
});

test.each(['/list', '/slow'])(
  'a screen that was left from its dialog for %s comes back without it',
  async (to) => {
    const { go, title } = await open('/dialog');
    await userEvent.click(screen.getByRole('button'));
    await go(to);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await go('/dialog');
    expect(title()).toBe('Fiche');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('nor does a dialog whose code comes once its screen was left', async () => {
  const { go, title } = await open('/late');
  await userEvent.click(screen.getByRole('button'));
  await go('/list');
  await act(async () => arrive());
  await go('/late');
  expect(title()).toBe('Fiche');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form ends when it is left', async () => {
  const { go, title } = await open('/form');
  await userEvent.type(screen.getByRole('textbox'), 'brouillon');
  await go('/list');
  await go('/form');
  expect(title()).toBe('/form ');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('a screen comes back scrolled as it was left', async () => {
  const { go } = await open();
  const list = document.querySelector('[data-page-scroll]');
  if (!list) throw new Error('no page');
  const scrolled = vi.fn<(options?: ScrollToOptions) => void>();
  Object.defineProperty(list, 'scrollTo', { value: scrolled });
  Object.defineProperty(list, 'scrollTop', { value: 300, configurable: true });
  fireEvent.scroll(list);
  await go('/list/7');
  expect(list.isConnected).toBe(false);
  await go('/list');
  expect(list.isConnected).toBe(true);
  expect(scrolled).toHaveBeenCalledWith({ top: 300, left: 0, behavior: 'instant' });
});

test('the last seven are kept, the others are let go', async () => {
  const { go } = await open();
  for (let id = 1; id <= 8; id += 1) await go(`/list/${id}`);
  drawn.mockClear();
  for (let id = 8; id >= 2; id -= 1) await go(`/list/${id}`);
  expect(drawn).not.toHaveBeenCalled();
  await go('/list/1');
  expect(drawn).toHaveBeenCalledWith('/list/$id 1');
});

test('what was kept on one day is drawn anew on the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  const { go } = await open();
  await go('/list/7');
  vi.setSystemTime(new Date('2026-03-02T12:00:00Z'));
  drawn.mockClear();
  await go('/list');
  expect(drawn).toHaveBeenCalledWith('/list ');
});

test('a screen that breaks breaks alone, and an address without a screen is left to the router', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { go, title } = await open();
  await go('/broken');
  expect(title()).toBe('Panne');
  await go('/nulle-part');
  expect(title()).toBe('Introuvable');
  await go('/list');
  expect(title()).toBe('/list ');
});
