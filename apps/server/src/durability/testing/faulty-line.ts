// The line between servers and PostgreSQL, as a network has it: it is there, it is cut, it goes dead without a word, it
// leads to another machine.
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

const SIMPLE_QUERY = 0x51;
const EXECUTE = 0x45;
/** For PostgreSQL to do what nobody hears of. */
const WORK_MS = 15;

/** Counts the messages of a client that run something: simple queries and executions of prepared ones. */
function countStatements(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let count = 0;
    for (;;) {
      // The first message has no letter: its length comes at once.
      const head = hasStarted ? 1 : 0;
      if (rest.length < head + 4) return count;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return count;
      if (hasStarted && (rest[0] === SIMPLE_QUERY || rest[0] === EXECUTE)) count += 1;
      hasStarted = true;
      rest = rest.subarray(end);
    }
  };
}

export class FaultyLine {
  readonly #server: Server;
  #target: NetConnectOpts;
  #state: 'open' | 'cut' | 'dead' = 'open';
  #limit = Number.POSITIVE_INFINITY;
  #atLimit: (() => void) | null = null;
  #passed = 0;
  #isMute = false;
  readonly #open = new Set<Socket>();
  /** Sockets of a time when the line was dead: they never hear anything again. */
  readonly #lost = new Set<Socket>();

  private constructor(target: NetConnectOpts) {
    this.#target = target;
    this.#server = createServer((client) => this.#take(client));
  }

  /** Listens on a free port of this machine and leads to the target. */
  static async to(target: NetConnectOpts): Promise<FaultyLine> {
    const line = new FaultyLine(target);
    await new Promise<void>((done) => line.#server.listen(0, '127.0.0.1', done));
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Statements that have passed since `cutAfter`. */
  get passed(): number {
    return this.#passed;
  }

  /** Every connection breaks, and new ones are refused, until `open`. */
  cut(): void {
    this.#state = 'cut';
    this.#breakAll();
  }

  /** Nothing arrives any more, and nobody is told; new connections hear nothing. What was open then stays so for ever. */
  goDead(): void {
    this.#state = 'dead';
    for (const socket of this.#open) this.#lost.add(socket);
  }

  open(): void {
    this.#state = 'open';
  }

  /** From now on connections lead there; those that are open break. */
  leadTo(target: NetConnectOpts): void {
    this.#target = target;
    this.open();
    this.#breakAll();
  }

  /** Once so many statements have passed no answer comes back; a moment later every connection breaks, or `instead` is done. */
  cutAfter(statements: number, instead: (() => void) | null = null): void {
    this.#passed = 0;
    this.#limit = statements;
    this.#atLimit = instead;
  }

  async close(): Promise<void> {
    this.#lost.clear();
    this.#breakAll();
    await new Promise((done) => this.#server.close(done));
  }

  #breakAll(): void {
    for (const socket of this.#open) if (!this.#lost.has(socket)) socket.destroy();
  }

  #take(client: Socket): void {
    client.on('error', () => undefined);
    if (this.#state === 'cut') {
      client.destroy();
      return;
    }
    if (this.#state === 'dead') {
      this.#lost.add(client);
      this.#hold(client).resume();
      return;
    }
    const database = connect(this.#target);
    const count = countStatements();
    this.#pass(client, database, (chunk) => this.#watch(count(chunk)));
    this.#pass(database, client, () => !this.#isMute);
  }

  #hold(socket: Socket): Socket {
    this.#open.add(socket);
    return socket.on('error', () => undefined).on('close', () => this.#open.delete(socket));
  }

  #pass(from: Socket, into: Socket, isHeard: (chunk: Buffer) => boolean): void {
    this.#hold(from);
    from.on('data', (chunk: Buffer) => {
      if (!this.#lost.has(from) && isHeard(chunk)) into.write(chunk);
    });
    from.on('close', () => {
      if (!this.#lost.has(from)) into.destroy();
    });
  }

  #watch(statements: number): boolean {
    this.#passed += statements;
    if (this.#passed >= this.#limit) {
      this.#limit = Number.POSITIVE_INFINITY;
      this.#isMute = true;
      setTimeout(() => {
        this.#isMute = false;
        if (this.#atLimit) this.#atLimit();
        else this.#breakAll();
      }, WORK_MS);
    }
    return true;
  }
}
