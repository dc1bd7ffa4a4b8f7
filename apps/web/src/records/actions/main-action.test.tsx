import { act, fireEvent, render, screen } from '@testing-library/react';
import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteSavedForm } from '../../ui/feedback/press-guard.ts';
import { MainAction } from './main-action.tsx';

let done: string[];
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => vi.useRealTimers());

const steps = [
  { id: 'send', label: 'Envoyer', icon: Send },
  { id: 'accept', label: 'Accepter', icon: Check },
  { id: 'convert', label: 'Convertir', icon: Check },
];

/** A record whose next step becomes the one after it, as soon as the operation answers. */
function Journey({ answers }: { answers: () => Promise<void> }) {
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (!step) return null;
  const run = async () => {
    done.push(step.id);
    await answers();
    setAt(at + 1);
  };
  return <MainAction action={{ ...step, isDanger: false, run }} />;
}

const button = (): HTMLElement => screen.getByRole('button');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function press(): Promise<void> {
  fireEvent.click(button());
  await wait(0);
}

describe('the main action of a record', () => {
  it('answers one of three quick presses, and the next one after a moment', async () => {
    render(<Journey answers={() => Promise.resolve()} />);
    for (let presses = 0; presses < 3; presses += 1) await press();
    expect(done).toEqual(['send']);
    expect(button().textContent).toBe('Accepter');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await wait(799);
    await press();
    expect(done).toEqual(['send']);
    await wait(1);
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await press();
    expect(done).toEqual(['send', 'accept']);
  });

  it('runs once however often it is pressed while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(<Journey answers={() => promise} />);
    await press();
    await press();
    expect(done).toEqual(['send']);
    resolve();
    await wait(0);
    expect(button().textContent).toBe('Accepter');
  });

  it('keeps the focus of the keyboard while it is deaf', async () => {
    render(<Journey answers={() => Promise.resolve()} />);
    button().focus();
    await press();
    expect(document.activeElement).toBe(button());
  });

  it('answers no press that was meant for the form it comes after', async () => {
    noteSavedForm();
    render(<Journey answers={() => Promise.resolve()} />);
    await press();
    expect(done).toEqual([]);
    await wait(800);
    await press();
    expect(done).toEqual(['send']);
  });
});
