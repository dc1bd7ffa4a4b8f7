// How the texts of a contact are typed, in its form and where they are read.

import type { ReactNode } from 'react';
import type { TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { iceHint, phoneHint } from './contact-hints.tsx';
import type { TextName } from '../contact-sections.ts';

const digits = { inputMode: 'numeric', maxLength: 20 } as const;

export const textInputs: Partial<Record<TextName, Partial<TextFieldProps>>> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  ice: digits,
  if: digits,
};

/** Each text has its hint while it is typed. */
export const textHints: Partial<Record<TextName, (typed: string) => ReactNode>> = {
  phone: phoneHint,
  ice: iceHint,
};
