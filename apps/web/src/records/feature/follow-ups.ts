// A record offers to make others from it, as the actions of its list and of its page: other features declare them.

import type { Address } from '../../ui/navigation/address.ts';
import type { CollectionName, Row } from '@zellige/domain';
import { use, useMemo } from 'react';
import type { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { FeaturesContext } from './feature.ts';
import type { ActionRule } from '../actions/record-actions.ts';

export interface FollowUpTools {
  can: ReturnType<typeof useCan>;
  go: (path: Address) => void;
}

/** Gives the follow-ups of records of a collection, as actions of them; `tools` are those of their table. */
export function useFollowUps<T extends object>(of: CollectionName) {
  const features = use(FeaturesContext);
  return useMemo(
    () =>
      features
        .flatMap((feature) => feature.followUps ?? [])
        .filter((made) => made.of === of)
        .map(
          ({ id, label, icon, isPossible, address }): ActionRule<T, FollowUpTools> => ({
            id,
            label,
            icon,
            isPossible: (row, { can }) => isPossible(row as Row, can),
            run: (row, { go }) => go(address(row as Row)),
          }),
        ),
    [features, of],
  );
}
