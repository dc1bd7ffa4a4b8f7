import { ReferenceServer } from './reference-server.ts';
// Read before: on a busy machine it comes later than a loop is waited for.
import '../replay/exchanges.ts';
import { numberedCollections, sampleRulebook, sampleRulebookOf } from './sample-rulebook.ts';
import { scheduleAmount } from './schedule-amount.ts';
import { syncPromise } from './sync-promise.ts';

syncPromise({
  makeServer: () => {
    const server = new ReferenceServer({ rulebook: sampleRulebook, numbered: numberedCollections });
    return {
      transport: (client, schema) => server.transport(client, schema),
      applied: () => server.applied,
      rows: (client) => server.rows(client),
      backup: () => server.backup(),
      prune: () => server.prune(),
      setRole: (client, isLimited) => server.setRole(client, isLimited),
      upgrade: () => server.upgrade(2, sampleRulebookOf(2)),
    };
  },
  amount: scheduleAmount({ test: 150, soak: 10_000 }),
  print: (line) => process.stdout.write(`${line}\n`),
});
