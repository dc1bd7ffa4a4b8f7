// The only door of the subject: its screens, and what other pages show of it.

import type { Feature } from '../../business/feature.ts';
import { dayMovesRecent, dayMovesScreens, dayMovesSection, returnParts } from './day-moves-feature.ts';

export const reservationFeature: Feature = {
  sections: [dayMovesSection],
  screens: [...dayMovesScreens],
  recordParts: [...returnParts],
  recent: dayMovesRecent,
};
