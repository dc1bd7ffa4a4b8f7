// The list of sections: fixed on a desktop, a rail of signs where that is narrow, in a drawer on a phone.

import { ChevronDown } from 'lucide-react';
import { use, useState } from 'react';
import type { Section } from '../../records/feature/feature.ts';
import { UnreadBadge } from '../../features/notifications/index.ts';
import { LatePinned } from '../../records/views/late-views.tsx';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useRouterState } from '../../ui/navigation/router.ts';
import { appMessages as words } from '../app.messages.ts';
import { groupsOf, type SectionNode, sectionOf, sectionsFor } from '../sections.ts';

/**
 * Links to the sections; those below another show where somebody is at either, or unfolded them. `onNavigate` closes the drawer.
 */
export function SectionList({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = useRouterState(({ location }) => location.pathname);
  const list = { current: sectionOf(pathname), onNavigate };
  return (
    <nav aria-label={words.navigation}>
      {groupsOf(sectionsFor(use(EngineContext)?.actor)).map(({ label, nodes }) => (
        <div
          key={label}
          role={label ? 'group' : undefined}
          aria-label={label || undefined}
          className={cx(label !== '' && 'rail:mt-1.5 rail:border-t rail:border-line rail:pt-1.5')}
        >
          {label ? (
            <p
              aria-hidden="true"
              className="px-2 pt-2.5 pb-0.5 text-[11px] leading-4 font-medium text-muted rail:hidden phone:px-3"
            >
              {label}
            </p>
          ) : null}
          <ul className="flex flex-col phone:gap-0.5">
            {nodes.map((node) => (
              <SectionItem key={node.section.path} node={node} list={list} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface List {
  current: Section | undefined;
  onNavigate: (() => void) | undefined;
}

function SectionItem({ node: { section, children }, list }: { node: SectionNode; list: List }) {
  const isHere = [section, ...children].some((one) => one === list.current);
  // A choice holds until somebody comes or goes.
  const [choice, setChoice] = useState({ isHere, isOpen: isHere });
  const isOpen = choice.isHere === isHere ? choice.isOpen : isHere;
  if (children.length === 0)
    return (
      <li>
        <SectionLink section={section} list={list} />
      </li>
    );
  return (
    <li>
      <div className="relative">
        <SectionLink section={section} list={list} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words.unfold(section.label)}
          onClick={() => setChoice({ isHere, isOpen: !isOpen })}
          className="absolute top-0 right-0 flex size-8 items-center justify-center rounded-control text-muted hover:text-text rail:hidden phone:size-11"
        >
          <ChevronDown size={14} aria-hidden="true" className={isOpen ? '' : '-rotate-90'} />
        </button>
      </div>
      {isOpen ? (
        <ul className="flex flex-col pl-4 phone:gap-0.5 rail:pl-0">
          {children.map((child) => (
            <li key={child.path}>
              <SectionLink section={child} list={list} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function SectionLink({ section, list }: { section: Section; list: List }) {
  const { icon: Icon, label, path } = section;
  const isCurrent = section === list.current;
  return (
    <>
      <Link
        to={path}
        onClick={list.onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        data-tooltip={label}
        data-tooltip-if="(width < 1100px)"
        className={cx(
          'relative flex h-8 items-center gap-2.5 rounded-control px-2 font-medium phone:h-11 phone:px-3 rail:h-9 rail:justify-center',
          isCurrent ? 'bg-active text-text' : 'text-muted hover:bg-active/60 hover:text-text',
        )}
      >
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0', isCurrent && 'text-accent-text')}
        />
        <span className="rail:sr-only">{label}</span>
        {path === '/notifications' ? <UnreadBadge /> : null}
      </Link>
      {section.collection && use(EngineContext) ? (
        <LatePinned collection={section.collection} onNavigate={list.onNavigate} />
      ) : null}
    </>
  );
}
