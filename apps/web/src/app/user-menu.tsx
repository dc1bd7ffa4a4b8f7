// Who is signed in: profile, theme on a phone, sign-out.

import { roleLabels, roleOf } from '@zellige/domain/kernel/permissions';
import { LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadProfileDialog, useSession, useSignOut } from '../features/auth/index.ts';
import { useIsPhone } from '../platform/media-query.ts';
import { confirm } from '../ui/confirm.ts';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { appMessages } from './app.messages.ts';
import { useConnectionStatus } from './engine-provider.tsx';
import { useThemeActions } from './theme-menu.tsx';

const LazyProfileDialog = lazy(async () => ({ default: (await loadProfileDialog()).ProfileDialog }));

/** The round button with the initials, and its menu. */
export function UserMenu() {
  const { user } = useSession();
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  const actions = useUserActions(() => setIsProfileOpen(true));
  if (!user) return null;
  const heading = (
    <>
      <p className="font-medium">{user.name}</p>
      <p className="text-meta text-muted">{roleLabels[roleOf(user.role)]}</p>
    </>
  );
  return (
    <>
      <Menu label={appMessages.account} actions={actions} heading={heading} placement="bottom end">
        {(trigger) => (
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
        )}
      </Menu>
      {isProfileOpen ? (
        <Suspense>
          <LazyProfileDialog user={user} onClose={() => setIsProfileOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useUserActions(openProfile: () => void): MenuAction[] {
  const signOut = useSignOut();
  const { waiting } = useConnectionStatus();
  const isPhone = useIsPhone();
  const themeActions = useThemeActions();
  const leave = async () => {
    const answer =
      waiting === 0 ||
      (await confirm({
        title: appMessages.signOutTitle,
        message: appMessages.signOutWaiting(waiting),
        confirmLabel: appMessages.signOut,
      }));
    if (answer) signOut();
  };
  return [
    { id: 'profile', label: appMessages.profile, icon: UserRound, onAction: openProfile },
    ...(isPhone ? themeActions.map((action, index) => ({ ...action, startsGroup: index === 0 })) : []),
    {
      id: 'sign-out',
      label: appMessages.signOut,
      icon: LogOut,
      onAction: () => void leave(),
      startsGroup: true,
    },
  ];
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
