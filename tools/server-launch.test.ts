// The image starts the server as `npm start` does: what keeps its memory small is written in both.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import launch from '../apps/server/launch.json' with { type: 'json' };

const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');

it('the image gives Node the flags and the environment of apps/server/launch.json', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...launch.flags, 'apps/server/src/main.ts']);
  const variables = Object.entries(launch.environment).map(([name, value]) => `${name}=${value}`);
  const set = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  expect(variables.filter((one) => !set.includes(one))).toEqual([]);
});
