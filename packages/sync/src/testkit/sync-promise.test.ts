import { ReferenceServer } from './reference-server.ts';
import { numberedCollections, sampleRulebook } from './sample-rulebook.ts';
import { syncPromise } from './sync-promise.ts';

syncPromise({
  makeServer: ({ chains }) => {
    const server = new ReferenceServer({ rulebook: sampleRulebook, numbered: numberedCollections, chains });
    return {
      transport: (client) => server.transport(client),
      applied: () => server.applied,
      rows: () => server.rows(),
    };
  },
  runs: 320,
  print: (line) => process.stdout.write(`${line}\n`),
});
