// The page of one record: head with its marks and actions, figures, content beside an aside.

import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CollectionName, RowId } from '@zellige/domain';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menus/menu.tsx';
import { type Crumb, Page, PageHeader } from '../../ui/layout/page.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { usePageFooter } from '../../ui/layout/page-footer.ts';
import { usePageActions } from '../../ui/layout/page-actions.ts';
import { Badge } from '../../ui/layout/status-chip.tsx';
import { recordMessages as words } from './record.messages.ts';

interface RecordPageProps {
  title: string;
  subtitle: ReactNode;
  /** Status chip, then derived marks: expired, overdue. */
  marks: ReactNode;
  crumbs: readonly Crumb[];
  isProvisional: boolean;
  record: { collection: CollectionName; id: RowId };
  menu: readonly MenuAction[];
  /** Where some stand as buttons beside the menu instead of in it. */
  allActions?: readonly MenuAction[];
  /** Buttons before the menu; the primary one last. */
  actions?: ReactNode;
  sidebar: ReactNode;
  /** On a phone the first card of the aside comes first: a driver reads where to go before what to carry. */
  isSidebarFirst?: boolean;
  /** Sticks to the bottom of a phone: the next step, the whole width. */
  footer?: ReactNode;
  children: ReactNode;
}

/** `<RecordPage title="DEV-012" … aside={<ClientCard … />}>…</RecordPage>` */
export function RecordPage(props: RecordPageProps) {
  usePageActions(props.title, props.allActions ?? props.menu);
  usePageFooter(props.footer ? 'phone' : null);
  return (
    <Page kind="record">
      <PageHeader
        title={props.title}
        subtitle={props.subtitle}
        crumbs={props.crumbs}
        badge={
          <>
            {props.marks}
            {props.isProvisional ? <Badge>{words.provisional}</Badge> : null}
            <PendingBadge {...props.record} />
          </>
        }
        actions={
          <>
            {props.menu.length > 0 ? (
              <Menu label={words.moreActions} actions={props.menu} placement="bottom end">
                {(trigger) => (
                  <IconButton {...trigger} label={words.moreActions} icon={Ellipsis} isOutlined />
                )}
              </Menu>
            ) : null}
            {props.actions}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">{props.children}</div>
        <aside
          className={cx(
            'flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start',
            props.isSidebarFirst &&
              'phone:contents phone:[&>*:first-child]:-order-1 phone:[&>*:not(:first-child)]:order-1',
          )}
        >
          {props.sidebar}
        </aside>
      </div>
      {props.footer ? (
        <div className="sticky bottom-[var(--behind-messages,0px)] z-10 -mx-4 -mb-4 flex gap-2 border-t border-line bg-bg px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
          {props.footer}
        </div>
      ) : null}
    </Page>
  );
}

export interface Figure {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: 'danger' | undefined;
}

/** The figures under the head, in one row where they fit, else two by two. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface @min-[620px]:auto-cols-fr @min-[620px]:grid-flow-col @min-[620px]:grid-cols-none">
        {figures.map((figure) => (
          <div key={figure.label} className="-mt-px -ml-px border-t border-l border-line px-4 py-3">
            <dt className="text-meta font-medium text-muted">{figure.label}</dt>
            <dd className={`mt-0.5 text-h2 font-semibold ${figure.tone === 'danger' ? 'text-danger' : ''}`}>
              {figure.value}
            </dd>
            {figure.hint ? <dd className="text-meta text-muted">{figure.hint}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}
