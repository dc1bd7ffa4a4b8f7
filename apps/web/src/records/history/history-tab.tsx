// The tab Historique of every record page; what it shows loads when it is opened.

import { type ComponentProps, Suspense } from 'react';
import { PartPlace } from '../../ui/navigation/part-place.tsx';
import type { RecordHistory } from './record-history.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyRecordHistory = lazyPart(
  async () => (await import('./record-history.tsx')).RecordHistory,
  'inline',
);

/** `<HistoryTab collection="contacts" id={contact.id} version={contact.version} words={contactHistoryWords} />` */
export function HistoryTab(props: ComponentProps<typeof RecordHistory>) {
  return (
    <Suspense fallback={<PartPlace className="h-24 w-full" />}>
      <LazyRecordHistory {...props} />
    </Suspense>
  );
}
