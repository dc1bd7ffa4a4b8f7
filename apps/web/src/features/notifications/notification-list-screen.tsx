// One's notifications, by day: filters in the address, read and unread, all read (specification §2).

import { NoResult } from '../../ui/feedback/no-result.tsx';
import { notificationList, UNREAD } from '@zellige/domain/notifications/notification.list';
import type { Notification } from '@zellige/domain/notifications/notification.schema';
import { notificationCategories } from '@zellige/domain/notifications/notification.values';
import { notificationSearchLine } from '@zellige/domain/notifications/notification.subject';
import { searchTerms } from '@zellige/domain/kernel/text/folded-text';
import { CheckCheck } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { type Chosen, listMoment, parametersOf, rowTest } from '@zellige/domain/kernel/records/record-list';
import { now, today } from '../../platform/clock.ts';
import { Button } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar, type FilterDefinition } from '../../ui/lists/filter-bar.tsx';
import { useListSearch } from '../../ui/lists/list-search.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { byDay, type DayGroup } from './notification-groups.ts';
import { NotificationLine } from './notification-line.tsx';
import { notificationListSearch } from './notification-list-search.ts';
import { notificationMessages as words } from './notifications.messages.ts';
import { type NotificationActs, useNotificationActs } from './use-notification-acts.ts';
import { useNotifications } from './use-notifications.ts';

const filters: readonly FilterDefinition<'category' | 'lecture'>[] = [
  {
    name: 'category',
    label: words.category,
    all: words.allCategories,
    options: notificationCategories.map((value) => ({ value, label: words.categories[value] })),
  },
  {
    name: 'lecture',
    label: words.state,
    all: words.allStates,
    options: [{ value: UNREAD, label: words.onlyUnread }],
  },
];

function narrowed(notifications: readonly Notification[], text: string, chosen: Chosen) {
  const terms = searchTerms(text);
  const at = listMoment(now());
  const isKept = rowTest(notificationList, parametersOf(notificationList, chosen, at), at);
  return notifications.filter((notification) => {
    const line = notificationSearchLine(notification);
    return isKept(notification) && terms.every((term) => line.includes(term));
  });
}

/** `/notifications` */
export function NotificationListScreen() {
  const list = useListSearch(notificationListSearch);
  const { category, lecture } = list.filters;
  const { current, unread, isLoading } = useNotifications();
  const acts = useNotificationActs();
  const text = useDeferredValue(list.q);
  const shown = useMemo(
    () => narrowed(current, text, { category, lecture }),
    [current, text, category, lecture],
  );
  const days = byDay(shown, today());
  return (
    <Page kind="form">
      <PageHeader
        title={words.notifications}
        subtitle={isLoading ? '\u00a0' : unread > 0 ? words.unreadCount(unread) : words.allRead}
        actions={
          unread > 0 ? (
            <Button icon={CheckCheck} onClick={() => acts.readAll(current)}>
              {words.readAll}
            </Button>
          ) : null
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      {isLoading ? <ListSkeleton /> : null}
      {!isLoading && shown.length === 0 ? (
        <Nothing isFiltered={list.isFiltered} onClear={list.clear} />
      ) : null}
      {days.map((day) => (
        <DaySection key={day.day} group={day} acts={acts} />
      ))}
    </Page>
  );
}

function DaySection({ group, acts }: { group: DayGroup; acts: NotificationActs }) {
  return (
    <section aria-label={group.label}>
      <h2 className="mb-2 flex items-baseline gap-2 font-semibold">
        {group.label}
        <span className="text-meta font-medium text-muted tabular-nums">{group.notifications.length}</span>
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {group.notifications.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title={words.empty} description={words.emptyHint} />;
  return <NoResult onClear={onClear} />;
}

function ListSkeleton() {
  return (
    <output aria-label={`${words.notifications} : ${uiMessages.loading}`} className="flex flex-col gap-2">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-18 rounded-card" />
      ))}
    </output>
  );
}
