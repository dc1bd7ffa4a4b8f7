// The list of sections: fixed on a desktop, in a drawer on a phone.

import { use } from 'react';
import type { Section } from '../../records/feature/feature.ts';
import { UnreadBadge } from '../../features/notifications/index.ts';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useRouterState } from '../../ui/navigation/router.ts';
import { appMessages } from '../app.messages.ts';
import { groupsOf, sectionOf, sectionsFor } from '../sections.ts';

/** Navigation links; `onNavigate` closes the drawer. */
export function SectionList({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = useRouterState(({ location }) => location.pathname);
  const current = sectionOf(pathname);
  return (
    <nav aria-label={appMessages.navigation}>
      {groupsOf(sectionsFor(use(EngineContext)?.actor)).map(({ label, sections }) => (
        <div key={label} role={label ? 'group' : undefined} aria-label={label || undefined}>
          {label ? (
            <p
              aria-hidden="true"
              className="px-2 pt-1 text-[11px] leading-4 font-medium text-muted phone:px-3 phone:pt-3"
            >
              {label}
            </p>
          ) : null}
          <ul className="flex flex-col phone:gap-0.5">
            {sections.map((section) => (
              <li key={section.path}>
                <SectionLink section={section} isCurrent={section === current} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
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
        'flex h-8 items-center gap-2.5 rounded-control px-2 font-medium phone:h-11 phone:px-3',
        isCurrent ? 'bg-active text-text' : 'text-muted hover:bg-active/60 hover:text-text',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={isCurrent ? 'text-accent-text' : ''} />
      {section.label}
      {section.path === '/notifications' ? <UnreadBadge /> : null}
    </Link>
  );
}
