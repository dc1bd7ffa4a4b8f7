// The only door of the subject: the links of clients, on the pages of the documents that they read.

import { Link2 } from 'lucide-react';
import { sharedKinds } from '@zellige/domain/shares/share.values';
import type { Feature } from '../../records/feature/feature.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

export const shareFeature: Feature = {
  screens: [],
  recordParts: sharedKinds.map((of) => ({
    of,
    id: 'shares',
    Content: lazyPart(async () => (await import('./share-parts.tsx')).sharePart(of), 'inline'),
  })),
  notificationIcons: { shares: Link2 },
};
