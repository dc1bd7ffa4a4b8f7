// 'Ce téléphone est déjà connu': the question before a contact is saved whose telephone or e-mail another one has, with both shown.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { type ContactIdentity, twinOf } from '@zellige/domain/contacts/contact.rules';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useCallback } from 'react';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { twinMessages as words } from './twin.messages.ts';

type Typed = Pick<ContactIdentity, 'name' | 'phone'> &
  Partial<Pick<ContactIdentity, 'company' | 'email'>> &
  Pick<Contact, 'people'>;

/** 'save' it all the same, take the contact that is there, or null: go on writing. */
export type TwinAnswer = 'save' | Contact | null;

const lineOf = ({ name, company = '', phone, email = '' }: Typed): string =>
  [name, company, formatPhone(phone), email].filter(Boolean).join(' · ');

/** `const ask = useTwinQuestion(words.openTwin)`, then `await ask(typed)`; `except` is the contact that is being edited. */
export function useTwinQuestion(otherLabel: string): (typed: Typed, except?: number) => Promise<TwinAnswer> {
  const engine = useEngine();
  return useCallback(
    async (typed, except) => {
      const twin = twinOf(typed, engine.rows('contacts', {}), except);
      if (twin === null) return 'save';
      const answer = await confirm({
        title: words.title[twin.field === 'email' ? 'email' : 'phone'],
        message: words.both(lineOf(twin.contact), lineOf(typed)),
        confirmLabel: words.saveAnyway,
        otherLabel,
      });
      if (answer?.isOther) return twin.contact;
      return answer ? 'save' : null;
    },
    [engine, otherLabel],
  );
}
