// The only door of the subject: its screens, each loaded on demand, and what the pages of a client and a unit show of it.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { Repeat } from 'lucide-react';
import { contactTab, type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { contractListSearch } from './contract-list-search.ts';

const paths = recordPaths('/contracts');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    contracts: typeof paths;
    contractScreens: { dues: '/contracts/echeances'; revise: '/contracts/$id/revise' };
  }
}

export const contractFeature: Feature = {
  sections: [sectionOf('contracts', { icon: Repeat, key: 'x', isTransferred: true })],
  creations: [{ collection: 'contracts', permission: 'contracts.create', place: 13 }],
  found: [
    found({
      collection: 'contracts',
      place: 13,
      type: 'contrat',
      kinds: ['abonnement'],
      read: (contract) => ({ name: displayNumber(contract), description: [contract.client, contract.title] }),
    }),
  ],
  contactTabs: [
    contactTab({
      id: 'contrats',
      collection: 'contracts',
      load: async () => (await import('./page/contract-lines-of.tsx')).ContactContracts,
    }),
  ],
  unitEntries: [
    {
      collection: 'contracts',
      load: async () =>
        (await import('@zellige/domain/contracts/follow-up/contract-entries')).contractEntries,
    },
  ],
  screens: [
    {
      path: '/contracts/echeances',
      component: lazyRouteComponent(() => import('./dues/dues-screen.tsx'), 'DuesScreen'),
      keepsAlive: true,
    },
    {
      path: '/contracts/$id/revise',
      component: lazyRouteComponent(() => import('./form/revise-screen.tsx'), 'ReviseContractScreen'),
    },
    ...recordScreens(paths, {
      search: contractListSearch.parse,
      list: lazyRouteComponent(() => import('./contract-list-screen.tsx'), 'ContractListScreen'),
      forms: lazyForms(
        () => import('./form/contract-form-screen.tsx'),
        'NewContractScreen',
        'EditContractScreen',
      ),
      record: lazyRouteComponent(() => import('./page/contract-record-screen.tsx'), 'ContractRecordScreen'),
    }),
  ],
};
