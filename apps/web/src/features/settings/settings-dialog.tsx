// The settings dialog of the user menu (specification §2 'Settings dialog'): five checkboxes of which none is kept, two
// buttons, and the way to all the settings.

import { useState } from 'react';
import { chooseCompact, useIsCompact } from '../../platform/browser/density.ts';
import { chooseThemeOfPage, isDarkNow, useTheme } from '../../platform/browser/theme.ts';
import { Button } from '../../ui/press/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { settingsMessages as words } from './settings.messages.ts';

const LazyPasswordDialog = lazyPart(
  async () => (await import('./security/change-password-dialog.tsx')).ChangePasswordDialog,
);
const LazyTwoFactorDialog = lazyPart(
  async () => (await import('./security/two-factor-dialog.tsx')).TwoFactorDialog,
);

type Opened = 'password' | 'two-factor' | null;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Dialog isOpen onClose={onClose} title={words.title} actions={<DialogFooter onClose={onClose} />}>
        <div className="flex flex-col gap-5">
          <NotificationBoxes />
          <DisplayBoxes />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">{words.security}</legend>
            <Button className="justify-start" onClick={() => setOpened('password')}>
              {words.changePassword}
            </Button>
            <Button className="justify-start" onClick={() => setOpened('two-factor')}>
              {words.twoFactor}
            </Button>
          </fieldset>
        </div>
      </Dialog>
      {opened === 'password' ? <LazyPasswordDialog onClose={close} /> : null}
      {opened === 'two-factor' ? <LazyTwoFactorDialog onClose={close} /> : null}
    </>
  );
}

function NotificationBoxes() {
  const [boxes, setBoxes] = useState({ email: true, push: true, sms: false });
  const labels = {
    email: words.emailNotifications,
    push: words.pushNotifications,
    sms: words.smsNotifications,
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{words.dialogNotifications}</legend>
      {(['email', 'push', 'sms'] as const).map((name) => (
        <Checkbox
          key={name}
          label={labels[name]}
          value={boxes[name]}
          onChange={(value) => setBoxes({ ...boxes, [name]: value })}
        />
      ))}
    </fieldset>
  );
}

function DisplayBoxes() {
  const theme = useTheme();
  const isCompact = useIsCompact();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{words.display}</legend>
      <Checkbox label={words.autoDarkMode} value={theme === 'system'} onChange={setAutomaticDark} />
      <Checkbox
        label={words.compactDisplay}
        value={isCompact}
        onChange={(compact) => chooseCompact(compact, { isPersistent: false })}
      />
    </fieldset>
  );
}

function DialogFooter({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Link
        to="/settings"
        onClick={onClose}
        className="inline-flex h-control items-center justify-center rounded-control px-3 font-medium text-accent-text hover:bg-hover"
      >
        {words.allSettings}
      </Link>
      <Button onClick={onClose}>{words.close}</Button>
    </>
  );
}

function setAutomaticDark(isAutomatic: boolean): void {
  const shown = isDarkNow() ? 'dark' : 'light';
  chooseThemeOfPage(isAutomatic ? 'system' : shown);
}
