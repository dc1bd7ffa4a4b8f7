// Seeds the sample company of a demonstration (docs/product.md §1) by replaying its operations through the engine, each at its
// own instant, so that all figures come from the rules. After a crash the next start continues where it stopped: each
// operation has its receipt, and the accounts come last.
import type { Actor, Row } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { CompanyIdentity } from '@zellige/domain/settings/company.schema';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase, Pool } from 'pg';
import { createServerEngine } from '../../platform/database/commands/engine.ts';
import { inTurn } from '../../platform/database/connection/advisory-locks.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { addAccount } from '../auth/accounts/accounts.ts';
import { DEMO_PASSWORD } from '../auth/passwords/new-password.ts';
import { poolWithoutSync, isFresh, writeRow } from './seed.repository.ts';

/** Read where there is nothing yet: every later start does without. */
const samples = () => import('@zellige/samples');

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock'>;

/** Keys of the first and of a later start on the same day are the same. */
async function replay(pool: Pool, clock: () => Date): Promise<void> {
  let at = clock();
  const engine = createServerEngine({ pool, now: () => at });
  const today = dayInCasablanca(at);
  const { sampleOperations } = await samples();
  for (const [index, operation] of sampleOperations(today).entries()) {
    at = new Date(operation.at);
    const { action, input, actor } = operation;
    const command = { action, input, opId: `sample-${today}-${index}`, expectedVersion: null };
    const answer = await engine.execute(command, actor);
    if (answer.error) throw new Error(`sample ${action} was refused: ${answer.error.message}`);
  }
}

async function replaySamples({ pool, clock }: Parts): Promise<void> {
  const fast = poolWithoutSync(pool);
  try {
    await replay(fast, clock);
  } finally {
    await fast.end();
  }
}

/** The company's identity as the first version of its settings. */
async function writeCompany(client: ClientBase, company: CompanyIdentity, by: { actor: Actor; now: Date }) {
  const at = by.now.toISOString();
  const row = {
    id: 'company',
    company,
    version: 1,
    rev: 0,
    createdAt: at,
    updatedAt: at,
    createdBy: by.actor.id,
    updatedBy: by.actor.id,
    archivedAt: null,
  } as Row;
  await writeRow(client, { collection: 'settings', id: 'company', before: null, after: row }, by);
}

async function writeAccounts({ pool, passwords, clock }: Parts): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const { sampleCompany, sampleUsers } = await samples();
  const [first] = sampleUsers;
  if (passwordHash === null || !first) throw new Error('the demo accounts cannot be made');
  const by = { actor: { id: first.id, role: first.role, fullName: first.fullName }, now: clock() };
  await inTransaction(pool, async (client) => {
    for (const user of sampleUsers) {
      await addAccount(client, { ...user, isDemo: true, passwordHash }, by);
    }
    await writeCompany(client, sampleCompany, by);
  });
}

/** Seeds an instance that has no account yet. Several processes may call it: one works, the others wait. */
export async function seedDemo(parts: Parts, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  await inTurn(parts.pool, 'seed', async () => {
    if (!(await isFresh(parts.pool))) return;
    const started = performance.now();
    await replaySamples(parts);
    await writeAccounts(parts);
    log.info({ ms: Math.round(performance.now() - started) }, 'sample company ready');
  });
}
