// How often each thing happened in a run of the promise suite: a suite that went through no conflict proves nothing about
// conflicts.

const counted = [
  'writes',
  'refused',
  'conflicts',
  'merges',
  'replays',
  'crashes',
  'parked',
  'signOuts',
  'decisions',
  'chains',
  'chainsGivenUp',
  'dependantsGivenUp',
  'keptWithout',
  'otherNames',
  'passedRefused',
  'withdrawn',
  'withdrawnTooLate',
  'frozenTabs',
  'takeovers',
  'ledSchedules',
  'compactionKills',
  'migratedWrites',
  'reloads',
  'restores',
  'lostByRestore',
  'keptThroughRestore',
  'setAside',
  'roleChanges',
  'rowsThatLeft',
  'foreignAnswers',
  'freshPulls',
  'clockJumps',
] as const;

export type Counted = (typeof counted)[number];
export type Tally = Record<Counted, number>;

export const newTally = (): Tally => Object.fromEntries(counted.map((name) => [name, 0])) as Tally;

/** Adds what another run counted. */
export function addTally(sum: Tally, more: Tally): void {
  for (const name of counted) sum[name] += more[name];
}
