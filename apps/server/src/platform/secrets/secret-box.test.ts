import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zellige-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a sealed secret', () => {
  it('opens in every process on the folder, and says nothing of itself', () => {
    const sealed = createSecretBox(folder).seal('JBSWY3DPEHPK3PXP', 'two-factor u1');
    expect(sealed).not.toContain('JBSW');
    expect(createSecretBox(folder).open(sealed, 'two-factor u1')).toBe('JBSWY3DPEHPK3PXP');
    expect(createSecretBox(folder).seal('JBSWY3DPEHPK3PXP', 'two-factor u1')).not.toBe(sealed);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('opens for nothing else, with no other key, and not once damaged', () => {
    const box = createSecretBox(folder);
    const sealed = box.seal('secret', 'two-factor u1');
    expect(box.open(sealed, 'two-factor u2')).toBeNull();
    const damaged = Buffer.from(sealed, 'base64url');
    damaged[20] = (damaged[20] ?? 0) ^ 1;
    expect(box.open(damaged.toString('base64url'), 'two-factor u1')).toBeNull();
    expect(box.open('', 'two-factor u1')).toBeNull();
    rmSync(join(folder, 'secret.key'));
    expect(createSecretBox(folder).open(sealed, 'two-factor u1')).toBeNull();
  });
});
