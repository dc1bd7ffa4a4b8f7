// The way of attachments to the server, loaded with the first one that has to travel.
import type { FileLine } from '@zellige/sync/ports/file-line';
import { NO_ANSWER } from '@zellige/sync/ports/refused';
import type { HttpClient } from '../../http/http-client.ts';

/** Without the code there was no way to the server: it is tried again later, as without an answer. */
export function fileLineOnDemand(http: HttpClient): FileLine {
  const line = () =>
    import('./http-file-line.ts').then(
      ({ httpFileLine }) => httpFileLine(http),
      () => null,
    );
  return {
    query: async (...file) => (await line())?.query(...file) ?? NO_ANSWER,
    send: async (...piece) => (await line())?.send(...piece) ?? NO_ANSWER,
  };
}
