// The bottom bar puts these within a thumb's reach on a phone: the three lists that most use, the most frequent creation, and
// the menu.

import { type Actor, collections } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { Menu as MenuIcon, Plus, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { loadNoteDialog } from '../../features/contacts/index.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { newAddress } from '../../records/feature/record-address.ts';
import { useWorksOutside } from '../../records/list/use-today-first.ts';
import { cx } from '../../ui/class-names.ts';
import { Menu, type MenuAction } from '../../ui/menus/menu.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useRouter, useRouterState } from '../../ui/navigation/router.ts';
import type { Section } from '../../records/feature/feature.ts';
import { features } from '../features.ts';
import { paletteMessages } from '../palette/palette.messages.ts';
import { appMessages } from '../app.messages.ts';
import { sectionOf, sections, sectionsFor } from '../sections.ts';

const LazyNoteDialog = lazyPart(loadNoteDialog);

const words = appMessages.bottomBar;
const item =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] leading-4 font-medium';

const creations = features
  .flatMap((feature) => feature.creations ?? [])
  .toSorted((a, b) => a.place - b.place);
/** Of those, as many as a menu of a phone shows at a glance. */
const MOST_USUAL = 5;

const iconOf = (name: string) => sections.find(({ collection }) => collection === name)?.icon;

interface BottomBarProps {
  onOpenMenu: () => void;
}

/** Home, what people work with most, '＋' between them, and the menu with the rest. */
export function BottomBar({ onOpenMenu }: BottomBarProps) {
  const current = sectionOf(useRouterState(({ location }) => location.pathname));
  const isOutside = useWorksOutside();
  const actor = useActor();
  const others = isOutside ? 'office' : 'outside';
  const [first, ...rest] = sectionsFor(actor).filter(({ thumb }) => thumb && thumb.isFor !== others);
  const link = (section: Section | undefined, label = section?.thumb?.label ?? '') =>
    section && <BarLink section={section} label={label} isCurrent={section === current} />;
  return (
    <nav aria-label={words.name} className="flex h-14">
      {link(sections[0], isOutside ? words.day : words.home)}
      {link(first)}
      <CreateMenu actor={actor} />
      {link(rest[0])}
      <button type="button" onClick={onOpenMenu} className={cx(item, 'text-muted')}>
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.more}
      </button>
    </nav>
  );
}

function BarLink({ section, label, isCurrent }: { section: Section; label: string; isCurrent: boolean }) {
  const { icon: Icon, path } = section;
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(item, isCurrent ? 'text-accent-text' : 'text-muted')}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-w-full truncate">{label}</span>
    </Link>
  );
}

function CreateMenu({ actor }: { actor: Actor }) {
  const router = useRouter();
  const [isNoting, setIsNoting] = useState(false);
  const actions: MenuAction[] = creations
    .filter(({ permission }) => isAllowed(actor, permission))
    .slice(0, MOST_USUAL)
    .map(({ collection, label, href = newAddress(collection) }) => ({
      id: href,
      label: label ?? paletteMessages.newOne(collections[collection].nouns),
      icon: iconOf(collection),
      onAction: () => router.go(href),
    }));
  if (isAllowed(actor, 'contacts.reach'))
    actions.push({ id: 'note', label: words.note, icon: StickyNote, onAction: () => setIsNoting(true) });
  return (
    <>
      <Menu label={words.create} actions={actions} placement="top">
        {(trigger) => (
          <button {...trigger} type="button" aria-label={words.create} className={item}>
            <span className="flex size-9 items-center justify-center rounded-full bg-accent text-on-accent">
              <Plus size={20} aria-hidden="true" />
            </span>
          </button>
        )}
      </Menu>
      {isNoting ? <LazyNoteDialog onClose={() => setIsNoting(false)} /> : null}
    </>
  );
}
