import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const CUT = 'Failed to fetch dynamically imported module: https://zellige.test/assets/list.js';

interface ListProps {
  words: string;
  onClose?: () => void;
}

/** A part that cannot be had while the network is cut. */
function partOnLine(place?: 'inline') {
  const line = { isCut: true, asked: 0 };
  const List = ({ words }: ListProps) => <p>{words}</p>;
  const Part = lazyPart<ListProps>(async () => {
    line.asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (line.isCut) throw new TypeError(CUT);
    return List;
  }, place);
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form>
      <input aria-label="Client" />
      <Suspense>
        <Part words="Amal, Nadia" onClose={onClose} />
      </Suspense>
    </form>,
  );
  return { line, user, onClose, input: screen.getByLabelText<HTMLInputElement>('Client') };
}

it('says in its place that it could not be had, keeps what was typed, and comes when it is asked again', async () => {
  const { line, user, input } = partOnLine('inline');
  await user.type(input, 'Ama');
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas pu être chargée');
  expect(line.asked).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/ne répond toujours pas/)).toBeTruthy();
  expect(document.activeElement).toBe(input);
  line.isCut = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Amal, Nadia')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input.value).toBe('Ama');
});

it('comes by itself when the network is back', async () => {
  const { line } = partOnLine();
  await screen.findByRole('alert');
  line.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Amal, Nadia')).toBeTruthy();
});

it('can be closed where it floats over the screen', async () => {
  const { user, onClose } = partOnLine();
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledOnce();
});

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
