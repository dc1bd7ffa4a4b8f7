// Ordinary operations bring back a record that a restored server lost (docs/adr/0026), judged as any other. Numbers are the
// server's to give: the one that it had is kept as that of origin by whoever may import, and in the remarks by the others.
import { fieldNames } from '../registry/entity-fields.ts';
import { openInput } from '../kernel/schema/open-input.ts';
import { isSameValue } from '../kernel/records/open-changes.ts';
import { isNumbered, rankOf } from '../kernel/identity/numbering.ts';
import { type Actor, isAllowed } from '../kernel/identity/permissions.ts';
import {
  type Loss,
  type MissingRecord,
  type RecoveryRules,
  type RecoveryWrite,
  type StoredRow,
  textOf,
} from '../kernel/operations/rulebook.ts';
import { findOperation } from '../registry/operations.ts';
import { recoveryRules, rulebooks } from '../registry/rulebooks.ts';

const FORMER = /\n?Ancien numéro : [^:\n]+ \(avant la restauration du serveur\)$/;
const formerNumber = (number: string): string =>
  `Ancien numéro : ${number} (avant la restauration du serveur)`;

const pick = (row: StoredRow, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));

/** As a schema leaves it, with nothing that the record alone knows; null when it takes it no more. */
function acceptedBy(action: string, input: Record<string, unknown>): RecoveryWrite | null {
  const parsed = findOperation(action)?.input.safeParse(input);
  if (!parsed?.success) return null;
  const again = findOperation(action)?.input.safeParse(parsed.data);
  return { action, input: again?.success ? parsed.data : input };
}

/** The number it had, for those who read it next. */
function numberOfOrigin(
  { actor, acceptsNumber }: { actor: Actor; acceptsNumber: boolean },
  { remark }: RecoveryRules,
  row: StoredRow,
): Record<string, unknown> {
  const { number, originalNumber } = row;
  if (typeof number !== 'string' || !remark) return {};
  if (acceptsNumber && originalNumber === undefined && isAllowed(actor, 'import.run'))
    return { originalNumber: number };
  const remarks = textOf(row[remark]).replace(FORMER, '');
  const noted = { [remark]: `${remarks}${remarks === '' ? '' : '\n'}${formerNumber(number)}` };
  return { originalNumber, ...noted };
}

function creation(
  actor: Actor,
  collection: string,
  subject: RecoveryRules,
  loss: Loss,
): RecoveryWrite | null {
  const action = `create_${collection}`;
  const operation = findOperation(action);
  if (!operation) return null;
  const { row, id } = loss;
  const names = fieldNames(operation.input);
  const withheld = new Set(['id', 'originalNumber', ...(subject.withheld ?? [])]);
  const own = pick(
    row,
    names.filter((name) => !withheld.has(name)),
  );
  const acceptsNumber = names.includes('originalNumber');
  const key = typeof row.id === 'number' ? row.id : id;
  const made = { ...own, ...numberOfOrigin({ actor, acceptsNumber }, subject, row), ...subject.made?.(loss) };
  return acceptedBy(action, { id: key, ...made });
}

const changeable = (collection: string): string[] => {
  const update = findOperation(`update_${collection}`);
  const changes = update && openInput(update.input).shape?.['changes'];
  return changes ? fieldNames(changes) : [];
};

/** Fields of its own in which the record is not as it was. */
function differingFields(collection: string, row: StoredRow, current: StoredRow): string[] {
  const { remark, follows = [] } = recoveryRules(collection) ?? {};
  const shown = (of: StoredRow, name: string) =>
    name === remark ? textOf(of[name]).replace(FORMER, '') : of[name];
  return changeable(collection)
    .filter((name) => !follows.includes(name) && row[name] !== undefined)
    .filter((name) => !isSameValue(shown(row, name), shown(current, name)));
}

function correction(collection: string, { row, current, id }: Loss): RecoveryWrite | null {
  const names = current ? differingFields(collection, row, current) : [];
  if (names.length === 0) return null;
  const key = typeof row.id === 'number' ? row.id : id;
  return acceptedBy(`update_${collection}`, { id: key, changes: pick(row, names) });
}

/** The shortest way from one status to another; none when there is no way. */
function wayTo(transitions: NonNullable<RecoveryRules['steps']>['transitions'], from: string, goal: string) {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [status, way] of ways) {
    if (status === goal) return way;
    for (const [step, { from: starts, to }] of Object.entries(transitions))
      if (step !== 'convert' && starts.includes(status) && !ways.has(to)) ways.set(to, [...way, step]);
  }
  return [];
}

function steps(
  collection: string,
  { steps: journey, stepInput: input }: RecoveryRules,
  { row, current, id }: Loss,
) {
  if (!journey) return [];
  const { transitions, first, goal = (status) => status } = journey;
  const end = goal(textOf(row['status']), row);
  const from = current ? textOf(current['status']) : first;
  const isThere = current !== null && goal(from, current) === end;
  return (isThere ? [] : wayTo(transitions, from, end)).map((step) => ({
    action: `${step}_${collection}`,
    input: { id, ...input?.(step, row) },
  }));
}

/** What counts of a record beside its own fields. */
function furtherDifferences(collection: string, row: StoredRow, current: StoredRow): string[] {
  const { steps: journey, counts } = recoveryRules(collection) ?? {};
  const goal = journey?.goal ?? ((status: string) => status);
  const isMoved = journey && goal(textOf(row['status']), row) !== goal(textOf(current['status']), current);
  const [was, is] = [counts?.(row) ?? {}, counts?.(current) ?? {}];
  const others = Object.keys(was).filter((name) => !isSameValue(was[name], is[name]));
  return [...(isMoved ? ['status'] : []), ...others];
}

/** A document whose key is the number that the server gave it: once the server is set back, that number goes to another. */
const isKeyedByNumber = (collection: string, id: string): boolean =>
  isNumbered(collection) && rankOf(collection, id) !== null;

/** How records that a restored server lost come back, for that person. */
export const createRecordRecovery = (actor: Actor) => ({
  offers: (collection: string): boolean => {
    const subject = recoveryRules(collection);
    return subject !== undefined && isAllowed(actor, subject.permission);
  },

  /** The same key on every device; `at` is the record that stands under its own. */
  key({ collection, id, row }: MissingRecord, at: StoredRow | undefined): string {
    const isTheSame = at === undefined || at['createdAt'] === row['createdAt'];
    if (at && isTheSame) return id;
    if (!isKeyedByNumber(collection, id)) return recoveryRules(collection)?.key?.({ id, row }) ?? id;
    return `${id}-${Date.parse(textOf(row['createdAt'])).toString(36)}`;
  },

  writes(
    { collection, id, row }: MissingRecord,
    current: StoredRow | null,
    others: readonly MissingRecord[],
    find: Loss['find'],
  ): RecoveryWrite[] {
    const subject = recoveryRules(collection);
    if (!subject) return [];
    const loss = { row, current, id, others, find };
    const instead = subject.instead?.(loss);
    if (instead) return [...instead];
    const made = current ? correction(collection, loss) : creation(actor, collection, subject, loss);
    if (!made && !current) return [];
    const done = [...steps(collection, subject, loss), ...(subject.after?.(loss) ?? [])];
    return [...(made ? [made] : []), ...done];
  },

  differences: (collection: string, row: StoredRow, current: StoredRow): string[] => [
    ...new Set([
      ...differingFields(collection, row, current),
      ...furtherDifferences(collection, row, current),
    ]),
  ],

  /** Records in the order in which each finds what it needs. */
  rank: (collection: string): number => Object.keys(rulebooks).indexOf(collection),
});
