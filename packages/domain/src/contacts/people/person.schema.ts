// People and addresses of a contact (docs/product.md 'Contacts').
import { z } from 'zod';
import { choice, email, list, phone, requiredText, text } from '../../kernel/schema/field-kinds.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { addressKinds, peopleWords } from './person.values.ts';

const personInput = z.object({
  /** Drawn by whoever writes it, once: documents name it. */
  id: idText,
  name: requiredText(120),
  role: text(80).default(''),
  phone: phone.default(''),
  email: email.default(''),
  isMain: z.boolean(validation.yesOrNo).default(false),
});

const addressInput = z.object({
  id: idText,
  kind: choice(addressKinds),
  label: text(80).default(''),
  address: requiredText(300),
  city: text(80).default(''),
});

type Issues = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void };

/** Tells of each that has the key of one before it. */
function checkKeys(rows: readonly { id: string }[], ctx: Issues): void {
  const known = new Set<string>();
  for (const [rank, { id }] of rows.entries()) {
    if (known.has(id)) ctx.addIssue({ code: 'custom', path: [rank, 'id'], message: peopleWords.sameKey });
    known.add(id);
  }
}

export const peopleUpTo = (max: number) =>
  list(personInput, max).superRefine((people, ctx) => {
    checkKeys(people, ctx);
    const second = people.findIndex(
      ({ isMain }, rank) => isMain && people.slice(0, rank).some((other) => other.isMain),
    );
    if (second >= 0) ctx.addIssue({ code: 'custom', path: [second, 'isMain'], message: peopleWords.oneMain });
  });

export const addressesUpTo = (max: number) => list(addressInput, max).superRefine(checkKeys);

export type ContactPerson = z.output<typeof personInput>;
export type ContactAddress = z.output<typeof addressInput>;
