// Every test gets its time and the same random cases as yesterday, whatever its project.
import { fileURLToPath } from 'node:url';

/**
 * For the `test` of every vitest configuration. How long a test waits for a fact that is to come: on a machine that is busy with
 * other work everything is late, and a test that fails for that says nothing. What passes does not wait.
 */
export const everyTest = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 200_000 } },
  setupFiles: [fileURLToPath(new URL('./test-seed.ts', import.meta.url))],
};

/**
 * For projects whose tests need nothing of Vite: Node reads TypeScript by itself, which spares transforming every module (a third of
 * the processor time of `packages/domain` in a fresh clone). Not for those that replace exported functions with `vi.spyOn`.
 */
export const nativeModules = { experimental: { viteModuleRunner: false } };
