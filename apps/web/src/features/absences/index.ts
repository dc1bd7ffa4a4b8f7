// The only door of the subject: its screens, each loaded on demand.

import { CalendarOff } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { absenceListSearch } from './absence-list-search.ts';

const paths = recordPaths('/absences');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    absences: typeof paths;
  }
}

export const absenceFeature: Feature = {
  sections: [sectionOf('absences', { icon: CalendarOff, key: 'o', parent: '/planning' })],
  creations: [{ collection: 'absences', permission: 'absences.edit', place: 11, label: 'Nouvelle absence' }],
  found: [
    found({
      collection: 'absences',
      place: 9,
      type: 'absence',
      read: ({ personName, from, to }) => ({ name: personName, description: [from, to] }),
    }),
  ],
  screens: recordScreens(paths, {
    search: absenceListSearch.parse,
    list: lazyRouteComponent(() => import('./absence-list-screen.tsx'), 'AbsenceListScreen'),
    forms: lazyForms(() => import('./absence-form-screen.tsx'), 'NewAbsenceScreen', 'EditAbsenceScreen'),
    record: lazyRouteComponent(() => import('./absence-record-screen.tsx'), 'AbsenceRecordScreen'),
  }),
};
