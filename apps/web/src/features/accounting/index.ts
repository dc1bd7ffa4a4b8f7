// The only door of the subject: the statement of a contact's page.

import type { Feature } from '../../business/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { statementMessages } from './accounting.messages.ts';

export const accountingFeature: Feature = {
  screens: [],
  contactTabs: [
    {
      id: 'releve',
      label: statementMessages.tab,
      permission: 'invoices.see',
      Content: lazyPart(async () => (await import('./statement-tab.tsx')).StatementTab, 'inline'),
    },
  ],
};
