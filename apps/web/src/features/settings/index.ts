// The only door of the subject: its screen, which the application completes, and the dialog of the user menu.

import { Settings } from 'lucide-react';
import type { Feature } from '../../records/feature/feature.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

/** Its screen is completed by the application. */
const paths = { page: '/settings' } as const;

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    settings: typeof paths;
  }
}

export const settingsFeature: Feature = {
  screens: [],
  sections: [{ path: paths.page, label: 'Paramètres', icon: Settings, key: 'r', collection: null }],
};

/** On the first screen of an admin. */
export const RestoredNumbersNotice = lazyPart(
  async () => (await import('./numbering/restored-numbers-notice.tsx')).RestoredNumbersNotice,
  'inline',
);

export { settingsSearch } from './settings-search.ts';
export { type SettingsSlots, SettingsSlotsContext } from './settings-slots.ts';

/** The screen, loaded with its route. */
export const loadSettingsScreen = () => import('./settings-screen.tsx');

/** Turning the second factor on, for whoever has to. */
export const loadTwoFactorEnrolment = () => import('./security/two-factor-enrolment.tsx');

/** The settings dialog, loaded when it opens. */
export const loadSettingsDialog = () => import('./settings-dialog.tsx');
