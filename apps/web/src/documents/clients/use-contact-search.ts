// Contacts found by name, company or telephone, as suggestions of a field.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useCallback } from 'react';
import { type LocalSearch, useRowSearch } from '../../records/list/use-row-search.ts';

/** A suggestion has a name, and something beside it that tells it apart; keep it stable between renders. */
export type NameContact = (contact: Contact) => { label: string; beside: string };

/** `const search = useContactSearch(nameOf)` */
export function useContactSearch(nameOf: NameContact): LocalSearch {
  return useRowSearch(
    'contacts',
    useCallback(
      (contact) => {
        const { label, beside } = nameOf(contact);
        const hint = [beside, formatPhone(contact.phone), contact.city].filter(Boolean).join(' · ');
        return { id: String(contact.id), label, hint };
      },
      [nameOf],
    ),
  );
}
