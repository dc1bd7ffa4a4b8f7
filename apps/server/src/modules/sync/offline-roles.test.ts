// A device without a network decides as the server does (docs/sync.md, docs/adr/0024): every operation of the rulebook as each
// role, on the copy that the server sends to it, redacted and filtered, and on a small copy.
import { operations } from '@zellige/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Journey,
  journeys,
  type OfflineWalk,
  openOfflineWalk,
  type Verdict,
} from '../../testkit/offline-checks/offline-checks.ts';
import { samples } from '../../testkit/offline-checks/samples.ts';

let walk: OfflineWalk;
const verdicts: Verdict[] = [];

beforeAll(async () => {
  walk = await openOfflineWalk();
});
afterAll(() => walk.close());

const nameOf = ({ owner, caller, horizon }: Journey): string =>
  `${caller} on ${owner === caller ? 'their own records' : 'those of a colleague'}, keeping ${horizon} days`;

const isTaken = ({ status }: Verdict): boolean => status >= 200 && status < 300;
const isConfirmed = ({ refused }: Verdict): boolean => refused === null;
const isTheirs = ({ caller, owner }: Journey): boolean => ['admin', 'manager', owner].includes(caller);
const isOfRights = ({ status, journey }: Verdict): boolean =>
  [403, 404].includes(status) || !isTheirs(journey);
const tell = ({ action, journey, refused, status, answer }: Verdict): string =>
  `${action} by ${nameOf(journey)}: the device says '${refused ?? 'yes'}', the server ${status} '${answer}'`;

/** What became of a letter, what keeps a period from being billed and what a client answers, no device says. */
const ofServer = [...operations.values()].filter(({ isOfSystem }) => isOfSystem).map(({ name }) => name);

describe('an operation without a network', () => {
  it('has a sample in the walk, and no sample is of none', () => {
    expect(
      Object.keys(samples).toSorted(),
      'say in testkit/offline-checks what each operation is tried with',
    ).toEqual([...operations.keys()].toSorted());
  });

  it.each(journeys.map((journey) => ({ name: nameOf(journey), journey })))(
    'is refused only where the server refuses it: $name',
    async ({ journey }) => {
      const judged = await walk.judge(journey);
      verdicts.push(...judged);
      expect(judged.filter((verdict) => isTaken(verdict) && !isConfirmed(verdict)).map(tell)).toEqual([]);
    },
  );

  it('is not confirmed where rights alone refuse it', () => {
    const wrong = verdicts.filter(
      (verdict) => !isTaken(verdict) && isOfRights(verdict) && isConfirmed(verdict),
    );
    expect(wrong.map(tell)).toEqual([]);
  });

  it('was really tried: the server takes it of today’s records from whoever may', () => {
    // A step is taken back by whoever pressed it, and a view shared by its maker of the office: none of them is.
    const ofWhoeverPressed = new Set(['undo_events', 'undo_bonLivraison', 'share_views']);
    const seen = verdicts.filter(
      ({ journey, action }) =>
        journey.horizon === 'all' && isTheirs(journey) && !ofWhoeverPressed.has(action),
    );
    const vain = seen.filter((verdict) => !isTaken(verdict) && ![403, 404].includes(verdict.status));
    expect(vain.map(tell)).toEqual([]);
    const taken = new Set(seen.filter(isTaken).map(({ action }) => action));
    for (const action of [...ofServer, ...ofWhoeverPressed]) taken.add(action);
    expect([...operations.keys()].filter((action) => !taken.has(action))).toEqual([]);
  });
});
