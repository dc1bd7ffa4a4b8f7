// A command that cannot go on: its French sentence is printed without a stack, and the exit code is 1.

export class CommandError extends Error {
  override readonly name = 'CommandError';
}
