// The document of the API describes each operation of the rulebook by a sentence for its verb, unless its subject has one of
// its own.
import { type CollectionName, collections, type Operation } from '@zellige/domain';
import { permissions, roles, type Scope } from '@zellige/domain/kernel/identity/permissions';
import type { RecordPath } from './record-path.ts';

/** Records whose path is no English plural. */
const nouns: Partial<Record<CollectionName, readonly [one: string, many: string]>> = {
  inventory: ['stock item', 'stock items'],
  staff: ['colleague', 'colleagues'],
};

const words = (of: CollectionName): string => collections[of].path.replace(/^.*\//, '').replaceAll('-', ' ');

/** One record of a collection, after its path: `credit-notes` → `credit note`. */
export const oneOf = (of: CollectionName): string =>
  nouns[of]?.[0] ?? words(of).replace(/ies$/, 'y').replace(/s$/, '');

export const manyOf = (of: CollectionName): string => nouns[of]?.[1] ?? words(of);

const byVerb: Readonly<Record<string, (one: string) => string>> = {
  archive: (one) => `Put the ${one} into the corbeille`,
  restore: (one) => `Bring the ${one} back from the corbeille`,
  give_up: (one) => `Tell that a waiting change of the ${one} was given up on its device`,
  note: (one) => `Write a remark on the ${one}`,
  cancel: (one) => `Cancel the ${one}, with its reason`,
  accept: (one) => `Accept the ${one} for its client`,
  refuse: (one) => `Refuse the ${one}, with the reason`,
  reopen: (one) => `Open the ${one} again`,
  send: (one) => `Mark the ${one} as sent to its client`,
  duplicate: (one) => `Make a new ${one} with the same content`,
  validate: (one) => `Validate the ${one} for billing`,
  sign: (one) => `Sign the ${one} on the spot: drawing and name, refusal or absence`,
  revise: (one) => `Make the version that corrects a signed ${one}`,
  invoice: (one) => `Make a validated ${one} an invoice`,
  confirm: (one) => `Confirm the ${one}`,
  start: (one) => `Say that the ${one} has begun`,
  finish: (one) => `Say that the ${one} is finished`,
  en_route: (one) => `Say that somebody is on the way to the ${one}`,
  arrive: (one) => `Say that somebody has arrived, and has begun the ${one}`,
  fail: (one) => `Say that the ${one} could not be done, with the reason`,
  hold: (one) => `Put the ${one} on hold, with its reason`,
  resume: (one) => `Take the ${one} up again`,
  undo: (one) => `Take back the last step of the ${one}, within a minute`,
  force: (one) => `Set the ${one} over a conflict or out of order, with the reason`,
  complete: (one) => `Say that the ${one} is done`,
  snooze: (one) => `Move the ${one} to a later day`,
  join: (one) => `Take the ${one} that somebody else had made under the same key`,
  link: (one) => `Attach imported invoices to the ${one}`,
  add_photo: (one) => `Add a photo to the ${one}`,
  remove_photo: (one) => `Remove a photo from the ${one}`,
  add_file: (one) => `Add a file to the ${one}`,
  caption_file: (one) => `Say what a photo of the ${one} shows`,
  remove_file: (one) => `Remove a file from the ${one}`,
};

/** The sentence of an operation; throws where nobody wrote one, so that a server with a mute path does not start. */
export function summaryOf(
  { name, verb }: Pick<Operation, 'name' | 'verb'>,
  { collection, summaries }: Pick<RecordPath, 'collection' | 'summaries'>,
): string {
  const sentence = summaries?.[verb] ?? byVerb[verb]?.(oneOf(collection));
  if (sentence === undefined) throw new Error(`say in its path's summaries what ${name} does`);
  return sentence;
}

const reach: Readonly<Record<Exclude<Scope, 'none'>, string>> = {
  all: '',
  own: ' (their own)',
  shared: ' (their own, and what is shared)',
  linked: ' (those of their work)',
};

/** Names who may do an act, and what its guard asks of the record. */
export function whoAndWhen({ permission, condition }: Pick<Operation, 'permission' | 'condition'>): string {
  const who = roles.flatMap((role) => {
    const scope = permissions[permission][role];
    return scope === 'none' ? [] : [`${role}${reach[scope]}`];
  });
  const when = condition === '' ? '' : ` When: ${condition}.`;
  return `Who: ${who.join(', ')}.${when}`;
}

/** Describes an operation by its action in a queue, who may do it, and when. */
export const describe = (operation: Pick<Operation, 'name' | 'permission' | 'condition'>): string =>
  `\`${operation.name}\`. ${whoAndWhen(operation)}`;
