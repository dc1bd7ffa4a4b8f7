// The form of a contact shows these hints under its fields while they are typed: telephone and ICE.

import { hasValidIceKey, isIceShaped, restoreIce } from '@zellige/domain/kernel/text/identifiers';
import { formatPhone, isMobile, normalizePhone } from '@zellige/domain/kernel/text/phone';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactFileMessages } from '../page/contact-file.messages.ts';

const words = contactFileMessages.form;

/** Names the kind of line, once it can be read; nothing before. */
export function phoneHint(typed: string): ReactNode {
  const phone = normalizePhone(typed);
  if (phone === null) return undefined;
  const shown = formatPhone(phone);
  if (!phone.startsWith('+212')) return words.foreign(shown);
  return isMobile(phone) ? words.mobile(shown) : words.fixed(shown);
}

/** Digits typed so far, then the verdict on the key: a warning, never an error. */
export function iceHint(typed: string): ReactNode {
  const digits = typed.replace(/\s/g, '');
  if (digits === '' || !/^\d+$/.test(digits)) return undefined;
  if (isIceShaped(digits)) return hasValidIceKey(digits) ? <Right /> : <Warning text={validation.iceKey} />;
  const restored = restoreIce(digits);
  return restored.padded && hasValidIceKey(restored.ice)
    ? words.icePadded(restored.ice)
    : words.iceDigits(digits.length);
}

function Right() {
  return (
    <span className="inline-flex items-center gap-1 text-up">
      <Check size={12} strokeWidth={2.5} aria-hidden="true" />
      {words.iceRight}
    </span>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-text">
      <TriangleAlert size={12} strokeWidth={2} aria-hidden="true" className="text-dot-amber" />
      {text}
    </span>
  );
}
