// The only door of the subject: its screens, the list behind the connection badge, loaded when it opens, and the frame in
// which a refused write is corrected.
import { type Feature } from '../../business/feature.ts';
import { lazyRouteComponent } from '../../ui/screen-route.ts';

export { CorrectionFrame } from './correction/correction-frame.tsx';

export const loadRecordChanges = () => import('./words/record-changes.tsx');
export const loadQueueDialog = () => import('./queue-dialog.tsx');

export const synchronisationFeature: Feature = {
  screens: [
    {
      path: '/synchronisation',
      component: lazyRouteComponent(() => import('./synchronisation-screen.tsx'), 'SynchronisationScreen'),
    },
    {
      path: '/synchronisation/$id',
      component: lazyRouteComponent(() => import('./unresolved-screen.tsx'), 'UnresolvedScreen'),
    },
  ],
};
