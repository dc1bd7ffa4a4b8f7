// The actions that stand at the bottom of the screen in sight: messages come above them.

import { useLayoutEffect } from 'react';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { FollowedValue, useFollowed } from '../../platform/observable.ts';

/** Of a page at every width, or on a phone alone. */
type Footer = 'page' | 'phone';

const footer = new FollowedValue<Footer | null>(null);

/** Says that the screen has such actions, as long as it is in sight; null where it has none. */
export function usePageFooter(kind: Footer | null): void {
  useLayoutEffect(() => {
    if (kind === null) return undefined;
    footer.set(kind);
    return () => footer.set(null);
  }, [kind]);
}

/** Whether the screen in sight has such actions. */
export const useHasFooter = (): boolean => useFollowed(footer) !== null;

/** In pixels; a phone shows the bar of the application where the screen has no actions. */
export function useFooterHeight(): number {
  const kind = useFollowed(footer);
  const isPhone = useIsPhone();
  if (isPhone) return kind === null ? 57 : 69;
  return kind === 'page' ? 57 : 0;
}
