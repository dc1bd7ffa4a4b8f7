import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

it.each([
  ['https://api.atlas.ma', 'https://api.atlas.ma'],
  [undefined, ''],
])('takes the base address from the build: %s is %j', async (address, expected) => {
  vi.stubEnv('VITE_API_BASE_URL', address);
  expect((await import('./build-config.ts')).apiBaseUrl).toBe(expected);
});
