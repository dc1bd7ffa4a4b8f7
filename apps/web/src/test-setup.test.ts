import { expect, test, vi } from 'vitest';

test('what is drawn goes on being drawn after a test that pretended the time while a focused field went', async () => {
  vi.useFakeTimers();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  field.remove();
  vi.useRealTimers();
  const isDrawn = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(isDrawn);
  await expect.poll(() => isDrawn.mock.calls.length).toBe(1);
});
