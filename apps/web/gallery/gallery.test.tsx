import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { controlPages, shownElsewhere } from './control-pages.tsx';

const ui = join(import.meta.dirname, '../src/ui');

it('every control of the kit has a page, or one that shows it', () => {
  const controls = globSync('**/*.tsx', { cwd: ui })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => path.slice(0, -'.tsx'.length));
  expect(controls.length).toBeGreaterThan(70);
  expect([...Object.keys(controlPages), ...Object.keys(shownElsewhere)].toSorted()).toEqual(
    controls.toSorted(),
  );
});
