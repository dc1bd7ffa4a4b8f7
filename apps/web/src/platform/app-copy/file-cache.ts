// Answers for the application's files: from the copy of the device, else from the server; where neither has it yet, once it comes. A
// browser remembers for the life of a page what it could not import, so that a part is late rather than refused.
import { pause } from '../browser/idle.ts';
import type { CopyCache } from './app-files.ts';

interface Parts {
  cache: () => Promise<Pick<CopyCache, 'match'>>;
  addressOf: (path: string) => string;
  fetch: (request: Request) => Promise<Response>;
  /** Nothing more will come. */
  isWhole: () => Promise<boolean>;
}

const PAGE = 'index.html';
/** The line may be back without the browser knowing it. */
const AGAIN_MS = 3000;
/** A browser ends a worker that holds an answer back for five minutes. */
const PATIENCE_MS = 270_000;

const isForeign = (response: Response): boolean =>
  response.ok && (response.headers.get('content-type') ?? '').includes('text/html');

export class FileCache {
  readonly #parts: Parts;
  readonly #awaited = new Map<string, PromiseWithResolvers<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly arrived = (paths: readonly string[]): void => {
    for (const path of paths) {
      this.#awaited.get(path)?.resolve();
      this.#awaited.delete(path);
    }
  };

  /** The page that every address of the application opens with. */
  async page(request: Request): Promise<Response> {
    return (await this.#match(PAGE)) ?? this.#parts.fetch(request);
  }

  async file(request: Request, path: string): Promise<Response> {
    const latest = Date.now() + PATIENCE_MS;
    for (;;) {
      const cached = await this.#match(path);
      if (cached) return cached;
      // A line that is dead without saying so keeps nobody from the copy.
      const answer = await Promise.race([this.#ask(request), this.#arrival(path)]);
      if (answer) return answer;
      const isLate = Date.now() > latest || (await this.#parts.isWhole());
      if (isLate && !(await this.#match(path))) return Response.error();
    }
  }

  /** Null, after a moment, where there is no line, or a gateway that answers with a page of its own. */
  async #ask(request: Request): Promise<Response | null> {
    const response = await this.#parts.fetch(request.clone()).catch(() => null);
    if (response && !isForeign(response)) return response;
    await pause(AGAIN_MS);
    return null;
  }

  async #match(path: string): Promise<Response | undefined> {
    // Built files are the same for everybody, whatever a server says that they vary by.
    return (await this.#parts.cache()).match(this.#parts.addressOf(path), { ignoreVary: true });
  }

  async #arrival(path: string): Promise<null> {
    const awaited = this.#awaited.get(path) ?? Promise.withResolvers<void>();
    this.#awaited.set(path, awaited);
    await awaited.promise;
    return null;
  }
}
