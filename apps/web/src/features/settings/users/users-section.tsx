// Accounts and roles: the admin's, a manager sees them. The last active admin cannot be taken away.

import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { accountActions } from '@zellige/domain/auth/account.actions';
import { roleLabels, roleOf } from '@zellige/domain/kernel/identity/permissions';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useActor, useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { now } from '../../../platform/clock.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { Badge, StatusChip } from '../../../ui/layout/status-chip.tsx';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { usersMessages } from './users.messages.ts';
import { useUserActions } from './use-user-actions.ts';
import { accountState, type UserAccount } from './user-account.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const LazyUserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog);

type Editing = UserAccount | 'new' | null;

export function UsersSection() {
  const remote = useRemoteRead<UserAccount[]>(apiPaths.users);
  const [editing, setEditing] = useState<Editing>(null);
  const mayEdit = useCan()(accountActions.edit.permission);
  const close = () => {
    setEditing(null);
    remote.reload();
  };
  return (
    <FormSection
      title={words.sections.utilisateurs}
      trailing={
        mayEdit ? (
          <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
            {usersMessages.newUser}
          </Button>
        ) : null
      }
    >
      <RemoteContent remote={remote}>
        {(users) => (
          <ul className="-my-3 divide-y divide-line">
            {users.map((user) => (
              <UserLine key={user.id} user={user} onEdit={() => setEditing(user)} onChanged={remote.reload} />
            ))}
          </ul>
        )}
      </RemoteContent>
      {editing === null ? null : <LazyUserDialog user={editing === 'new' ? null : editing} onClose={close} />}
    </FormSection>
  );
}

interface UserLineProps {
  user: UserAccount;
  onEdit: () => void;
  onChanged: () => void;
}

function UserLine({ user, onEdit, onChanged }: UserLineProps) {
  const actor = useActor();
  const actions = useUserActions(user, { onEdit, onChanged });
  const state = accountState(user, now());
  const label = usersMessages.actionsOf(user.fullName);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {user.fullName}
            {user.id === actor.id ? <Badge tone="accent">{usersMessages.you}</Badge> : null}
          </p>
          <p className="truncate text-muted">
            {[user.email, formatPhone(user.phone)].filter((text) => text !== '').join(' · ')}
          </p>
          {state.note === '' ? null : <p className="text-meta text-muted">{state.note}</p>}
        </div>
        <Badge>{roleLabels[roleOf(user.role)]}</Badge>
        <StatusChip tone={state.tone}>{state.label}</StatusChip>
      </div>
      {actions.length > 0 ? (
        <Menu label={label} actions={actions} placement="bottom end">
          {(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
        </Menu>
      ) : null}
    </li>
  );
}
