import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { localTextStorage } from '../../platform/browser/storage.ts';
import { keepRoom, readRoom, useRoom } from './table-room.ts';

const room = { width: 900, height: 640 };
const drawn: (string | undefined)[] = [];

function Table({ name }: { name: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const known = useRoom(name, scroller);
  drawn.push(known === null ? undefined : `${known.width}×${known.height}`);
  return <div ref={scroller} />;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localTextStorage.remove('table-room');
  drawn.length = 0;
});

test('remembers the rooms of all tables for one size of window, and none for another', () => {
  keepRoom('quotes', room);
  keepRoom('contacts', { width: 800, height: 600 });
  expect(readRoom('quotes')).toEqual(room);
  expect(readRoom('contacts')).toEqual({ width: 800, height: 600 });
  expect(readRoom('tasks')).toBeNull();
  vi.stubGlobal('innerWidth', window.innerWidth - 300);
  expect(readRoom('quotes')).toBeNull();
  keepRoom('contacts', room);
  vi.unstubAllGlobals();
  expect(readRoom('quotes')).toBeNull();
});

test('takes nothing that is no room from the storage', () => {
  for (const kept of [
    '',
    '{',
    '7',
    'null',
    '{"window":null}',
    '{"rooms":{"quotes":{"width":900,"height":640}}}',
  ]) {
    localTextStorage.write('table-room', kept);
    expect(readRoom('quotes')).toBeNull();
  }
  keepRoom('quotes', { width: Number.POSITIVE_INFINITY, height: 1 });
  expect(readRoom('quotes')).toBeNull();
});

test('a table draws with its measured room at its first visit, and with the remembered one at once at the next', () => {
  const first = render(<Table name="quotes" />);
  expect(drawn).toEqual([undefined, '1200×768']);
  first.unmount();
  drawn.length = 0;
  render(<Table name="quotes" />);
  expect(drawn).toEqual(['1200×768']);
});

test('what is measured counts where it differs from what was remembered', () => {
  let layOut: (() => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        layOut = tell;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  keepRoom('quotes', room);
  render(<Table name="quotes" />);
  expect(drawn).toEqual(['900×640']);
  act(() => layOut?.());
  expect(drawn).toEqual(['900×640', '1200×768']);
  expect(readRoom('quotes')).toEqual({ width: 1200, height: 768 });
});
