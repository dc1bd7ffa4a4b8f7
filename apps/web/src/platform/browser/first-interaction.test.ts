import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenInteracting } from './first-interaction.ts';

const press = (name: string) => {
  const element = document.createElement(name);
  document.body.append(element);
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
};

/** Whether it has resolved by now. */
async function acted(acting: Promise<void>): Promise<boolean> {
  return Promise.race([acting.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

describe('a person begins to act', () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('with the first press on a button, not on a link', async () => {
    const acting = whenInteracting();
    press('a');
    expect(await acted(acting)).toBe(false);
    press('button');
    expect(await acted(acting)).toBe(true);
  });

  it('with the first key', async () => {
    const acting = whenInteracting();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    expect(await acted(acting)).toBe(true);
  });

  it('after a while without either: the network may go', async () => {
    vi.useFakeTimers();
    const acting = whenInteracting();
    vi.advanceTimersByTime(14_999);
    expect(await acted(acting)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await acted(acting)).toBe(true);
  });
});
