// A mail server for tests: it takes letters, or answers what the test wants it to.
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** Letters as they came, with whom they are for. */
  received: { to: string[]; letter: string }[];
  /** Answers this to an address, from now on; null takes it. */
  answer: (address: string) => { code: number; text: string } | null;
  /** Says that it has a letter, which came whole: at once, from now on when the test wants it. */
  takes: (say: () => void) => void;
  /** Cuts the connections that are open. */
  cut(): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly responseCode: number;
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

export async function startMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server: TestMailServer = {
    url: '',
    received: [],
    answer: () => null,
    takes: (say) => say(),
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = server.answer(address);
      done(refused ? new Refusal(refused.code, refused.text) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        server.received.push({ to, letter: Buffer.concat(chunks).toString() });
        server.takes(() => done());
      });
    },
  });
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  server.url = `smtp://127.0.0.1:${port}`;
  return server;
}
