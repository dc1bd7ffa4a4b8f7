// Who is signed in, as a button in the header; what it opens comes with the first approach of the pointer or the focus.

import { useState } from 'react';
import { useSession } from '../../features/auth/index.ts';
import { lazyPart, preload } from '../../ui/navigation/lazy-part.tsx';
import { useTrigger } from '../../ui/menus/use-trigger.ts';
import { appMessages } from '../app.messages.ts';
import type { UserDialog } from './user-menu-panel.tsx';

const LazyPanel = lazyPart(async () => (await import('./user-menu-panel.tsx')).UserMenuPanel);
const preloadPanel = () => preload(LazyPanel.fetch);

/** The round button with the initials, and its menu. */
export function UserMenu() {
  const { user } = useSession();
  const { trigger, popup } = useTrigger('menu', preloadPanel);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  if (!user) return null;
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-label={appMessages.account}
        className="flex size-8 items-center justify-center phone:size-11"
      >
        <span
          data-initials={initials(user.name)}
          className="flex size-8 items-center justify-center rounded-full bg-accent-wash text-meta font-semibold text-accent-text before:content-[attr(data-initials)]"
        />
      </button>
      {popup.isOpen || dialog ? (
        <LazyPanel {...popup} user={user} dialog={dialog} onDialog={setDialog} />
      ) : null}
    </>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
