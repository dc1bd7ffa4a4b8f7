// 'Vue générale' (specification §2 'General tab'): each card for those who may see what is in it.

import { GeneralFigures, SalesChart } from '../../features/analytics/index.ts';
import { RecentContacts } from '../../features/contacts/index.ts';
import { UpcomingEvents } from '../../features/events/index.ts';
import { InventoryStatusTable } from '../../features/inventory/index.ts';
import { RestoredNumbersNotice } from '../../features/settings/index.ts';
import { useWorksOutside } from '../../records/list/use-today-first.ts';
import { features } from '../features.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { InventoryLink } from './inventory-link.tsx';

const recent = features.flatMap((feature) => feature.recent ?? []);

/** Pixels of a card of five lines. */
const CARD_HEIGHT = 288;
/** Those of the day have few lines. */
const HALF_HEIGHT = 144;
const columns = 'grid gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2';

/** Fetches the code of its cards and of what may stand above them, so that they are drawn with the tab; a card whose code cannot be had says so in its place. */
export const fetchGeneralTab = (): Promise<unknown> =>
  Promise.allSettled(
    [GeneralFigures, SalesChart, RecentContacts, UpcomingEvents, InventoryStatusTable, RestoredNumbersNotice]
      .map(({ fetch }) => fetch())
      .concat(recent.map(({ Content }) => Content.fetch())),
  );

/** Whoever works outside sees their day first, and no state of the stock. */
export function GeneralTab() {
  const can = useCan();
  const isWorker = useWorksOutside();
  return (
    <div className="flex flex-col gap-3">
      {isWorker ? <UpcomingEvents /> : null}
      {can('analytics.see') ? (
        <>
          <GeneralFigures />
          <SalesChart />
        </>
      ) : null}
      <WhenNear height={HALF_HEIGHT}>
        <div className={columns}>
          {recent.map(({ collection, Content, isHalf = false }) =>
            isHalf ? <Content key={collection} /> : null,
          )}
        </div>
      </WhenNear>
      {recent.map(({ collection, Content, permission, isHalf = false }) =>
        !isHalf && (permission === undefined || can(permission)) ? (
          <WhenNear key={collection} height={CARD_HEIGHT}>
            <Content />
          </WhenNear>
        ) : null,
      )}
      <WhenNear height={CARD_HEIGHT}>
        <div className={columns}>
          <RecentContacts />
          {isWorker ? null : <UpcomingEvents />}
        </div>
      </WhenNear>
      {isWorker ? null : (
        <WhenNear height={CARD_HEIGHT}>
          <InventoryStatusTable link={<InventoryLink>{dashboardMessages.inventory.open}</InventoryLink>} />
        </WhenNear>
      )}
    </div>
  );
}
