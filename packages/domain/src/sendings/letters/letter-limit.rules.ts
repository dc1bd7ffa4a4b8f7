// How many e-mails a person sends in a day (docs/subjects/sending.md 'Letters'): by the day on which the engine queued them, which no
// clock of a device moves, in Casablanca.
import { addDays, dayInCasablanca, formatDay } from '../../kernel/values/dates.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { systemActor } from '../../kernel/identity/system-actor.ts';
import { SECURITY, securityOf } from '../../settings/instance/security-settings.rules.ts';
import type { Sending } from '../sending.schema.ts';

const limitReached = (most: number, today: string): string =>
  `${most > 1 ? `${most} e-mails sont déjà partis` : 'Un e-mail est déjà parti'} en votre nom aujourd’hui, le maximum par jour : le prochain pourra partir le ${formatDay(addDays(today, 1))} à partir de minuit`;

/** The letter, counted on the day on which it was queued; one that is tried again on that day is counted once. */
export async function queueLetter(
  tx: Tx,
  letter: Sending,
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<Result<Sending>> {
  const today = dayInCasablanca(new Date(letter.updatedAt));
  if (letter.channel !== 'email' || letter.letterDay === today) return ok(letter);
  const { createdBy } = letter;
  // The contracts of a night are nobody's to count.
  if (createdBy === systemActor.id) return ok(tx.sendings.put({ ...letter, letterDay: today }));
  // Letters of one person that come at once wait for each other here.
  await tx.staff.get(createdBy);
  const { lettersPerDay } = securityOf(await unlocked.settings.get(SECURITY));
  const queued = await tx.sendings.find({ createdBy, letterDay: today });
  if (queued.length >= lettersPerDay) return fail('letter_limit', limitReached(lettersPerDay, today));
  return ok(tx.sendings.put({ ...letter, letterDay: today }));
}
