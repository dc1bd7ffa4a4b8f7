// The steps between the statuses of a record: from which each may be taken, and where it leads.
import { fail, ok, type Result } from '../failures/result.ts';
import { validation } from '../failures/validation-messages.ts';

export type Transitions<Action extends string = string, Status extends string = string> = Readonly<
  Record<Action, { from: readonly Status[]; to: Status }>
>;

/** Who may take which step, by its table; `names` are the words of statuses that do not read as they are. */
export function stepsOf<Action extends string, Status extends string>(
  transitions: Transitions<Action, Status>,
  names: Partial<Record<Status, string>> = {},
) {
  const nameOf = (status: Status): string => names[status] ?? status;
  const can = (action: Action, status: string): boolean =>
    (transitions[action].from as readonly string[]).includes(status);
  /** The status that the step leads to. Failure: illegal_transition, 'Passage de {A} à {B} impossible'. */
  const check = (
    { status }: { status: Status },
    action: Action,
    isOpen = can(action, status),
  ): Result<Status> => {
    const { to } = transitions[action];
    if (isOpen) return ok(to);
    return fail('illegal_transition', validation.transition(nameOf(status), nameOf(to)));
  };
  return { can, check };
}

/** From where that step is taken, for the document of the API. */
export const fromStatuses = <Action extends string>(
  transitions: Transitions<Action>,
  action: Action,
): string => `its status is ${transitions[action].from.join(' or ')}`;
