// A signature drawn in jsdom, which has no canvas: the pen counts for nothing, the picture is the one given.
import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

const ignore = () => undefined;

/** Until mocks are restored, every canvas takes a pen and gives out that picture. */
export function standInCanvas(picture: string): void {
  const { prototype } = HTMLCanvasElement;
  const pen = { scale: ignore, beginPath: ignore, moveTo: ignore, lineTo: ignore, stroke: ignore };
  vi.spyOn(prototype, 'getContext').mockImplementation((() => pen) as never);
  vi.spyOn(prototype, 'toDataURL').mockReturnValue(picture);
  Object.assign(prototype, { hasPointerCapture: () => true });
}

/** One stroke across the pad, longer than a slip of the finger. */
export function drawOn(pad: HTMLElement): void {
  fireEvent.pointerDown(pad, { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pad, { clientX: 160, clientY: 60 });
  fireEvent.pointerUp(pad);
}
