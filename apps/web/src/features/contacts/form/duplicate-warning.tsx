// 'Ce contact existe peut-être déjà', while typing: it informs, it never blocks. It stands at the
// bottom of the section whose field matched, so that nothing moves under the person's hands.

import { Link } from '../../../ui/navigation/link.tsx';
import { type Likeness, similarContacts } from '@zellige/domain/contacts/contact.rules';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { Users } from 'lucide-react';
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useRested } from '../../../ui/lists/use-rested.ts';
import type { ContactFormValues } from './contact-form-values.ts';
import { duplicateMessages } from './duplicates.messages.ts';

const words = duplicateMessages;
/** The search reads every contact. */
const PAUSE_MS = 150;
const NONE: readonly Likeness[] = [];

const LikenessContext = createContext<readonly Likeness[]>(NONE);

interface DuplicateSearchProps {
  /** The contact being edited is not its own duplicate. */
  except: number | undefined;
  children: ReactNode;
}

/** Looks for likenesses of what is typed; the warnings inside it show them. */
export function DuplicateSearch({ except, children }: DuplicateSearchProps) {
  const { control } = useFormContext<ContactFormValues>();
  const watched = useWatch({ control, name: ['phone', 'email', 'ice', 'company', 'people'] });
  const [phone, email, ice, company, people] = watched;
  const typed = useMemo(() => ({ phone, email, ice, company, people }), [phone, email, ice, company, people]);
  const settled = useDeferredValue(useRested(typed, PAUSE_MS));
  const { rows } = useRows('contacts');
  const likenesses = useMemo(
    () => similarContacts(settled, rows, except === undefined ? {} : { except }),
    [settled, rows, except],
  );
  return <LikenessContext value={likenesses}>{children}</LikenessContext>;
}

/** The contacts that one of these fields makes look alike, each with its page in a new tab. */
export function DuplicateWarning({ fields }: { fields: readonly Likeness['field'][] }) {
  const likenesses = use(LikenessContext).filter(({ field }) => fields.includes(field));
  if (likenesses.length === 0) return null;
  return (
    <output className="mt-4 flex gap-2.5 border-t border-line pt-4">
      <Users size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-dot-amber" />
      <div className="min-w-0">
        <p className="font-medium">{words.title(likenesses.length)}</p>
        <ul>
          {likenesses.map(({ contact, field }) => (
            <li key={contact.id} className="text-muted">
              <Link
                to={`/contacts/${contact.id}`}
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
        <Link to="/contacts/doublons" target="_blank" className="text-accent-text hover:underline">
          {words.all}
        </Link>
      </div>
    </output>
  );
}
