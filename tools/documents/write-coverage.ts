// Writes docs/specification-coverage.md from specification-coverage.json (`npm run fix`).
import { writeFileSync } from 'node:fs';
import { writeCoverage } from './coverage-page.ts';
import coverage from './specification-coverage.json' with { type: 'json' };

writeFileSync(new URL('../../docs/specification-coverage.md', import.meta.url), writeCoverage(coverage));
