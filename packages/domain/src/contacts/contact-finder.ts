// The contact that a document of a file is for: found by ICE, telephone, e-mail or name when one alone answers.
import { foldText } from '../kernel/text/folded-text.ts';
import { identityKeys } from './contact.rules.ts';
import type { Contact } from './contact.schema.ts';

export interface NamedClient {
  client: string;
  phone?: string;
  email?: string;
  ice?: string;
}

const keysOf = (
  names: readonly string[],
  { phone, email, ice }: ReturnType<typeof identityKeys>,
): string[] => [
  ...(ice === '' ? [] : [`ice/${ice}`]),
  ...(phone === '' ? [] : [`phone/${phone}`]),
  ...(email === '' ? [] : [`email/${email}`]),
  ...names.filter((name) => name !== '').map((name) => `name/${foldText(name)}`),
];

/** Looks among the live contacts; null when nobody answers, or several. */
export function contactFinder(contacts: Iterable<Contact>): (client: NamedClient) => number | null {
  const byKey = new Map<string, Set<number>>();
  for (const contact of contacts) {
    if (contact.archivedAt !== null) continue;
    const ofPeople = (contact.people ?? []).flatMap(({ phone, email }) =>
      keysOf([], identityKeys({ phone, email })),
    );
    for (const key of [...keysOf([contact.name, contact.company], identityKeys(contact)), ...ofPeople]) {
      const ids = byKey.get(key);
      if (ids) ids.add(contact.id);
      else byKey.set(key, new Set([contact.id]));
    }
  }
  return ({ client, ...details }) => {
    for (const key of keysOf([client], identityKeys(details))) {
      const [only, ...others] = byKey.get(key) ?? [];
      if (only !== undefined && others.length === 0) return only;
    }
    return null;
  };
}
