// Colleagues as screens name them: the directory that everybody sees (docs/product.md §3).

import type { CollectionName } from '@zellige/domain';
import type { StaffMember } from '@zellige/domain/auth/user.schema';
import { mayHold } from '@zellige/domain/kernel/identity/permissions';
import { useCallback, useMemo } from 'react';
import { useRows } from './engine-hooks.ts';

export interface Staff {
  /** Those to whom something can be given, in alphabetical order. */
  active: readonly StaffMember[];
  /** The full name behind a user id; the id itself when unknown, '' for nobody. */
  nameOf: (id: string) => string;
  /** The full name of who did something; '' for an account that nobody here knows, since a key says nothing to anybody. */
  authorOf: (id: string) => string;
}

/** Finds who of them would see a record of that collection that is given to them. */
export const holdersOf = (active: Staff['active'], collection: CollectionName): Staff['active'] =>
  active.filter(({ role }) => mayHold(role, collection));

const DIRECTORY = { isOpening: true };

/** The staff directory. */
export function useStaff(): Staff {
  const { rows } = useRows('staff', DIRECTORY);
  const names = useMemo(() => new Map(rows.map((member) => [member.id, member.fullName])), [rows]);
  const active = useMemo(
    () => rows.filter((member) => member.isActive && member.archivedAt === null),
    [rows],
  );
  const nameOf = useCallback((id: string) => names.get(id) ?? id, [names]);
  const authorOf = useCallback((id: string) => names.get(id) ?? '', [names]);
  return useMemo(() => ({ active, nameOf, authorOf }), [active, nameOf, authorOf]);
}
