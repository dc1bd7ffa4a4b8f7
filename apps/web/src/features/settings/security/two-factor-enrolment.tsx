// Turning the second factor on, in three steps: the password, the QR code with a first code, the recovery codes.

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormFooter } from '../../../ui/forms/form-footer.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { CurrentPasswordField, OneTimeCodeField } from '../../../ui/forms/proof-fields.tsx';
import { QrCode } from '../../../ui/layout/qr-code.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Enrolment, securityApi } from './security-api.ts';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';

interface Leaving {
  /** Before it is on. */
  onCancel: () => void;
  cancelLabel?: string | undefined;
}

/** `onDone` once it is on and its recovery codes are kept. */
export function TwoFactorEnrolment({ onDone, ...leaving }: Leaving & { onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) return <KeepCodes codes={codes} onClose={onDone} />;
  if (enrolment === null) return <PasswordStep onDone={setEnrolment} {...leaving} />;
  return <CodeStep enrolment={enrolment} onDone={setCodes} {...leaving} />;
}

const passwordSchema = z.object({ password: z.string().min(1, uiMessages.required) });
const codeSchema = z.object({ code: z.string().trim().min(1, uiMessages.required) });

interface PasswordStepProps extends Leaving {
  onDone: (enrolment: Enrolment) => void;
}

function PasswordStep({ onDone, onCancel, cancelLabel }: PasswordStepProps) {
  const http = useHttp();
  const form = useZodForm({ schema: passwordSchema, defaultValues: { password: '' } });
  const submit = async ({ password }: z.output<typeof passwordSchema>) => {
    const answer = await securityApi.enrol(http, password);
    if (answer.ok) onDone(answer.value);
    else showHttpFailure(form, answer.error, words.saveFailed.title);
  };
  return (
    <Form form={form} onSubmit={submit} warnsOnLeave={false}>
      <p className="text-muted">
        {securityMessages.twoFactorExplained} {securityMessages.twoFactorPassword}
      </p>
      <CurrentPasswordField label={securityMessages.currentPassword} />
      <FormFooter submit={securityMessages.continue} onCancel={onCancel} cancelLabel={cancelLabel} />
    </Form>
  );
}

interface CodeStepProps extends Leaving {
  enrolment: Enrolment;
  onDone: (codes: string[]) => void;
}

/** `ABCD EFGH…`: easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function CodeStep({ enrolment, onDone, onCancel, cancelLabel }: CodeStepProps) {
  const http = useHttp();
  const form = useZodForm({ schema: codeSchema, defaultValues: { code: '' } });
  const submit = async ({ code }: z.output<typeof codeSchema>) => {
    const answer = await securityApi.confirm(http, code.replace(/\s/g, ''));
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.saveFailed.title);
      return;
    }
    toast.success(securityMessages.twoFactorEnabled);
    onDone(answer.value.recoveryCodes);
  };
  const copy = async () => {
    if (await copyText(enrolment.secret)) toast.success(securityMessages.copied);
  };
  return (
    <Form form={form} onSubmit={submit} warnsOnLeave={false}>
      <p className="text-muted">{securityMessages.scan}</p>
      <div className="flex flex-col items-center gap-2">
        <QrCode
          text={enrolment.uri}
          label={securityMessages.qrLabel}
          quietZone={3}
          className="size-48 rounded-control bg-[#fff]"
        />
        <p className="text-meta text-muted">{securityMessages.secretLabel}</p>
        <p className="flex items-center gap-1 font-medium">
          <span data-secret={enrolment.secret} className="text-center">
            {grouped(enrolment.secret)}
          </span>
          <IconButton
            size="small"
            label={securityMessages.copySecret}
            icon={Copy}
            onClick={() => void copy()}
          />
        </p>
      </div>
      <OneTimeCodeField label={securityMessages.verificationCode} maxLength={7} isNumeric />
      <FormFooter submit={securityMessages.enable} onCancel={onCancel} cancelLabel={cancelLabel} />
    </Form>
  );
}

/** The last step: nothing but the codes, and the word that they are kept. */
export function KeepCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <RecoveryCodes codes={codes} />
      <div className="flex justify-end phone:[&>*]:flex-1">
        <Button variant="primary" onClick={onClose}>
          {securityMessages.recoveryDone}
        </Button>
      </div>
    </div>
  );
}
