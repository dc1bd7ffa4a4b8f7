// The frame of every screen: width, padding, breadcrumbs, title and actions.

import type { Address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FollowedValue, useFollowed } from '../../platform/observable.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { hasNavigated } from '../../platform/page/page-views.ts';
import { cx } from '../class-names.ts';
import { PortalInPage } from './portal-in-page.tsx';
import { uiMessages } from '../ui.messages.ts';

const PRODUCT = 'Zellige';

/** Longer titles have the whole width of a phone. */
const LONG_TITLE = 20;

interface PageProps {
  /** `list` fills the screen and its table scrolls; `form` is at most 980 px wide; `record` scrolls whole. */
  kind: 'list' | 'form' | 'record';
  children: ReactNode;
}

/** `<Page kind="list"><PageHeader … /><FilterBar … /><DataTable … /></Page>` */
export function Page({ kind, children }: PageProps) {
  return (
    <div
      data-page={kind}
      className={cx('mx-auto w-full max-w-[1408px] p-4 md:p-6', kind === 'list' && 'min-h-full md:h-full')}
    >
      <div
        className={cx(
          'flex flex-col gap-4',
          kind === 'list' && 'h-full',
          kind === 'form' && 'not-has-data-beside:max-w-[980px]',
        )}
      >
        {children}
      </div>
    </div>
  );
}

export interface Crumb {
  label: string;
  to: Address;
}

interface PageHeaderProps {
  title: string;
  /** Under the title: a count, a client. */
  subtitle?: ReactNode;
  /** Beside the title: the status. */
  badge?: ReactNode;
  /** At the right; one primary button, the last. */
  actions?: ReactNode;
  /** The way back; the page itself is not repeated. */
  crumbs?: readonly Crumb[];
}

/**
 * The h1 of the page. It names the document, and takes the focus after a navigation, but on a form. On a phone the actions stand
 * beside the title while its longest word has room, else take a line of their own, the primary one filling it.
 */
export function PageHeader({ title, subtitle, badge, actions, crumbs }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div
        className={cx(
          'min-w-0',
          title.length > LONG_TITLE ? 'phone:w-full' : 'phone:w-min phone:min-w-33 phone:grow-[999]',
        )}
      >
        {crumbs ? <Breadcrumbs crumbs={crumbs} title={title} /> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-h1 font-semibold tracking-[-0.02em] wrap-break-word outline-none"
          >
            {title}
          </h1>
          {badge}
        </div>
        {subtitle ? <p className="mt-0.5 text-muted">{subtitle}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-2 phone:grow phone:[&>*:last-child]:grow">
          {actions}
        </div>
      ) : null}
    </header>
  );
}

// The element of the top bar that shows the way back; it may come and go with the shell.
const trailSlot = new FollowedValue<HTMLElement | null>(null);
const setTrailSlot = trailSlot.set;

/** Where the top bar shows the way back. */
export function TrailSlot() {
  return <div ref={setTrailSlot} className="min-w-0 flex-1 phone:hidden" />;
}

/** The way back to where this page belongs: in the top bar on a desktop, above the title on a phone. */
export function Breadcrumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const isPhone = useIsPhone();
  const element = useFollowed(trailSlot);
  const slot = isPhone ? null : element;
  const last = crumbs.at(-1);
  if (!last) return null;
  if (slot) {
    return (
      <PortalInPage host={slot}>
        <Trail crumbs={crumbs} title={title} />
      </PortalInPage>
    );
  }
  return (
    <nav aria-label={uiMessages.breadcrumbs} className="phone:-mt-3">
      <Link
        to={last.to}
        className="-ml-1 inline-flex items-center gap-0.5 rounded-[4px] pr-2 text-muted hover:text-text phone:h-11"
      >
        <ChevronLeft size={16} aria-hidden="true" />
        {last.label}
      </Link>
    </nav>
  );
}

function Trail({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  return (
    <nav aria-label={uiMessages.breadcrumbs}>
      <ol className="flex min-w-0 items-center gap-1.5 text-muted">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1.5 whitespace-nowrap">
            <Link to={crumb.to} className="rounded-[4px] hover:text-text">
              {crumb.label}
            </Link>
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-text">
          {title}
        </li>
      </ol>
    </nav>
  );
}
