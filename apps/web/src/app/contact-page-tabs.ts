// What other subjects add to a contact's page (product.md §5 'Dossier client').

import { contactTab } from '../features/contacts/index.ts';
import { contactTasksTab } from '../features/tasks/index.ts';

export const contactPageTabs = [contactTab(contactTasksTab)] as const;
