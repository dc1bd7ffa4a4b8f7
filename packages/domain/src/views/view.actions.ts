// Guards decide who may do what to a view; its operations and every menu read them.
import { fail } from '../kernel/failures/result.ts';
import { isAllowed } from '../kernel/identity/permissions.ts';
import { guard, type GuardMoment } from '../kernel/operations/guard.ts';
import type { View } from './view.schema.ts';

/** Who made a view of everybody's may have another role by now. */
const mayWrite = ({ owner }: View, { actor }: GuardMoment) =>
  owner !== null || isAllowed(actor, 'views.share') ? null : fail('forbidden').error;

const limits = { condition: 'it is their own, or they may share views' };
const edit = guard<View>('views.edit', mayWrite, limits);

export const viewActions = {
  edit,
  archive: edit,
  restore: { ...edit, isOfCorbeille: true as const },
  share: guard<View>('views.share', undefined, {
    isDone: ({ owner }) => owner === null,
    condition: 'it is not shared yet',
  }),
  unshare: guard<View>('views.share', undefined, {
    isDone: ({ owner }) => owner !== null,
    condition: 'it is shared',
  }),
  mark: guard<View>('views.see'),
};
