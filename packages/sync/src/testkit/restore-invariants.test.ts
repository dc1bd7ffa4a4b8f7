// Planted violations: what a restored server lost must not leave a device unseen, unless the server has it again.
import { expect, it } from 'vitest';
import type { Row } from '../ports/rulebook.ts';
import type { Browser } from './promise-browser.ts';
import { RestoreWatch } from './restore-invariants.ts';
import { sampleSubject } from './sample-subject.ts';

const note = (title: string, rev: number): Row => ({ id: 'n', version: 1, rev, title, text: '', tag: '' });
const rowsOf = (row: Row | null) => new Map(row ? [['notes/n', row]] : []);

/** A device that held a note which the restored server lacks, and what it is checked against from then on. */
async function afterRestore() {
  let shown: Row | undefined = note('held', 5);
  const engine = {
    store: { confirmed: () => shown },
    copy: { isChanging: false },
    openRecovery: async () => ({ export: () => '[]' }),
  };
  const browser = { look: async (at: (seen: typeof engine) => unknown) => at(engine) } as unknown as Browser;
  const watch = new RestoreWatch();
  await watch.note(browser, sampleSubject, rowsOf(note('held', 5)), rowsOf(null));
  return (onDevice: Row | undefined, onServer: Row | null): Promise<number> => {
    shown = onDevice;
    return watch.check(browser, sampleSubject, () => rowsOf(onServer));
  };
}

const lost = /I17: notes\/n was lost by the server and swept/;

it('owes nothing that the server has again, whatever becomes of it there', async () => {
  const check = await afterRestore();
  await check(note('held', 5), note('held', 5));
  await expect(check(note('changed', 7), note('changed', 7))).resolves.toBe(0);
});

it.each([
  ['nothing stands there', undefined, null],
  ['another record stands under its key', note('another', 6), note('another', 6)],
])('catches a row that was swept while it was lost: %s', async (_what, onDevice, onServer) => {
  const check = await afterRestore();
  await expect(check(note('held', 5), null)).resolves.toBe(0);
  await expect(check(onDevice, onServer)).rejects.toThrow(lost);
});
