// How long a test waits for a fact that is to come: on a machine that is busy with other work everything is late, and a test
// that fails for that says nothing. What passes does not wait.

/** For the `test` of every vitest configuration. */
export const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};
