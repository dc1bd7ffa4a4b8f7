import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserHistory, createHashHistory } from '../../platform/page/page-history.ts';
import { memoryHistory } from '../../testing/memory-history.ts';
import type { Address } from './address.ts';
import { Link } from './link.tsx';
import { createRouter, RouterContext, searchText, useLeaveGuard } from './router.ts';
import { ScreenOutlet } from './screen-outlet.tsx';
import { lazyRouteComponent, type ScreenRoute } from './screen-route.ts';

const Plain = () => null;
const at = (path: string, more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  component: Plain,
  ...more,
});

const dayOrNone = ({ jour }: Record<string, unknown>) => ({ jour: jour ?? 'aucun' });

const screens = [at('/quotes/$id'), at('/quotes/new'), at('/quotes'), at('/quotes/$id/edit'), at('/')];

describe('the screen of an address', () => {
  const router = createRouter({ screens, history: memoryHistory() });
  const found = (address: string) => {
    const { screen: own, params } = router.match(address);
    return [own?.path, params];
  };

  it('is the one of its path, before one with parameters, whatever its case and the slash at its end', () => {
    expect(found('/')).toEqual(['/', {}]);
    expect(found('/Quotes/?q=a')).toEqual(['/quotes', {}]);
    expect(found('/quotes/new')).toEqual(['/quotes/new', {}]);
    expect(found('/quotes/DEV-012#haut')).toEqual(['/quotes/$id', { id: 'DEV-012' }]);
    expect(found('/quotes/DEV-012/edit')).toEqual(['/quotes/$id/edit', { id: 'DEV-012' }]);
    expect(found('/nulle/part')).toEqual([undefined, {}]);
  });

  it('has its parameters as they were before they were written into it, and takes what was cut', () => {
    expect(found('/quotes/a%2Fb%20%C3%A9')[1]).toEqual({ id: 'a/b é' });
    expect(found('/quotes/100%')[1]).toEqual({ id: '100%' });
  });

  it('has the search that its screen reads, and the rest', () => {
    const own = createRouter({
      screens: [at('/events', { validateSearch: dayOrNone })],
      history: memoryHistory(),
    });
    expect(own.match('/events?q=a').search).toEqual({ q: 'a', jour: 'aucun' });
    expect(searchText({ q: 'a&b', status: '', sort: undefined })).toBe('q=a%26b');
  });
});

/** A screen whose code comes when it is told to. */
function late() {
  const { promise, resolve } = Promise.withResolvers<{ Plain: typeof Plain }>();
  return { slow: lazyRouteComponent(() => promise, 'Plain'), arrive: () => resolve({ Plain }) };
}

describe('going there', () => {
  it('shows at once what is there, waits for what is not, and says so after a moment', async () => {
    const { slow, arrive } = late();
    const router = createRouter({
      screens: [...screens, at('/slow', { component: slow })],
      history: memoryHistory('/quotes'),
      waitingAfterMs: 10,
    });
    router.go('/');
    expect(router.state().match?.pathname).toBe('/');
    router.go('/slow');
    expect(router.state()).toMatchObject({ location: { pathname: '/slow' }, match: { pathname: '/' } });
    await vi.waitFor(() => expect(router.state().isWaiting).toBe(true), 200_000);
    arrive();
    await vi.waitFor(
      () => expect(router.state()).toMatchObject({ isWaiting: false, match: { pathname: '/slow' } }),
      200_000,
    );
  });

  it('forgets a screen that comes after its person went on', async () => {
    const { slow, arrive } = late();
    const router = createRouter({
      screens: [...screens, at('/slow', { component: slow })],
      history: memoryHistory(),
    });
    router.go('/slow');
    const first = router.load();
    router.go('/quotes');
    arrive();
    await first;
    expect(router.state().match?.pathname).toBe('/quotes');
  });

  it('tells what is left and entered, another path alone', () => {
    const told: string[] = [];
    const history = memoryHistory('/quotes');
    const router = createRouter({
      screens,
      history,
      onLeave: ({ pathname }) => told.push(`left ${pathname}`),
      onEnter: ({ pathname }) => told.push(`entered ${pathname}`),
    });
    render(
      <RouterContext value={router}>
        <ScreenOutlet />
      </RouterContext>,
    );
    act(() => router.go('/quotes?q=a'));
    expect(told).toEqual([]);
    act(() => router.go('/'));
    act(() => history.back());
    expect(told).toEqual(['left /quotes', 'entered /', 'left /', 'entered /quotes']);
    expect(router.state().location.search).toEqual({ q: 'a' });
  });
});

