import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evenRows, type RowPlaces, type RowsInView, unevenRows, useRowsInView } from './rows-in-view.ts';

describe('where rows stand', () => {
  it('is reckoned from one height, with the gaps between them', () => {
    const places = evenRows(4, 10, 2);
    expect([places.height, places.startOf(3), places.sizeOf(3)]).toEqual([46, 36, 10]);
    expect([-5, 0, 11, 12, 45, 900].map(places.indexAt)).toEqual([0, 0, 0, 1, 3, 3]);
    expect(evenRows(0, 10, 2).height).toBe(0);
  });

  it('is reckoned from heights of their own', () => {
    const places = unevenRows([10, 30, 20]);
    expect([places.height, places.startOf(2), places.sizeOf(1)]).toEqual([60, 40, 30]);
    expect([-5, 0, 9, 10, 39, 40, 900].map(places.indexAt)).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
});

const shown = () => {
  const all = [...screen.getByRole('list').children].map(({ textContent }) => Number(textContent));
  return [all[0], all.at(-1)];
};

function scrollTo(top: number): void {
  const list = screen.getByRole('list');
  list.scrollTop = top;
  act(() => void fireEvent.scroll(list));
}

describe('the rows in the page', () => {
  const drawn = vi.fn<() => void>();
  let view: RowsInView;
  let layOut: (() => void) | undefined;

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          layOut = () => act(tell);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  function List({ places, isFollowed = true }: { places: RowPlaces; isFollowed?: boolean }) {
    const scroller = useRef<HTMLDivElement>(null);
    drawn();
    view = useRowsInView({
      places,
      scroller: useCallback(() => scroller.current, []),
      isFollowed,
      around: 1,
      margin: 40,
      coveredBelow: 20,
      firstHeight: 100,
    });
    return (
      <div ref={scroller} role="list">
        {view.indexes.map((index) => (
          <p key={index}>{index}</p>
        ))}
      </div>
    );
  }

  it('are those in view of the scroller, 720 pixels high here, and some around them', () => {
    render(<List places={evenRows(1000, 40)} />);
    expect(shown()).toEqual([0, 3]);
    layOut?.();
    expect(shown()).toEqual([0, 18]);
    scrollTo(4040);
    expect(shown()).toEqual([99, 119]);
    scrollTo(90_000);
    expect(shown()).toEqual([998, 999]);
  });

  it('are drawn again for another row in view only', () => {
    render(<List places={evenRows(1000, 40)} />);
    scrollTo(4040);
    drawn.mockClear();
    scrollTo(4060);
    expect(drawn).not.toHaveBeenCalled();
    scrollTo(4085);
    expect(drawn).toHaveBeenCalled();
  });

  it('are those of the height that is known until the scroller may be asked', () => {
    const places = evenRows(1000, 40);
    const { rerender } = render(<List places={places} isFollowed={false} />);
    expect(shown()).toEqual([0, 3]);
    layOut?.();
    expect(shown()).toEqual([0, 3]);
    rerender(<List places={places} />);
    layOut?.();
    expect(shown()).toEqual([0, 18]);
  });

  it('are none of a list that has none, and those that are left of one that became short', () => {
    const { rerender } = render(<List places={evenRows(1000, 40)} />);
    scrollTo(4040);
    rerender(<List places={evenRows(3, 40)} />);
    expect(shown()).toEqual([1, 2]);
    rerender(<List places={evenRows(0, 40)} />);
    expect(screen.getByRole('list').children).toHaveLength(0);
  });

  it('come into view no further than it takes, clear of what covers them', () => {
    render(<List places={evenRows(1000, 40)} />);
    const list = screen.getByRole('list');
    act(() => view.show(5));
    expect(list.scrollTop).toBe(0);
    act(() => view.show(100));
    expect(list.scrollTop).toBe(40 + 101 * 40 + 20 - 720);
    expect(shown()[1]).toBe(102);
    act(() => view.show(10));
    expect(list.scrollTop).toBe(400);
  });
});
