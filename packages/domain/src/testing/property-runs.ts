// How many random cases a property is tried on where one case is a whole history: fewer in `npm test`, all of them when soaking.
import * as fc from 'fast-check';

/** `numRuns: propertyRuns({ test: 150, soak: 400 })`. Only `npm test` has a seed for all (`tools/test-seed.ts`). */
export const propertyRuns = (of: { test: number; soak: number }): number =>
  fc.readConfigureGlobal().seed === undefined ? of.soak : of.test;
