// Who is signed in: profile, theme on a phone, sign-out.

import { roleLabels, roleNotes, roleOf } from '@zellige/domain/kernel/identity/permissions';
import { Database, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { loadProfileDialog, useSession, useSignOut } from '../../features/auth/index.ts';
import { loadSettingsDialog } from '../../features/settings/index.ts';
import { isLocal } from '../../platform/build-config.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Menu, type MenuAction } from '../../ui/menus/menu.tsx';
import { appMessages } from '../app.messages.ts';
import { useConnectivity } from '../device/connectivity-context.ts';
import { useConnectionStatus } from '../device/engine-provider.tsx';
import { localMode } from '../local-mode.ts';
import { useThemeActions } from './theme-menu.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyProfileDialog = lazyPart(async () => (await loadProfileDialog()).ProfileDialog);

const LazySettingsDialog = lazyPart(async () => (await loadSettingsDialog()).SettingsDialog);

const LazyLocalDataDialog = isLocal
  ? lazyPart(async () => (await localMode.loadDataDialog()).LocalDataDialog)
  : null;

/** The round button with the initials, and its menu. */
export function UserMenu() {
  const { user } = useSession();
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [isDataOpen, setIsDataOpen] = useState(false);
  const actions = useUserActions({
    openProfile: () => setIsProfileOpen(true),
    openSettings: () => setIsSettingsOpen(true),
    openData: () => setIsDataOpen(true),
  });
  if (!user) return null;
  const heading = (
    <>
      <p className="font-medium">{user.name}</p>
      <p className="text-meta text-muted">
        {roleLabels[roleOf(user.role)]} · {roleNotes[roleOf(user.role)]}
      </p>
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
      {isProfileOpen ? <LazyProfileDialog user={user} onClose={() => setIsProfileOpen(false)} /> : null}
      {isSettingsOpen ? <LazySettingsDialog onClose={() => setIsSettingsOpen(false)} /> : null}
      {isDataOpen && LazyLocalDataDialog ? (
        <LazyLocalDataDialog onClose={() => setIsDataOpen(false)} />
      ) : null}
    </>
  );
}

interface Openers {
  openProfile: () => void;
  openSettings: () => void;
  openData: () => void;
}

function useUserActions({ openProfile, openSettings, openData }: Openers): MenuAction[] {
  const signOut = useSignOut();
  const { waiting, parked, conflicts } = useConnectionStatus();
  const { isOnline } = useConnectivity();
  const unsent = waiting + parked + conflicts;
  const isPhone = useIsPhone();
  const themeActions = useThemeActions();
  const leave = async () => {
    const answer =
      (unsent === 0 && isOnline) ||
      (await confirm({
        title: appMessages.signOutTitle,
        message: [
          unsent === 0 ? '' : appMessages.signOutWaiting(unsent),
          isOnline ? '' : appMessages.signOutOffline,
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: appMessages.signOut,
      }));
    if (answer) signOut();
  };
  return [
    { id: 'profile', label: appMessages.profile, icon: UserRound, onAction: openProfile },
    { id: 'settings', label: appMessages.settings, icon: Settings, onAction: openSettings },
    ...(isLocal ? [{ id: 'data', label: appMessages.localData, icon: Database, onAction: openData }] : []),
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
