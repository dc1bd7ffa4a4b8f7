// The frame of every screen: width, padding, breadcrumbs, title and actions.

import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '../platform/page-views.ts';
import { cx } from './class-names.ts';
import { uiMessages } from './ui.messages.ts';

const PRODUCT = 'Zellige';

interface PageProps {
  /** `list` fills the screen and its table scrolls; `form` is at most 980 px wide; `record` scrolls whole. */
  kind: 'list' | 'form' | 'record';
  children: ReactNode;
}

/** `<Page kind="list"><PageHeader … /><FilterBar … /><DataTable … /></Page>` */
export function Page({ kind, children }: PageProps) {
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-[1408px] flex-col gap-4 p-4 md:p-6',
        kind === 'list' && 'min-h-full md:h-full',
        kind === 'form' && 'max-w-[1028px]',
      )}
    >
      {children}
    </div>
  );
}

export interface Crumb {
  label: string;
  to: string;
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

/** The h1 of the page. It names the document, and takes the focus after a navigation. */
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
      <div className="min-w-0">
        {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-h1 font-semibold tracking-[-0.02em] outline-none">
            {title}
          </h1>
          {badge}
        </div>
        {subtitle ? <p className="mt-0.5 text-muted tabular-nums">{subtitle}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-2 phone:w-full phone:[&>*:last-child]:flex-1">
          {actions}
        </div>
      ) : null}
    </header>
  );
}

/** The way back to where this page belongs. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={uiMessages.breadcrumbs} className="mb-1">
      <ol className="flex items-center gap-1 text-muted">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1">
            <Link to={crumb.to} className="rounded-[4px] hover:text-text phone:py-2.5">
              {crumb.label}
            </Link>
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
