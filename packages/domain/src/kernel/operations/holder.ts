// Who a record may be given to: somebody whose role shows them the records that are theirs.
import type { CollectionName, Row } from '../identity/collection-map.ts';
import type { UnlockedRows } from './unlocked-rows.ts';
import { mayHold } from '../identity/permissions.ts';
import { type Failure, fail } from '../failures/result.ts';
import { validation } from '../failures/validation-messages.ts';

const HOLDER = 'assignedTo';

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

interface Giving {
  collection: CollectionName;
  input: unknown;
  /** The record as it stands; null for a creation. */
  target: Row | null;
}

/** Why a write may not give its record to the person that it names; null when it may, or when it leaves the holder alone. */
export async function holderFailure(
  { collection, input, target }: Giving,
  { staff }: Pick<UnlockedRows, 'staff'>,
): Promise<Failure | null> {
  const fields = objectOf(input);
  const isChange = Object.hasOwn(objectOf(fields['changes']), HOLDER);
  const holder = isChange ? objectOf(fields['changes'])[HOLDER] : fields[HOLDER];
  if (typeof holder !== 'string' || holder === '' || holder === objectOf(target)[HOLDER]) return null;
  const member = await staff.get(holder);
  if (!member || mayHold(member.role, collection)) return null;
  const field = isChange ? `changes.${HOLDER}` : HOLDER;
  return fail('validation_failed', undefined, { [field]: validation.holder(member.fullName) }).error;
}
