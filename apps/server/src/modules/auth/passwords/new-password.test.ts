import { expect, it } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { DEMO_PASSWORD, hashNewPassword } from './new-password.ts';

const parts = (mode: Config['mode']) => ({
  config: { mode } as Config,
  passwords: { hash: async () => 'hash', verify: async () => true } as never,
});

it('the password that stands in the README is refused where people work', async () => {
  const refused = await hashNewPassword(parts('production'), DEMO_PASSWORD, 'new');
  expect(refused).toMatchObject({ ok: false, error: { fields: { new: expect.any(String) } } });
  expect((await hashNewPassword(parts('production'), ' Zellige2026')).ok).toBe(false);
  expect((await hashNewPassword(parts('demo'), DEMO_PASSWORD)).ok).toBe(true);
  expect((await hashNewPassword(parts('production'), 'une phrase à moi')).ok).toBe(true);
});
