// The only door of the subject: its screens, each loaded on demand.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { Repeat } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { contractListSearch } from './contract-list-search.ts';

const paths = recordPaths('/contracts');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    contracts: typeof paths;
  }
}

export const contractFeature: Feature = {
  sections: [sectionOf('contracts', { icon: Repeat, key: 'x' })],
  creations: [{ collection: 'contracts', permission: 'contracts.create', place: 13 }],
  found: [
    found({
      collection: 'contracts',
      place: 13,
      type: 'contrat',
      read: (contract) => ({
        name: displayNumber(contract),
        description: [contract.title, contract.client],
        amount: contract.total,
      }),
    }),
  ],
  screens: recordScreens(paths, {
    search: contractListSearch.parse,
    list: lazyRouteComponent(() => import('./contract-list-screen.tsx'), 'ContractListScreen'),
    forms: lazyForms(() => import('./contract-form-screen.tsx'), 'NewContractScreen', 'EditContractScreen'),
    record: lazyRouteComponent(() => import('./contract-record-screen.tsx'), 'ContractRecordScreen'),
  }),
};
