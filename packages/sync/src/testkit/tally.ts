// How often each thing happened in a run of the promise suite.

/** A suite that went through no conflict proves nothing about conflicts. */
export type Tally = Record<
  'writes' | 'conflicts' | 'replays' | 'crashes' | 'parked' | 'refused' | 'signOuts' | 'decisions',
  number
>;

export const newTally = (): Tally => ({
  writes: 0,
  conflicts: 0,
  replays: 0,
  crashes: 0,
  parked: 0,
  refused: 0,
  signOuts: 0,
  decisions: 0,
});
