// Tabs that other subjects add to a contact's page: `app/` says which, since features know nothing of each other.

import { type ComponentType, createContext, lazy, type LazyExoticComponent } from 'react';

interface ContactTabProps {
  contactId: number;
}

export interface ContactTab {
  /** Its name in the address: `?onglet=taches`. */
  id: string;
  label: string;
  Content: LazyExoticComponent<ComponentType<ContactTabProps>>;
}

/** A tab whose content loads when it is opened. */
export const contactTab = (tab: {
  id: string;
  label: string;
  load: () => Promise<{ default: ComponentType<ContactTabProps> }>;
}): ContactTab => ({ id: tab.id, label: tab.label, Content: lazy(tab.load) });

/** After 'Dossier client', before 'Historique'. */
export const ContactTabsContext = createContext<readonly ContactTab[]>([]);
