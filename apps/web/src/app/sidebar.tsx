// The list of sections: fixed on a desktop, in a drawer on a phone.

import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, use } from 'react';
import type { Section } from '../business/feature.ts';
import { UnreadBadge } from '../features/notifications/index.ts';
import { EngineContext } from '../platform/engine/engine-hooks.ts';
import { cx } from '../ui/class-names.ts';
import { preload } from '../ui/lazy-part.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { appMessages } from './app.messages.ts';
import { sectionOf, sectionsFor } from './sections.ts';

/** Navigation links; `onNavigate` closes the drawer. */
export function SectionList({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const current = sectionOf(pathname);
  return (
    <nav aria-label={appMessages.navigation}>
      <ul className="flex flex-col gap-0.5">
        {sectionsFor(use(EngineContext)?.actor).map((section) => (
          <li key={section.path}>
            <SectionLink section={section} isCurrent={section === current} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  section: Section;
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
}

/** A link by hand: each of the router's own follows the address by itself, and fourteen stand on every page. */
function SectionLink({ section, isCurrent, onNavigate }: SectionLinkProps) {
  const router = useRouter();
  const Icon = section.icon;
  const go = (event: MouseEvent) => {
    onNavigate?.();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ to: section.path });
  };
  // A finger does not rest on a link before it presses.
  const fetch = () => preload(() => router.preloadRoute({ to: section.path }));
  return (
    <a
      href={router.history.createHref(section.path)}
      onClick={go}
      onPointerEnter={fetch}
      onPointerDown={fetch}
      onFocus={fetch}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-8 items-center gap-2.5 rounded-control px-2 font-medium transition-colors duration-120 phone:h-11 phone:px-3',
        isCurrent ? 'bg-active text-text' : 'text-muted hover:bg-active/60 hover:text-text',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={isCurrent ? 'text-accent-text' : ''} />
      {section.label}
      {section.path === '/notifications' ? <UnreadBadge /> : null}
    </a>
  );
}
