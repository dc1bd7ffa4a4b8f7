// The profile dialog of the user menu (specification §2 'Profile dialog').

import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { authMessages } from './auth.messages.ts';
import { ProfileForm } from './profile-form.tsx';

export function ProfileDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  return (
    <Dialog isOpen isDismissable={false} onClose={onClose} title={authMessages.profileTitle}>
      <ProfileForm user={user} onClose={onClose} />
    </Dialog>
  );
}
