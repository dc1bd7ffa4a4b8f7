// Where something is done for a client: at their address, until somebody says otherwise.

import { workplaceOf } from '@zellige/domain/contacts/client-of-contact';
import { useCallback } from 'react';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import type { ClientValues } from './client-form.ts';

interface Standing {
  /** The contact that the form has. */
  contactId: number | null;
  /** Its place, as it stands. */
  place: string;
}

interface Place {
  address: string;
  /** Of the contact's addresses; '' for its own one and for what was typed. */
  addressId: string;
}

/** The place once that client is picked: the address of the one before goes with them, and what was typed stays. */
export function usePlaceOf(): (picked: ClientValues, standing: Standing) => Place {
  const engine = useEngine();
  return useCallback(
    (picked, { contactId, place }) => {
      const of = (id: number | null): Place => {
        const contact = id === null ? undefined : engine.get('contacts', id);
        return contact ? workplaceOf(contact) : { address: '', addressId: '' };
      };
      const { address, addressId } = of(picked.contactId);
      if (address !== '') return { address, addressId };
      return { address: of(contactId).address === place ? '' : place, addressId: '' };
    },
    [engine],
  );
}
