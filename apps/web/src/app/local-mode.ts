// All that only local mode has, in one object: the build of the connected application puts `null` in its place
// (vite.config.ts, docs/adr/0014), so that nothing simulated can be reached there.

import type { Actor } from '@zellige/domain';
import { loadLocalDataDialog } from '../features/local-data/index.ts';
import { LocalAppEngine } from '../platform/local/local-app-engine.ts';
import { localStore } from '../platform/local/local-store.ts';
import { createLocalServices } from './local-services.ts';
import { offerUnsaved } from './unsaved/offer-unsaved.ts';
import { unsavedWrites } from './unsaved/unsaved-writes.ts';

export const localMode = {
  createServices: createLocalServices,
  openEngine: (actor: Actor) =>
    new LocalAppEngine({
      store: localStore(),
      actor,
      onUnsaved: (unsaved) => void offerUnsaved(unsaved),
      onWritten: unsavedWrites.settled,
    }),
  loadDataDialog: loadLocalDataDialog,
};
