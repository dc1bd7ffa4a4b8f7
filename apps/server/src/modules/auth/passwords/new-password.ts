// Checks a new password against the list of common ones before it is hashed (docs/subjects/auth.md). Its length is checked by
// the schema.
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@zellige/domain';
import { commonPasswordMessage, isCommonPassword } from '@zellige/domain/auth/common-passwords';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { authMessages } from '../auth.messages.ts';

const listFile = new URL('./common-passwords.txt', import.meta.url);
let commonest: ReadonlySet<string> | undefined;

/** Read at the first password that somebody chooses, then kept: 100 kB. */
function readCommonest(): ReadonlySet<string> {
  commonest ??= new Set(
    readFileSync(listFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return commonest;
}

/** The accounts of the sample company have it: it stands in the README, so nobody has it who works with the product. */
export const DEMO_PASSWORD = 'zellige2026';

/** The hash of a password somebody chose. Fails with validation_failed at `field`, or unavailable. */
export async function hashNewPassword(
  { passwords, config }: Pick<ServerParts, 'passwords' | 'config'>,
  password: string,
  field = 'password',
): Promise<Result<string>> {
  const isPublic = config.mode === 'production' && isCommonPassword(password, new Set([DEMO_PASSWORD]));
  if (isPublic || isCommonPassword(password, readCommonest()))
    return fail('validation_failed', commonPasswordMessage, { [field]: commonPasswordMessage });
  const hash = await passwords.hash(password);
  return hash === null ? fail('unavailable', authMessages.busy) : ok(hash);
}
