// `/synchronisation/$id`: a conflict to decide, or a write that waits or was refused; says so when it is gone meanwhile.

import { useCallback, useState } from 'react';
import { ButtonLink } from '../../ui/press/button.tsx';
import { RecordSkeleton } from '../../records/page/record-screen.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ConflictPage } from './conflict/conflict-page.tsx';
import { conflictMessages as words } from './conflict/conflict.messages.ts';
import { EntryPage } from './queue/entry-page.tsx';
import { useQueue } from './queue/use-queue.ts';
import { useScreenParams } from '../../ui/navigation/place.ts';

export function UnresolvedScreen() {
  const { id } = useScreenParams();
  return <Unresolved key={id} opId={id ?? ''} />;
}

function Unresolved({ opId }: { opId: string }) {
  const queue = useQueue();
  const conflict = queue.conflicts.find((known) => known.id === opId);
  const entry = queue.entries.find((known) => known.opId === opId);
  const [wasConflict, setWasConflict] = useState(false);
  /** The person decided here: the page is about to leave, nothing is announced. */
  const [isDecided, setIsDecided] = useState(false);
  const handleDecided = useCallback(() => setIsDecided(true), []);
  if (conflict && !wasConflict) setWasConflict(true);
  if (!queue.isRead) return <RecordSkeleton />;
  if (conflict) return <ConflictPage conflict={conflict} entries={queue.entries} onDecided={handleDecided} />;
  if (isDecided) return <RecordSkeleton />;
  if (wasConflict) return <Gone page={words.title} title={words.goneTitle} hint={words.goneHint} />;
  if (entry) return <EntryPage entry={entry} queue={queue} onDecided={handleDecided} />;
  return <Gone page={words.back} title={words.unknownTitle} hint={words.unknownHint} />;
}

function Gone({ page, title, hint }: { page: string; title: string; hint: string }) {
  return (
    <Page kind="record">
      <PageHeader title={page} crumbs={[{ label: words.back, to: '/synchronisation' }]} />
      <output className="contents">
        <EmptyState
          title={title}
          description={hint}
          action={<ButtonLink to="/synchronisation">{words.backToList}</ButtonLink>}
        />
      </output>
    </Page>
  );
}
