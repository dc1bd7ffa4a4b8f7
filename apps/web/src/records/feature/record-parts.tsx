// The page of a record shows these parts of other features.

import { Suspense, use } from 'react';
import type { CollectionName } from '@zellige/domain';
import { PartPlace } from '../../ui/navigation/part-place.tsx';
import { FeaturesContext } from './feature.ts';

/** `<RecordParts of="events" id={event.id} />` */
export function RecordParts({ of, id }: { of: CollectionName; id: string }) {
  const parts = use(FeaturesContext).flatMap(({ recordParts = [] }) => recordParts);
  const own = parts.filter((part) => part.of === of);
  return (
    <Suspense fallback={<PartPlace />}>
      {own.map(({ id: part, Content }) => (
        <Content key={part} id={id} />
      ))}
    </Suspense>
  );
}
