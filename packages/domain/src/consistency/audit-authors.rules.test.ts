import { describe, expect, it } from 'vitest';
import { AuditAuthorsCheck, type AuthoredEntry } from './audit-authors.rules.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-03-02T09:00:00Z');

type Short = [kind: string, proof: string | null, hours: number];

function namesFound(entries: readonly Short[]): number[] {
  const check = new AuditAuthorsCheck(({ actorId }, proof) => proof === `by ${actorId}`);
  return entries.flatMap(([kind, proof, hours], rank) => {
    const entry: AuthoredEntry = {
      entryId: rank + 1,
      at: new Date(start + hours * HOUR),
      kind,
      actorId: 'a',
      actorName: 'A',
      address: '',
      proof,
    };
    return check.take(entry).length > 0 ? [rank + 1] : [];
  });
}

describe('the authors of the journal', () => {
  it.each<[string, Short[], number[]]>([
    [
      'all proven',
      [
        ['user', 'by a', 0],
        ['system', 'by a', 1],
      ],
      [],
    ],
    [
      'one without a proof',
      [
        ['user', 'by a', 0],
        ['user', null, 1],
      ],
      [2],
    ],
    [
      'one with the proof of somebody else',
      [
        ['user', 'by a', 0],
        ['user', 'by b', 1],
      ],
      [2],
    ],
    [
      'beside the application, and from before',
      [
        ['user', 'by a', 0],
        ['direct', null, 1],
        ['earlier', null, 2],
      ],
      [],
    ],
    [
      'from before there were proofs',
      [
        ['user', null, 0],
        ['user', 'by a', 1],
      ],
      [],
    ],
    [
      'from before the key was lost',
      [
        ['user', 'by b', 0],
        ['user', 'by a', 1],
      ],
      [],
    ],
    [
      'of an application of before that goes on for an hour',
      [
        ['user', null, 0],
        ['user', 'by a', 1],
        ['user', null, 2],
      ],
      [],
    ],
    [
      'of one that goes on for a day',
      [
        ['user', null, 0],
        ['user', 'by a', 1],
        ['user', null, 25],
      ],
      [3],
    ],
    [
      'that are false while one goes on',
      [
        ['user', null, 0],
        ['user', 'by a', 1],
        ['user', 'by b', 2],
      ],
      [3],
    ],
  ])('%s', (_what, entries, found) => {
    expect(namesFound(entries)).toEqual(found);
  });
});
