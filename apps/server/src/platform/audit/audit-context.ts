// Who acts and from where (docs/adr/0020): set once where a request, a command or a job begins, and passed to the database
// with each transaction, whose triggers write it into the audit log.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

export interface AuditContext {
  /** A person, a program with a key, the command line, the server itself, or somebody not signed in. */
  kind: 'user' | 'api_key' | 'command' | 'system' | 'anonymous';
  actorId: string;
  actorName: string;
  sessionId: string;
  address: string;
  /** User agent, or what stands for it. */
  device: string;
}

const LONGEST_DEVICE = 300;

const nobody = { actorId: '', actorName: '', sessionId: '', address: '', device: '' };

/** What the server does by itself: nightly jobs, upkeep, the samples of a demo. */
const itself: AuditContext = { ...nobody, kind: 'system', actorId: 'system', actorName: 'Système' };

const storage = new AsyncLocalStorage<AuditContext>();

/** Everything that `work` writes, later steps of it included, is said to come from there. */
export const actingAs = <T>(context: AuditContext, work: () => T): T => storage.run(context, work);

export const auditContext = (): AuditContext => storage.getStore() ?? itself;

/** For a command of the command line, whoever it acts as. */
export const commandContext = (command: string, host: string): AuditContext => ({
  ...itself,
  kind: 'command',
  device: `zellige ${command} (${host})`.slice(0, LONGEST_DEVICE),
});

export function requestContext(request: FastifyRequest): AuditContext {
  const address = request.ip;
  const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE);
  const person = request.signedIn;
  if (person === null) return { ...nobody, kind: 'anonymous', address, device };
  const { actor, sessionId } = person;
  const kind = sessionId.startsWith('key ') ? 'api_key' : 'user';
  return { kind, actorId: actor.id, actorName: actor.fullName, sessionId, address, device };
}
