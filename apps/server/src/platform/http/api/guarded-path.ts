// Paths whose act has a guard of the domain and no operation of the rulebook: accounts, keys of programs, webhooks.
import { fail, type Failure } from '@zellige/domain';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../sessions/authentication.ts';
import { whoAndWhen } from '../../records/operation-summaries.ts';

type Right = Pick<Guard<never>, 'permission'>;

/** Gives the access of an act that people do, and no program: `config: { ...forPeopleWho(webhookActions.ping), data: nothing }`. */
export const forPeopleWho = ({ permission }: Right) => ({ access: permission, forPeople: true }) as const;

/** Adds the proof of who one is, which a grave act asks for. */
export const graveBy = (of: Right) => ({ ...forPeopleWho(of), grave: true }) as const;

/** Describes an act in the API document: `schema: { ...saying(accountActions.invite, 'Send an invitation again') }`. */
export const saying = (of: Pick<Guard<never>, 'permission' | 'condition'>, summary: string) => ({
  summary,
  description: whoAndWhen(of),
});

/** Refuses an act on a record that is not there, or that its guard closes; null where it may be done. */
export const refusalBy = <T extends object>(
  of: Guard<T>,
  record: T | null,
  { request, now }: { request: FastifyRequest; now: Date },
): Failure | null =>
  record === null ? fail('not_found').error : of.when(record, { actor: signedIn(request).actor, now });
