// The image and the systemd unit start the server as `npm start` does: what keeps its memory small is written in each.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import launch from '../apps/server/launch.json' with { type: 'json' };

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const dockerfile = read('../Dockerfile');

it('the image gives Node the flags and the environment of apps/server/launch.json', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...launch.flags, 'apps/server/src/main.ts']);
  const variables = Object.entries(launch.environment).map(([name, value]) => `${name}=${value}`);
  const set = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  expect(variables.filter((one) => !set.includes(one))).toEqual([]);
});

it('the systemd unit of docs/operations.md gives Node the same', () => {
  const unit = read('../docs/operations.md');
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ').slice(1) ?? [];
  expect(command).toEqual([...launch.flags, 'apps/server/src/main.ts']);
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, variable]) => variable);
  expect(set).toEqual(Object.entries(launch.environment).map(([name, value]) => `${name}=${value}`));
});

it('names a minor version of every image that others publish, so that an update is a decision', () => {
  const images = [
    ...`${read('../compose.yaml')}\n${dockerfile}`.matchAll(/^(?: +image: |ARG NODE_IMAGE=)(\S+)/gm),
  ].map(([, image]) => image ?? '');
  const published = images.filter((image) => !image.startsWith('zellige:'));
  expect(published.length).toBeGreaterThanOrEqual(3);
  expect(published.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
});