const open = (to: string, attributes: object = {}) => {
  const load = vi.fn<() => Promise<{ Plain: typeof Plain }>>(async () => ({ Plain }));
  const component = lazyRouteComponent(load, 'Plain');
  const router = createRouter({
    screens: [at('/'), at('/quotes', { component })],
    history: memoryHistory(),
  });
  render(
    <RouterContext value={router}>
      <Link to={to as Address} {...attributes}>
        Devis
      </Link>
    </RouterContext>,
  );
  return { router, load, link: screen.getByRole('link') };
};

describe('a link', () => {
  it('is followed in the page by a plain click, and left to the browser otherwise', async () => {
    const { router, link } = open('/quotes?q=a');
    expect(link.getAttribute('href')).toBe('/quotes?q=a');
    fireEvent.click(link, { ctrlKey: true });
    expect(router.state().location.pathname).toBe('/');
    fireEvent.click(link);
    expect(router.state().location.href).toBe('/quotes?q=a');
  });

  it('is left to the browser where it opens another tab, and to who took the click', () => {
    const { router, link } = open('/quotes', { target: '_blank' });
    fireEvent.click(link);
    expect(router.state().location.pathname).toBe('/');
  });

  it('fetches its screen when a hand rests on it, a finger comes down or the focus arrives', async () => {
    const { load, link } = open('/quotes');
    fireEvent.pointerEnter(link);
    fireEvent.pointerLeave(link);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerEnter(link);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
  });
});

function Guarded({ answers }: { answers: boolean[] }) {
  useLeaveGuard(true, async () => answers.shift() ?? true);
  return <h1>Devis</h1>;
}
async function openGuarded(answers: boolean[]) {
  const history = memoryHistory('/');
  const component = () => <Guarded answers={answers} />;
  const router = createRouter({ screens: [at('/'), at('/quotes', { component })], history });
  render(
    <RouterContext value={router}>
      <ScreenOutlet />
    </RouterContext>,
  );
  await act(async () => router.go('/quotes'));
  return { router, history };
}

const settle = (step: () => void) => act(async () => step());

describe('what may hold a person back', () => {
  it('is asked on every way out, and not for another search of the same path', async () => {
    const answers = [false, false, true];
    const { router, history } = await openGuarded(answers);
    await settle(() => router.go('/quotes?q=a'));
    expect([router.state().location.href, answers.length]).toEqual(['/quotes?q=a', 3]);
    await settle(() => router.go('/'));
    expect(router.state().location.pathname).toBe('/quotes');
    await settle(() => history.back());
    expect([router.state().location.href, answers.length]).toEqual(['/quotes', 2]);
  });

  it('brings the browser back to where the person stays, and lets go who leaves', async () => {
    const answers = [false, true];
    const { router, history } = await openGuarded(answers);
    await settle(() => history.back());
    expect(router.state().location.pathname).toBe('/quotes');
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await settle(() => history.back());
    expect(router.state().location.pathname).toBe('/');
  });
});

describe('the address of the browser', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is the one gone to, and a place keeps its key', async () => {
    const history = createBrowserHistory();
    const { key } = history.entry();
    const changed = vi.fn<() => void>();
    history.listen(changed);
    history.push('/quotes?q=a');
    expect(location.pathname + location.search).toBe('/quotes?q=a');
    expect(history.entry().key).not.toBe(key);
    window.history.back();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), 200_000);
    expect(history.entry()).toEqual({ href: '/', key, step: 0 });
  });

  it('stands behind a # where a static host knows one page', () => {
    const history = createHashHistory();
    expect([history.entry().href, history.hrefOf('/quotes')]).toEqual(['/', '/#/quotes']);
    history.push('/quotes?q=a');
    expect(location.hash).toBe('#/quotes?q=a');
    expect(history.entry().href).toBe('/quotes?q=a');
  });
});
