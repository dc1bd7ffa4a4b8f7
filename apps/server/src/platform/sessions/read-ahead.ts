// A request reads ahead while its sender is still checked: for the person who held the token a moment ago, and only handed out
// when the answer is that same person in the same role. One way to the database after the other costs a read its half.
import type { Actor } from '@zellige/domain';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a path that only reads: begins to, for whoever the token belonged to last. */
    readsAhead?: (request: FastifyRequest, actor: Actor) => void;
  }
}

export interface ReadAhead<T> {
  /** For `config.readsAhead`. */
  begin: (request: FastifyRequest, actor: Actor) => void;
  /** What was begun for that person; null when nothing was. */
  begun: (request: FastifyRequest, actor: Actor) => Promise<T> | null;
}

/** Reads ahead; null means that there is nothing to read ahead. */
export function readAhead<T>(
  read: (request: FastifyRequest, actor: Actor) => Promise<T> | null,
): ReadAhead<T> {
  const readings = new WeakMap<FastifyRequest, { actor: Actor; reading: Promise<T> }>();
  return {
    begin(request, actor) {
      const reading = read(request, actor);
      if (reading === null) return;
      // Told to whoever asks for it; nobody does when the person is refused.
      reading.catch(() => undefined);
      readings.set(request, { actor, reading });
    },
    begun(request, actor) {
      const found = readings.get(request);
      const isSame = found?.actor.id === actor.id && found.actor.role === actor.role;
      return isSame ? found.reading : null;
    },
  };
}
