import { expect, it } from 'vitest';
import { PortionSize } from './portion-size.ts';

it('comes down to what a slow processor can do in its time, and back', () => {
  const size = new PortionSize();
  const sizes = [16, 40, 1000, 2, 2, 2, 2].map((took) => {
    size.fit(took);
    return size.rows;
  });
  expect(sizes).toEqual([250, 50, 50, 100, 200, 400, 500]);
});
