// 'Agenda privé' of the profile: the addresses that other programs read one's days by, made and revoked here.

import { CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import type { CalendarFeed } from '@zellige/domain/calendar-feeds/calendar-feed.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { RemoteList } from '../remote-section.tsx';
import { tellAnswer } from '../show-http-failure.ts';
import { calendarFeedMessages as words } from './calendar-feeds.messages.ts';

const LazyFeedDialog = lazyPart(async () => (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog);

/** `<CalendarFeedsSection />` */
export function CalendarFeedsSection() {
  const http = useHttp();
  const remote = useRemoteRead<CalendarFeed[]>(apiPaths.calendarFeeds);
  const [isMaking, setIsMaking] = useState(false);
  const revoke = async (feed: CalendarFeed) => {
    const question = { title: words.revokeQuestion(nameOf(feed)), message: words.revokeWarning };
    if (!(await confirm({ ...question, confirmLabel: words.revoke, isDanger: true }))) return;
    const answer = await http.request(`${apiPaths.calendarFeeds}/${feed.id}`, { method: 'DELETE' });
    tellAnswer(answer, words.revoked, words.failed);
    remote.reload();
  };
  const close = () => {
    setIsMaking(false);
    remote.reload();
  };
  return (
    <FormSection
      title={words.title}
      description={words.intro}
      trailing={
        <Button icon={Plus} onClick={() => setIsMaking(true)}>
          {words.newFeed}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RemoteList remote={remote} empty={words.none}>
          {(feed) => <FeedLine feed={feed} onRevoke={() => void revoke(feed)} />}
        </RemoteList>
        <p className="text-meta text-muted">{words.noAlarm}</p>
      </div>
      {isMaking ? <LazyFeedDialog onClose={close} /> : null}
    </FormSection>
  );
}

const nameOf = ({ personName }: CalendarFeed): string => personName || words.unknown;

function FeedLine({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <CalendarSync size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-break-word">{nameOf(feed)}</p>
        <p className="text-meta text-muted">
          {words.createdOn} <InstantText value={feed.createdAt} /> · {words.lastReading} :{' '}
          {feed.lastReadAt === null ? words.never : <InstantText value={feed.lastReadAt} />}
        </p>
      </div>
      <Button aria-label={words.revokeOf(nameOf(feed))} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
