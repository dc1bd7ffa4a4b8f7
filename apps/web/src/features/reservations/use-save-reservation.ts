// Saving a reservation from its form, then its page opens.

import type { Failure } from '@zellige/domain';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback } from 'react';
import { changedValues } from '../../business/records/changed-values.ts';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { useReplace } from '../../ui/use-go.ts';
import { reservationAddress } from './reservation-chips.tsx';
import type { ReservationOutput } from './reservation-form-values.ts';
import { reservationMessages } from './reservations.messages.ts';

const words = reservationMessages.done;

/** Answers the failure to show, null once it is saved. */
type Save = (output: ReservationOutput) => Promise<Failure | null>;

export function useCreateReservation(id: string): Save {
  const execute = useExecute();
  const replace = useReplace();
  return useCallback(
    async (output) => {
      const result = await execute('create_reservations', { ...output, id });
      if (!result.ok) return result.error;
      toast.success({ title: words.created });
      replace(reservationAddress({ id }));
      return null;
    },
    [execute, replace, id],
  );
}

/** Saves what differs from what the person opened. */
export function useUpdateReservation(opened: Reservation): Save {
  const execute = useExecute();
  const replace = useReplace();
  return useCallback(
    async ({ id: _id, ...output }) => {
      const changes = changedValues(output, opened);
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) {
        const result = await execute('update_reservations', { id: opened.id, changes });
        if (!result.ok) return result.error;
      }
      toast.success({ title: isChanged ? words.saved : words.unchanged });
      replace(reservationAddress(opened));
      return null;
    },
    [execute, replace, opened],
  );
}
