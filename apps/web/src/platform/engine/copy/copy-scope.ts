// The offline engine reads the size of its copy here: the choice in local storage, and a budget that follows the quota of the
// browser.
import { RECENT_DAYS } from '@zellige/domain/offline/offline-scope';
import type { CopyDays, CopyScope } from '@zellige/sync/ports/scope';
import { type Horizon, readCopyChoice } from './copy-choice.ts';
import { budgetOf } from './device-copy.ts';
import { readDeviceStorage } from './device-storage.ts';

const daysOf = (horizon: Horizon | null): CopyDays =>
  horizon === null ? 'auto' : horizon === 'all' ? null : RECENT_DAYS;

/** Reads the choice anew each time: another tab may have changed it. */
export function createCopyScope(): CopyScope {
  let quota: number | null = null;
  let isRequested = false;
  return {
    choice() {
      const { horizon, budget } = readCopyChoice();
      return { days: daysOf(horizon), key: `${horizon ?? 'auto'}/${budget ?? 'auto'}` };
    },
    budget() {
      if (!isRequested) void readDeviceStorage().then((storage) => ({ quota } = storage));
      isRequested = true;
      return budgetOf(readCopyChoice(), quota);
    },
  };
}
