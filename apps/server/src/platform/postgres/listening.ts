// Where the embedded PostgreSQL listens: a socket in the data folder when the system takes so long a path,
// else a free port of the loopback.
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import type { ServerAddress } from './open-database.ts';
import { type Listen, socketPort } from './settings.ts';

/** In bytes; the kernel takes 107 on Linux and 103 on macOS. */
const longestSocketPath = 100;

export interface Listening {
  /** What PostgreSQL is told. */
  readonly listen: Listen;
  /** What clients are told. */
  readonly address: ServerAddress;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function chooseListening(folder: DataFolder): Promise<Listening> {
  const socket = join(folder.run, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(socket) <= longestSocketPath) {
    return {
      listen: { kind: 'socket', folder: folder.run },
      address: { host: folder.run, port: socketPort },
    };
  }
  const port = await freePort();
  return { listen: { kind: 'loopback', port }, address: { host: '127.0.0.1', port } };
}
