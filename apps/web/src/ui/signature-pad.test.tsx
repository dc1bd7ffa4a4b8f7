import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignaturePad } from './signature-pad.tsx';

const pen = {
  scale: vi.fn<() => void>(),
  beginPath: () => undefined,
  moveTo: vi.fn<(x: number, y: number) => void>(),
  lineTo: () => undefined,
  stroke: () => undefined,
};
let width = 0;

beforeEach(() => {
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockImplementation((() => pen) as never);
  vi.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/png;base64,');
  vi.spyOn(prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, 20, width, 100));
});
afterEach(() => vi.restoreAllMocks());

function open(): HTMLCanvasElement {
  width = 300;
  render(<SignaturePad onChange={() => undefined} label="Signature du client" />);
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
