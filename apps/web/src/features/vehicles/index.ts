// The only door of the subject: its screens, each loaded on demand.

import { plateText } from '@zellige/domain/vehicles/plate-text';
import { CarFront } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { vehicleListSearch } from './vehicle-list-search.ts';

const paths = recordPaths('/vehicles');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    vehicles: typeof paths;
  }
}

export const vehicleFeature: Feature = {
  sections: [sectionOf('vehicles', { icon: CarFront, key: 'u', parent: '/planning', isTransferred: true })],
  creations: [{ collection: 'vehicles', permission: 'vehicles.edit', place: 10 }],
  found: [
    found({
      collection: 'vehicles',
      place: 8,
      type: 'véhicule',
      read: ({ name, plate }) => ({ name, description: [plateText(plate)] }),
    }),
  ],
  screens: recordScreens(paths, {
    search: vehicleListSearch.parse,
    list: lazyRouteComponent(() => import('./vehicle-list-screen.tsx'), 'VehicleListScreen'),
    forms: lazyForms(() => import('./vehicle-form-screen.tsx'), 'NewVehicleScreen', 'EditVehicleScreen'),
    record: lazyRouteComponent(() => import('./vehicle-record-screen.tsx'), 'VehicleRecordScreen'),
  }),
};
