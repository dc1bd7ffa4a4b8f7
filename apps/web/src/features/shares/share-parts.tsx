// The links of a document by its kind: a part of a page is given its key alone.

import type { SharedKind } from '@zellige/domain/shares/share.values';
import { ShareLinks } from './share-links.tsx';

/** `sharePart('quotes')` */
export const sharePart =
  (of: SharedKind) =>
  ({ id }: { id: string }) => <ShareLinks of={of} id={id} />;
