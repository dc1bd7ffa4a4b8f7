// The build tells the service worker of the application's files (apps/web/tools/app-bundle.ts), and worker and page exchange
// the state of their copy on the device.

/** A part of the bundle that is compressed, and checked, by itself: what was read of it is never read again. */
export interface Piece {
  /** As it travels. */
  bytes: number;
  /** SHA-256 of those, in base64. */
  hash: string;
}

export interface AppFiles {
  /** Names the copy: another one when any file is another. */
  version: string;
  /** Path of the one file that holds all but the shell; what a day outside needs stands first. */
  bundle: string;
  /** In their order in the bundle. */
  pieces: readonly Piece[];
  /** How many of them, from the first, hold what a day outside needs. */
  dayPieces: number;
  /** What the page starts from, which the browser has just fetched: paths, and the hash that each is checked by. */
  shell: ReadonlyArray<readonly [path: string, integrity: string]>;
  /** Paths of files that do not lie under `assets/`. */
  besides: readonly string[];
}

/** The part of a cache that is used: by whole addresses. */
export interface CopyCache {
  match: (address: string, options?: CacheQueryOptions) => Promise<Response | undefined>;
  put: (address: string, response: Response) => Promise<void>;
}

/** A piece begins with a line that says what it holds before their bytes: paths and lengths. */
export type PieceHead = ReadonlyArray<readonly [path: string, bytes: number]>;

export const KEEP_APP = 'KEEP_APP';
export const SKIP_WAITING = 'SKIP_WAITING';
/** Sent by the worker to the page that a press on a notification opens something in. */
export const OPEN_PAGE = 'OPEN_PAGE';

/** Why the copying rests before it is whole: no line, a server that has no such file any more, no room on the device. */
export type CopyObstacle = 'cut' | 'gone' | 'full';

/** Sent by the worker to every page at each step. */
export interface CopyNews {
  type: 'APP_COPY';
  version: string;
  kept: number;
  bytes: number;
  /** Of those, from the first, what a day outside needs. */
  dayBytes: number;
  obstacle: CopyObstacle | null;
}

/** Where each begins in the bundle, and where the last one ends. */
export const offsetsOf = (pieces: readonly Piece[]): number[] => {
  let end = 0;
  return [0, ...pieces.map(({ bytes }) => (end += bytes))];
};
