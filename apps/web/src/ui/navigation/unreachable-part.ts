// Code of the application that cannot be had: no network before the device kept it, or a server that has a newer version.

/** The sentences of Chromium, Firefox and WebKit. */
const REFUSED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

export class UnreachablePart extends Error {
  override name = 'UnreachablePart';
}

const isRefusal = (error: unknown): error is Error => error instanceof Error && REFUSED.test(error.message);

/** For the `catch` of an import: such a failure by its name, any other as it is. */
export function unreachable(error: unknown): never {
  throw isRefusal(error)
    ? new UnreachablePart('A part of the application is out of reach', { cause: error })
    : error;
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof UnreachablePart || isRefusal(error);
