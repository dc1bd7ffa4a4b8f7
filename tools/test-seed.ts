// A red test speaks of the change at hand: `npm test` draws the same random cases every time, `npm run soak` new ones.
import { configureGlobal } from 'fast-check';

if (process.env['ZELLIGE_SOAK'] === undefined) configureGlobal({ seed: 20_260_721 });
