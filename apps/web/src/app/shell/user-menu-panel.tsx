// The menu of who is signed in: profile, settings, theme on a phone, sign-out; and the dialogs that it opens.

import { roleLabels, roleNotes, roleOf } from '@zellige/domain/kernel/identity/permissions';
import { Database, LogOut, Settings, UserRound } from 'lucide-react';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { loadProfileDialog, useSignOut } from '../../features/auth/index.ts';
import { loadSettingsDialog } from '../../features/settings/index.ts';
import { isLocal } from '../../platform/build-config.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { type MenuAction, MenuPopup } from '../../ui/menus/menu-popup.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { appMessages } from '../app.messages.ts';
import { useConnectivity } from '../device/connectivity-context.ts';
import { useConnectionStatus } from '../device/engine-provider.tsx';
import { localMode } from '../local-mode.ts';
import { useThemeActions } from './theme-menu.tsx';
import type { PopupProps } from '../../ui/menus/popup.tsx';

const LazyProfileDialog = lazyPart(async () => (await loadProfileDialog()).ProfileDialog);

const LazySettingsDialog = lazyPart(async () => (await loadSettingsDialog()).SettingsDialog);

const LazyLocalDataDialog = isLocal
  ? lazyPart(async () => (await localMode.loadDataDialog()).LocalDataDialog)
  : null;

/** Which dialog of the menu is open. */
export type UserDialog = 'profile' | 'settings' | 'data';

interface UserMenuPanelProps extends Pick<PopupProps, 'triggerRef' | 'isOpen' | 'onOpenChange'> {
  user: SessionUser;
  dialog: UserDialog | null;
  onDialog: (dialog: UserDialog | null) => void;
}

export function UserMenuPanel({ user, dialog, onDialog, ...popup }: UserMenuPanelProps) {
  const actions = useUserActions(onDialog);
  const close = () => onDialog(null);
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
      {popup.isOpen ? (
        <MenuPopup
          {...popup}
          label={appMessages.account}
          actions={actions}
          heading={heading}
          placement="bottom end"
        />
      ) : null}
      {dialog === 'profile' ? <LazyProfileDialog user={user} onClose={close} /> : null}
      {dialog === 'settings' ? <LazySettingsDialog onClose={close} /> : null}
      {dialog === 'data' && LazyLocalDataDialog ? <LazyLocalDataDialog onClose={close} /> : null}
    </>
  );
}

function useUserActions(open: (dialog: UserDialog) => void): MenuAction[] {
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
    { id: 'profile', label: appMessages.profile, icon: UserRound, onAction: () => open('profile') },
    { id: 'settings', label: appMessages.settings, icon: Settings, onAction: () => open('settings') },
    ...(isLocal
      ? [{ id: 'data', label: appMessages.localData, icon: Database, onAction: () => open('data') }]
      : []),
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
