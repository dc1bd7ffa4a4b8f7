// Password, second factor, devices.

import { type ReactNode, useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { isLocal } from '../../../platform/build-config.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { isLocallyEnabled } from './local-two-factor.tsx';
import type { TwoFactorState } from './security-api.ts';
import { SecurityRules } from './security-rules-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import type { TwoFactorPurpose } from './two-factor-dialog.tsx';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const LazyPasswordDialog = lazyPart(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
);
const LazyTwoFactorDialog = lazyPart(async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog);

export function SecuritySection() {
  const can = useCan();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <FormSection title={words.sections.securite}>
        <div className="-my-1 flex flex-col gap-4">
          <Line
            title={securityMessages.password}
            text={isLocal ? securityMessages.passwordIntroLocal : securityMessages.passwordIntro}
          >
            <Button onClick={() => setIsChanging(true)}>{words.changePassword}</Button>
          </Line>
          {isLocal ? <LocalFactorLine /> : <FactorLine />}
        </div>
      </FormSection>
      {isLocal ? null : <SessionsList />}
      {!isLocal && can('settings.edit') ? <SecurityRules /> : null}
      {isChanging ? <LazyPasswordDialog onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}

interface LineProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function Line({ title, text, children }: LineProps) {
  return (
    <div className="flex items-center justify-between gap-4 phone:flex-col phone:items-stretch phone:gap-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className="text-muted">{text}</div>
      </div>
      <div className="flex shrink-0 gap-2 phone:[&>*]:flex-1">{children}</div>
    </div>
  );
}

function LocalFactorLine() {
  const [purpose, setPurpose] = useState<TwoFactorPurpose | null>(null);
  return (
    <FactorState
      isEnabled={isLocallyEnabled()}
      codesLeft={null}
      purpose={purpose}
      onOpen={setPurpose}
      onClose={() => setPurpose(null)}
    />
  );
}

function FactorLine() {
  const remote = useRemoteRead<TwoFactorState>(apiPaths.twoFactor);
  const [purpose, setPurpose] = useState<TwoFactorPurpose | null>(null);
  const close = () => {
    setPurpose(null);
    remote.reload();
  };
  return (
    <FactorState
      isEnabled={remote.data?.isEnabled ?? false}
      codesLeft={remote.data?.isEnabled ? remote.data.recoveryCodesLeft : null}
      purpose={purpose}
      onOpen={setPurpose}
      onClose={close}
    />
  );
}

interface FactorStateProps {
  isEnabled: boolean;
  /** Null where there are none. */
  codesLeft: number | null;
  purpose: TwoFactorPurpose | null;
  onOpen: (purpose: TwoFactorPurpose) => void;
  onClose: () => void;
}

function FactorState({ isEnabled, codesLeft, purpose, onOpen, onClose }: FactorStateProps) {
  const explained = isLocal ? securityMessages.twoFactorExplainedLocal : securityMessages.twoFactorExplained;
  const left = codesLeft === null ? explained : securityMessages.twoFactorCodesLeft(codesLeft);
  const text = (
    <span className="flex flex-wrap items-center gap-2">
      <StatusChip tone={isEnabled ? 'green' : 'gray'}>
        {isEnabled ? securityMessages.twoFactorOn : securityMessages.twoFactorOff}
      </StatusChip>
      {left}
    </span>
  );
  return (
    <>
      <Line title={words.twoFactor} text={text}>
        {codesLeft === null ? null : (
          <Button onClick={() => onOpen('codes')}>{securityMessages.recoveryTitle}</Button>
        )}
        <Button onClick={() => onOpen('toggle')}>
          {isEnabled ? securityMessages.disable : securityMessages.enable}
        </Button>
      </Line>
      {purpose === null ? null : <LazyTwoFactorDialog purpose={purpose} onClose={onClose} />}
    </>
  );
}
