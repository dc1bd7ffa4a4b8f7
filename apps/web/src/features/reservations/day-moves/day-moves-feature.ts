// The day of the depot and the returns add these to the feature: a section, two screens, a card of the dashboard, parts of
// pages.

import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { NOTES } from './day-moves-notes.ts';
import type { RecentCard, RecordPart, Section } from '../../../records/feature/feature.ts';
import { lazyWidget } from '../../../ui/navigation/lazy-widget.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../../ui/navigation/screen-route.ts';

const textOf = (raw: Record<string, unknown>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof raw[name] === 'string' && raw[name] !== '' ? [[name, raw[name]]] : [])),
  );

export const dayMovesSection: Section = {
  path: '/day-moves',
  label: 'Départs et retours',
  icon: ArrowLeftRight,
  key: 'j',
  parent: '/inventory',
  collection: 'reservations',
};

export const dayMovesScreens: readonly ScreenRoute[] = [
  {
    path: '/day-moves',
    component: lazyRouteComponent(() => import('./day-moves-screen.tsx'), 'DayMovesScreen'),
    validateSearch: (raw) => textOf(raw, 'jour'),
    keepsAlive: true,
  },
  {
    path: '/day-moves/return',
    component: lazyRouteComponent(() => import('../returns/return-screen.tsx'), 'ReturnScreen'),
    validateSearch: (raw) => textOf(raw, 'reservations', 'note'),
  },
];

export const dayMovesRecent: RecentCard = {
  collection: 'reservations',
  isHalf: true,
  Content: lazyWidget(async () => (await import('./day-moves-today.tsx')).DayMovesToday),
};

const ReservationReturns = lazyPart(
  async () => (await import('../returns/return-record-part.tsx')).ReservationReturns,
  'inline',
);
const NoteReturns = lazyPart(
  async () => (await import('../returns/return-record-part.tsx')).NoteReturns,
  'inline',
);

export const returnParts: readonly RecordPart[] = [
  { of: 'reservations', id: 'returns', Content: ReservationReturns },
  { of: NOTES, id: 'returns', Content: NoteReturns },
];
