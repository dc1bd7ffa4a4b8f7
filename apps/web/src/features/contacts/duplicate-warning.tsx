// 'Ce contact existe peut-être déjà', while typing: it informs, it never blocks (product.md §5 Contacts).

import { Link } from '@tanstack/react-router';
import { type Likeness, similarContacts } from '@zellige/domain/contacts/contact.rules';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { Users } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import type { ContactFormValues } from './contact-form-values.ts';
import { contactMessages } from './contacts.messages.ts';

const words = contactMessages.duplicates;
const PAUSE_MS = 150;

interface DuplicateWarningProps {
  control: Control<ContactFormValues>;
  /** The contact being edited is not its own duplicate. */
  except: number | undefined;
}

/** The contacts that look like the one being typed, each with its page in a new tab. */
export function DuplicateWarning({ control, except }: DuplicateWarningProps) {
  const likenesses = useSimilarContacts(control, except);
  if (likenesses.length === 0) return null;
  return (
    <output className="flex gap-3 rounded-card border border-line-strong bg-surface px-4 py-3">
      <Users size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-dot-amber" />
      <div className="min-w-0">
        <p className="font-medium">{words.title(likenesses.length)}</p>
        <ul>
          {likenesses.map(({ contact, field }) => (
            <li key={contact.id} className="text-muted">
              <Link
                to="/contacts/$id"
                params={{ id: String(contact.id) }}
                target="_blank"
                className="font-medium text-accent-text hover:underline"
              >
                {contact.name}
              </Link>{' '}
              {[contact.company, formatPhone(contact.phone)].filter(Boolean).join(' · ')} ({words.same[field]}
              )
            </li>
          ))}
        </ul>
      </div>
    </output>
  );
}

function useSimilarContacts(control: Control<ContactFormValues>, except: number | undefined): Likeness[] {
  const [phone, email, ice, company] = useWatch({ control, name: ['phone', 'email', 'ice', 'company'] });
  const typed = usePaused(useMemo(() => ({ phone, email, ice, company }), [phone, email, ice, company]));
  const settled = useDeferredValue(typed);
  const { rows } = useRows('contacts');
  return useMemo(
    () => similarContacts(settled, rows, except === undefined ? {} : { except }),
    [settled, rows, except],
  );
}

/** The value once it has not changed for a moment: the search reads every contact. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
