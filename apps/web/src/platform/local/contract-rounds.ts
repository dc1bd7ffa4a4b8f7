// A load bills the due contracts and makes requests of their near visits (docs/product.md D24), as the server does every few
// minutes. Nothing leaves by e-mail: there is nobody to send it.
import type { Round } from '@zellige/domain/contracts/follow-up/contract-round';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { now, today } from '../clock.ts';
import { log } from '../log.ts';
import type { LocalStore } from './local-store.ts';

const loadRules = async () => {
  const [round, visits] = await Promise.all([
    import('@zellige/domain/contracts/follow-up/contract-round'),
    import('@zellige/domain/contracts/follow-up/visit-days'),
  ]);
  return { ...round, ...visits };
};

type Store = Pick<LocalStore, 'engine'>;
type Rules = Awaited<ReturnType<typeof loadRules>>;

const contractIn = ({ engine }: Store, id: string): Contract | undefined =>
  engine.store.get('contracts', id) as Contract | undefined;

const quiet = () => undefined;

const roundOf = (store: Store, { dueOf }: Rules): Round => ({
  day: today(),
  send: false,
  async execute(action, input) {
    const done = await store.engine.execute({
      action,
      input,
      author: systemActor,
      timestamp: now().getTime(),
    });
    return done.ok ? { ok: true, value: done.value.output } : done;
  },
  read(id) {
    const contract = contractIn(store, id);
    return Promise.resolve(contract ? dueOf(contract, today()) : null);
  },
  isStopped: () => false,
  onBilled: quiet,
  onWaiting: quiet,
  onTurned: quiet,
});

/** Its day is the end of its key; '' where no visit became a request. */
const lastVisitOf = (requests: readonly ServiceRequest[]): string =>
  requests
    .filter(({ source }) => source === 'contrat')
    .map(({ id }) => id.slice(-10))
    .toSorted()
    .at(-1) ?? '';

async function askForVisits(store: Store, id: string, { dueVisits }: Rules, round: Round): Promise<void> {
  const contract = contractIn(store, id);
  if (contract?.archivedAt !== null || contract.status !== 'Actif') return;
  const requests = store.engine.store.find('requests', { contractId: id }) as ServiceRequest[];
  for (const day of dueVisits(contract, lastVisitOf(requests), round.day))
    await round.execute('create_visit_requests', { contractId: id, day });
}

/** Goes the round over all contracts; a day that passes while the page stays open is seen at its next load. */
export async function goContractRounds(store: Store): Promise<void> {
  try {
    await store.engine.load();
    const rules = await loadRules();
    const round = roundOf(store, rules);
    for (const { id: key } of store.engine.store.find('contracts', {})) {
      const id = String(key);
      const due = await round.read(id);
      if (due) await rules.carryContract(round, due);
      await askForVisits(store, id, rules, round);
    }
  } catch (cause) {
    log.warn('contracts-failed', { cause: String(cause) });
  }
}
