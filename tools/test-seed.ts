// A red test speaks of the change at hand: `npm test` draws the same random cases every time, `npm run soak` new ones, and more of
// them where a case is a whole history (`packages/domain/src/testing/property-runs.ts` reads this seed).
import { configureGlobal } from 'fast-check';

if (process.env['ZELLIGE_SOAK'] === undefined) configureGlobal({ seed: 20_260_721 });
