import { newServer } from './open-engine.ts';
import { transportContract } from './transport-contract.ts';

transportContract('reference server', {
  open: async () => {
    const server = newServer();
    return { mine: server.transport('me'), theirs: server.transport('they') };
  },
  create: (mark) => ({
    action: 'create_documents',
    data: { id: `d-${mark}`, client: mark, lines: [{ amount: 1 }] },
  }),
  update: (id, mark) => ({ action: 'update_documents', data: { id, changes: { client: mark } } }),
  refused: (mark) => ({ action: 'fly_documents', data: { mark } }),
});
