// Where something is done for a client: at their address, until somebody says otherwise.

import { useCallback } from 'react';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { type ClientValues, clientValuesOf } from './client-form.ts';

interface Standing {
  /** The contact that the form has. */
  contactId: number | null;
  /** Its place, as it stands. */
  place: string;
}

/** The place once that client is picked: the address of the one before goes with them, and what was typed stays. */
export function usePlaceOf(): (picked: ClientValues, standing: Standing) => string {
  const engine = useEngine();
  return useCallback(
    ({ clientAddress }, { contactId, place }) => {
      if (clientAddress !== '') return clientAddress;
      const before = contactId === null ? undefined : engine.get('contacts', contactId);
      return before && clientValuesOf(before).clientAddress === place ? '' : place;
    },
    [engine],
  );
}
