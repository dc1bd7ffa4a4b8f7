// The notice above a record tells both sides that a fact of the field stands against a decision of the office (docs/product.md
// D22).

import {
  backOnSite,
  type Despite,
  despiteLabels,
  type OnSite,
} from '@zellige/domain/kernel/facts/standing-facts';
import type { ReactNode } from 'react';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { standingMessages as words } from './standing.messages.ts';

interface StandingNoticeProps {
  row: { onSite?: OnSite[]; doneDespite?: Despite; statusReason: string };
  /** Somebody is at it: who was not there reads who is. */
  isUnderWay: boolean;
  /** What else is to be said of it. */
  children?: ReactNode;
}

/** Of those on the spot, who is there beside the reader; once it is over, who was there against the plan. */
function namesThere(onSite: readonly OnSite[], me: string, isUnderWay: boolean): string[] {
  const isThere = onSite.some(({ userId }) => userId === me);
  const there = isUnderWay && !isThere ? onSite : backOnSite(onSite);
  return there.filter(({ userId }) => userId !== me).map(({ name }) => name);
}

/** `<StandingNotice row={event} isUnderWay />`; nothing where the plan was kept. */
export function StandingNotice({ row, isUnderWay, children }: StandingNoticeProps) {
  const me = useActor();
  const { onSite = [], doneDespite, statusReason } = row;
  const names = namesThere(onSite, me.id, isUnderWay);
  const there = names.length > 0 ? words.onSite(names) : '';
  const title = doneDespite ? words.despite(despiteLabels[doneDespite]) : there;
  if (title === '' && !children) return null;
  return (
    <Callout title={title || words.otherwise} tone="advice">
      {doneDespite && statusReason !== '' ? <p>{words.reason(statusReason)}</p> : null}
      {title === there ? null : <p>{there}</p>}
      {children}
    </Callout>
  );
}
