// The only door of the subject: its screens, the list behind the connection badge, loaded when it opens, and the frame in
// which a refused write is corrected.
import { type Feature } from '../../records/feature/feature.ts';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';

export { CorrectionFrame } from './correction/correction-frame.tsx';

const paths = { queue: '/synchronisation', entry: '/synchronisation/$id' } as const;

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    synchronisation: typeof paths;
  }
}

export const loadRecordChanges = () => import('./words/record-changes.tsx');
export const loadQueueDialog = () => import('./queue/queue-dialog.tsx');

export const synchronisationFeature: Feature = {
  screens: [
    {
      path: paths.queue,
      component: lazyRouteComponent(() => import('./synchronisation-screen.tsx'), 'SynchronisationScreen'),
    },
    {
      path: paths.entry,
      component: lazyRouteComponent(() => import('./unresolved-screen.tsx'), 'UnresolvedScreen'),
    },
  ],
};
