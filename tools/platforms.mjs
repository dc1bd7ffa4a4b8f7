// Where Zellige runs: the machines for which both Node and the embedded PostgreSQL come as packages of the lock.

/** `process.platform` and `process.arch` of each. Windows runs the Linux one, inside WSL. */
export const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
];

const supported =
  'Zellige runs on Linux (x64 and arm64, with glibc), on macOS (arm64) and, on Windows, inside WSL';

/** Node names its C library in its report, and none where it was built on musl (Alpine). */
export function thisMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os: process.platform, cpu: process.arch, hasGlibc: glibcVersionRuntime !== undefined };
}

/** Says in one sentence what keeps a machine from running it; null where nothing does. */
export function platformObstacle({ os, cpu, hasGlibc }) {
  if (!platforms.some((platform) => platform.os === os && platform.cpu === cpu))
    return `${supported}: the packages hold no PostgreSQL and no Node for ${os} ${cpu}.`;
  if (os === 'linux' && !hasGlibc)
    return `${supported}: this Linux has another C library, for which the packages hold no PostgreSQL.`;
  return null;
}
