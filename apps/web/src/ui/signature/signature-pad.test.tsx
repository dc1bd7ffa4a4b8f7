import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignaturePad } from './signature-pad.tsx';

const DRAWN = 'data:image/png;base64,AAAA';
const pen = {
  scale: vi.fn<() => void>(),
  beginPath: () => undefined,
  moveTo: vi.fn<(x: number, y: number) => void>(),
  lineTo: () => undefined,
  stroke: () => undefined,
};
let width = 0;
const signed = vi.fn<(drawing: string) => void>();

beforeEach(() => {
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockImplementation((() => pen) as never);
  vi.spyOn(prototype, 'toDataURL').mockReturnValue(DRAWN);
  Object.assign(prototype, { hasPointerCapture: () => true });
  signed.mockClear();
  vi.spyOn(prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, 20, width, 100));
});
afterEach(() => vi.restoreAllMocks());

function open(): HTMLCanvasElement {
  width = 300;
  render(<SignaturePad onChange={signed} label="Signature du client" />);
  return screen.getByLabelText<HTMLCanvasElement>('Signature du client');
}

function turn(): void {
  width = 600;
  fireEvent(window, new Event('resize'));
}

const pressed = (canvas: HTMLCanvasElement) => {
  fireEvent.pointerDown(canvas, { clientX: 310, clientY: 70 });
  return pen.moveTo.mock.lastCall;
};

it('takes the width that a turned telephone gives it, while it is blank', () => {
  const canvas = open();
  expect(canvas.width).toBe(300);
  turn();
  expect(canvas.width).toBe(600);
  expect(pressed(canvas)).toEqual([300, 50]);
});

it('keeps what is drawn when the telephone is turned, and draws on under the finger', () => {
  const canvas = open();
  expect(pressed(canvas)).toEqual([300, 50]);
  turn();
  expect(canvas.width).toBe(300);
  // The middle of what is shown is the middle of what is drawn on.
  expect(pressed(canvas)).toEqual([150, 50]);
});

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

it('is a signature once something was drawn on it', () => {
  const canvas = open();
  fireEvent.pointerDown(canvas, at(50, 50));
  fireEvent.pointerMove(canvas, at(90, 60));
  fireEvent.pointerUp(canvas, at(90, 60));
  expect(signed.mock.calls).toEqual([[DRAWN]]);
});

it('is none when the press began beside it', () => {
  const canvas = open();
  fireEvent.pointerUp(canvas, at(90, 60));
  fireEvent.pointerCancel(canvas);
  expect(signed).not.toHaveBeenCalled();
});

it('is none for a touch or a slip, and one once enough strokes are there', () => {
  const canvas = open();
  const stroke = (to: number) => {
    fireEvent.pointerDown(canvas, at(50, 50));
    fireEvent.pointerMove(canvas, at(to, 50));
    fireEvent.pointerUp(canvas, at(to, 50));
  };
  stroke(50);
  stroke(65);
  expect(signed.mock.calls).toEqual([[''], ['']]);
  stroke(65);
  expect(signed).toHaveBeenLastCalledWith(DRAWN);
});

it('begins anew when it is wiped', () => {
  const canvas = open();
  fireEvent.pointerDown(canvas, at(50, 50));
  fireEvent.pointerMove(canvas, at(90, 60));
  fireEvent.pointerUp(canvas, at(90, 60));
  fireEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  fireEvent.pointerDown(canvas, at(50, 50));
  fireEvent.pointerUp(canvas, at(50, 50));
  expect(signed.mock.calls).toEqual([[DRAWN], [''], ['']]);
});
