// Calling or writing to a contact: the links, and the day of last contact that each use stamps.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useCallback, useMemo } from 'react';
import { useActor, useExecute, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { contactLinks, type ReachChannel } from './contact-links.ts';

type Reached = Pick<Contact, 'name' | 'phone' | 'email'>;

export interface Reach {
  /** A contact's, or those of one of its people. */
  linksOf: (reached: Reached) => ReturnType<typeof contactLinks>;
  /** Stamps the last contact; the link itself is the browser's business. */
  stamp: (contact: Contact, channel: ReachChannel) => void;
}

/** The ways to reach contacts, signed by the person and the company. */
export function useReach(): Reach {
  const execute = useExecute();
  const { fullName } = useActor();
  const company = useRow('settings', 'company').row?.company?.name ?? '';
  const linksOf = useCallback(
    (reached: Reached) => contactLinks(reached, { fullName, company }),
    [fullName, company],
  );
  const stamp = useCallback(
    (contact: Contact, channel: ReachChannel) => void execute('reach_contacts', { id: contact.id, channel }),
    [execute],
  );
  return useMemo(() => ({ linksOf, stamp }), [linksOf, stamp]);
}
