// A letter tells the owner of an account about each change of the way into it: whoever made it themselves knows it already,
// anybody else must hear of it.
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { type AccountNews, accountLetter } from '../auth.messages.ts';
import { findById } from './user.repository.ts';

/** Sends the letter in the background; `to` is another address than the account has now. */
export function tellOwner(
  { pool, mailer, clock }: Pick<ServerParts, 'pool' | 'mailer' | 'clock'>,
  userId: string,
  news: AccountNews,
  to?: string,
): void {
  const at = clock();
  mailer.sendLater(async () => {
    const account = await findById(pool, userId);
    return account?.isActive
      ? { to: to ?? account.email, ...accountLetter(account.fullName, news, at) }
      : null;
  });
}
