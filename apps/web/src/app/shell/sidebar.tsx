// The list of sections: fixed on a desktop, in a drawer on a phone.

import { use } from 'react';
import type { Section } from '../../records/feature/feature.ts';
import { UnreadBadge } from '../../features/notifications/index.ts';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useRouterState } from '../../ui/navigation/router.ts';
import { appMessages } from '../app.messages.ts';
import { sectionOf, sectionsFor } from '../sections.ts';

/** Navigation links; `onNavigate` closes the drawer. */
export function SectionList({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = useRouterState(({ location }) => location.pathname);
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

function SectionLink({ section, isCurrent, onNavigate }: SectionLinkProps) {
  const Icon = section.icon;
  return (
    <Link
      to={section.path}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-8 items-center gap-2.5 rounded-control px-2 font-medium transition-colors duration-120 phone:h-11 phone:px-3',
        isCurrent ? 'bg-active text-text' : 'text-muted hover:bg-active/60 hover:text-text',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={isCurrent ? 'text-accent-text' : ''} />
      {section.label}
      {section.path === '/notifications' ? <UnreadBadge /> : null}
    </Link>
  );
}
