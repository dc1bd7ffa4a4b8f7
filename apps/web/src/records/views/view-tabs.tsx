// Tabs over a list: all of it, then its views; the one that is open has a menu.

import { viewActions } from '@zellige/domain/views/view.actions';
import type { View } from '@zellige/domain/views/view.schema';
import { ChevronDown, Ellipsis, Users } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CollectionName } from '@zellige/domain';
import { localTextStorage, writeJson } from '../../platform/browser/storage.ts';
import { useActor, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { tabByKey } from '../../ui/layout/tab-keys.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useRouter } from '../../ui/navigation/router.ts';
import { Button } from '../../ui/press/button.tsx';
import { usePress } from '../../ui/press/use-press.ts';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { listAddress } from '../feature/record-address.ts';
import { NO_VIEW, usableIn, useIsOwnList, useListViews, VIEW, viewAddress } from './use-list-views.ts';
import { useViewMenu } from './use-view-menu.ts';
import { type NarrowedList, PLACES_KEY, viewPlaces } from './view-places.ts';
import { viewMessages as words } from './views.messages.ts';

const RenameDialog = lazyPart(async () => (await import('./view-dialog.tsx')).RenameViewDialog);

/** The next visit keeps a place for them. */
function usePlace({ collection }: NarrowedList, count: number, isKnown: boolean): void {
  useEffect(() => {
    const places = viewPlaces();
    if (!isKnown || count > 0 === (places[collection] !== undefined)) return;
    const { [collection]: _gone, ...others } = places;
    writeJson(localTextStorage, PLACES_KEY, count > 0 ? { ...others, [collection]: 0 } : others);
  }, [collection, count, isKnown]);
}

/** A list that is opened without a word opens with the view that its person chose. */
function useDefaultView(views: readonly View[], isUntouched: boolean): void {
  const router = useRouter();
  const { id: person } = useActor();
  const chosen = isUntouched ? views.find(({ defaultOf }) => defaultOf.includes(person)) : undefined;
  useEffect(() => {
    if (chosen) router.go(viewAddress(chosen), 'replace');
  }, [router, chosen]);
}

/** Says once what an old view asks for in vain. */
function useDropped(current: View | undefined, names: readonly string[]): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (current?.id === last.current) return;
    last.current = current?.id;
    const { dropped } = current ? usableIn(current, names) : { dropped: [] };
    if (dropped.length > 0) toast.warning({ id: 'view', title: words.dropped(dropped) });
  }, [current, names]);
}

/** More than stand beside each other on any screen. */
const MANY = 3;

/** Nothing where the page is no list of its kind, or has no views. */
export function ViewTabs({ found }: { found: NarrowedList }) {
  return useIsOwnList(found) ? <OwnTabs found={found} /> : null;
}

function OwnTabs({ found }: { found: NarrowedList }) {
  const { collection, names } = found;
  const { views, isLoading, current, isChanged, isUntouched, text, columns } = useListViews(found);
  const { id: person } = useActor();
  usePlace(found, views.length, !isLoading);
  useDefaultView(views, isUntouched);
  useDropped(current, names);
  if (views.length === 0) return null;
  const hasDefault = views.some(({ defaultOf }) => defaultOf.includes(person));
  const all = `${listAddress(collection)}${hasDefault ? `?${VIEW}=${NO_VIEW}` : ''}` as Address;
  return (
    <div className="-mt-1 flex h-9 shrink-0 items-stretch gap-3 border-b border-line phone:h-[46px]">
      <nav
        aria-label={words.views}
        className="-mb-px flex min-w-0 items-stretch gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        <ViewTab to={all} isCurrent={!current}>
          {words.all}
        </ViewTab>
        {views.map((view) => (
          <ViewTab
            key={view.id}
            to={viewAddress(view)}
            isCurrent={view === current}
            menu={<OpenViewMenu view={view} views={views} />}
          >
            <span className="max-w-56 truncate phone:max-w-40" title={view.name}>
              {view.name}
            </span>
            {view.owner === null ? (
              <Users
                size={13}
                strokeWidth={1.75}
                role="img"
                aria-label={words.shared}
                className="shrink-0 text-muted"
              />
            ) : null}
          </ViewTab>
        ))}
      </nav>
      {views.length > MANY ? <ViewList views={views} /> : null}
      {current && isChanged ? <UpdateButton view={current} search={text} columns={columns} /> : null}
    </div>
  );
}

/** All of them below each other, where the tabs are wider than the screen. */
function ViewList({ views }: { views: readonly View[] }) {
  const router = useRouter();
  const actions = views.map((view) => ({
    id: view.id,
    label: view.name,
    onAction: () => router.go(viewAddress(view)),
  }));
  return (
    <Menu label={words.list} actions={actions} placement="bottom end">
      {(trigger) => (
        <IconButton
          {...trigger}
          label={words.list}
          icon={ChevronDown}
          size="small"
          tooltip={false}
          className="self-center"
        />
      )}
    </Menu>
  );
}

/** Arrows move between the tabs as between those of a record. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('nav')?.querySelectorAll('a') ?? [])];
  const to = tabByKey(event.key, links.indexOf(event.currentTarget), links.length);
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}

interface ViewTabProps {
  to: Address;
  isCurrent: boolean;
  /** Of the one that is open. */
  menu?: ReactNode;
  children: ReactNode;
}

function ViewTab({ to, isCurrent, menu, children }: ViewTabProps) {
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <div
      ref={tab}
      className={cx(
        'flex shrink-0 items-center gap-0.5 border-b-2',
        isCurrent ? 'border-accent-text text-text' : 'border-transparent text-muted hover:text-text',
      )}
    >
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isCurrent ? undefined : -1}
        onKeyDown={moveFocus}
        className="flex h-full items-center gap-1.5 font-medium outline-offset-[-2px] phone:min-w-11 phone:justify-center"
      >
        {children}
      </Link>
      {isCurrent ? menu : null}
    </div>
  );
}

function OpenViewMenu({ view, views }: { view: View; views: readonly View[] }) {
  const router = useRouter();
  const [isRenaming, setIsRenaming] = useState(false);
  const all = listAddress(view.collection as CollectionName);
  const actions = useViewMenu(view, {
    views,
    onRename: () => setIsRenaming(true),
    onRemoved: () => router.go(`${all}?${VIEW}=${NO_VIEW}`, 'replace'),
  });
  return (
    <>
      <Menu label={words.actions(view.name)} actions={actions} placement="bottom start">
        {(trigger) => (
          <IconButton
            {...trigger}
            label={words.actions(view.name)}
            icon={Ellipsis}
            size="small"
            tooltip={false}
          />
        )}
      </Menu>
      {isRenaming ? <RenameDialog view={view} onClose={() => setIsRenaming(false)} /> : null}
    </>
  );
}

/** The view takes what its list shows by now. */
function UpdateButton({ view, search, columns }: { view: View; search: string; columns: string[] }) {
  const execute = useExecute();
  const may = useAllows()(viewActions.edit, view);
  const { isBusy, run } = usePress();
  if (!may) return null;
  const update = async () => {
    const result = await execute('update_views', { id: view.id, changes: { search, columns } });
    if (result.ok) toast.success({ title: words.updated(view.name) });
    else tellFailure(result.error);
  };
  return (
    <Button
      variant="ghost"
      isBusy={isBusy}
      onClick={() => void run(update)}
      className="ml-auto h-8 shrink-0 self-center"
    >
      {words.update}
    </Button>
  );
}
