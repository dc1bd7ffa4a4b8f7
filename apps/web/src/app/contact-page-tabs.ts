// What other subjects add to a contact's page (docs/product.md 'Contacts').

import { contactTab } from '../features/contacts/index.ts';
import { contactTasksTab } from '../features/tasks/index.ts';

export const contactPageTabs = [contactTab(contactTasksTab)] as const;
