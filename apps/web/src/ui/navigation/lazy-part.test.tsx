import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { PartPlace } from './part-place.tsx';

const CUT = 'Failed to fetch dynamically imported module: https://zellige.test/assets/list.js';

interface ListProps {
  words: string;
  onClose?: () => void;
}

/** A form with a part whose code comes as `arrive` says. */
function partOf(load: () => Promise<(props: ListProps) => ReactNode>, place?: 'inline') {
  const Part = lazyPart<ListProps>(load, place);
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form>
      <input aria-label="Client" />
      <Suspense fallback={<PartPlace className="h-24" />}>
        <Part words="Amal, Nadia" onClose={onClose} />
      </Suspense>
    </form>,
  );
  return { user, onClose, input: screen.getByLabelText<HTMLInputElement>('Client') };
}

const cutOff = () => Promise.reject<() => ReactNode>(new TypeError(CUT));

it('says in its place that it could not be had, and keeps what was typed and where the person is', async () => {
  const { user, input } = partOf(cutOff, 'inline');
  await user.type(input, 'Ama');
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas pu être chargée');
  expect(screen.getByRole('button', { name: 'Recharger' })).toBeTruthy();
  expect([input.value, document.activeElement]).toEqual(['Ama', input]);
});

it('can be closed where it floats over the screen', async () => {
  const { user, onClose } = partOf(cutOff);
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['inline', undefined] as const)(
  'that is late says why and until when, and comes by itself (%s)',
  async (place) => {
    const code = Promise.withResolvers<(props: ListProps) => ReactNode>();
    partOf(() => code.promise, place);
    expect(screen.queryByText(/dès que le serveur répond/)).toBeNull();
    expect(await screen.findByText(/dès que le serveur répond/, {}, { timeout: 4000 })).toBeTruthy();
    code.resolve(({ words }) => <p>{words}</p>);
    expect(await screen.findByText('Amal, Nadia')).toBeTruthy();
    expect(screen.queryByText(/dès que le serveur répond/)).toBeNull();
  },
);

/** What a screen does with what breaks in it. */
class Screen extends Component<{ children: ReactNode }> {
  override state = { broken: '' };

  static getDerivedStateFromError(error: Error) {
    return { broken: error.message };
  }

  override render(): ReactNode {
    return this.state.broken === '' ? this.props.children : <p>{this.state.broken}</p>;
  }
}

it('leaves a failure of another kind to the screen', async () => {
  const Part = lazyPart<object>(async () => {
    throw new Error('a bug');
  });
  render(
    <Screen>
      <Suspense>
        <Part />
      </Suspense>
    </Screen>,
  );
  expect(await screen.findByText('a bug')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is drawn at once where its code was fetched before', async () => {
  const List = ({ words }: ListProps) => <p>{words}</p>;
  const Part = lazyPart<ListProps>(async () => List);
  await Part.fetch();
  render(
    <Suspense fallback="Un instant">
      <Part words="Amal, Nadia" />
    </Suspense>,
  );
  expect(screen.getByText('Amal, Nadia')).toBeTruthy();
  expect(screen.queryByText('Un instant')).toBeNull();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('floats as soon as its code is there, without the 300 ms for which React keeps what stood in its place', async () => {
  // In tests React shows at once what it would hold back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const Part = lazyPart<ListProps>(async () => {
    await turn();
    return ({ words }) => <p>{words}</p>;
  });
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Part words="Amal, Nadia" />);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(place.textContent).toBe('Amal, Nadia');
  root.unmount();
  vi.unstubAllGlobals();
});
