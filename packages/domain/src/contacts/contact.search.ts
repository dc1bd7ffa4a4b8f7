// The text by which a contact is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { Contact } from './contact.schema.ts';

export const contactSearchLine = (contact: Contact): string =>
  searchLine(
    [contact.name, contact.company, contact.email, contact.city, contact.ice, contact.tags.join(' ')],
    [contact.phone],
  );
