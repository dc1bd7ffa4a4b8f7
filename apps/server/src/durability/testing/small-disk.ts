// A disk of a few megabytes that can be filled for real: a tmpfs, which only root may mount.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** Takes all that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

/** Null where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'zellige-disk-'));
  const options = `size=${megabytes}m,mode=0755`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  mkdirSync(join(path, 'data'), { mode: 0o700 });
  return {
    path: join(path, 'data'),
    fill() {
      writeFileSync(filler, '');
      for (const size of [1_048_576, 65_536, 4096]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // Full: the rest is taken in smaller pieces.
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
