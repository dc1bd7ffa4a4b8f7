// Turning the second factor off, or drawing new recovery codes: both ask for the password and a code.

import { useState } from 'react';
import { z } from 'zod';
import { useHttp } from '../../../platform/http/http-context.ts';
import { FormFooter } from '../../../ui/forms/form-footer.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { CurrentPasswordField, OneTimeCodeField } from '../../../ui/forms/proof-fields.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { securityApi } from './security-api.ts';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';
import { KeepCodes } from './two-factor-enrolment.tsx';

const schema = z.object({
  password: z.string().min(1, uiMessages.required),
  code: z.string().trim().min(1, uiMessages.required),
});

export function TwoFactorProof({ purpose, onClose }: { purpose: 'disable' | 'codes'; onClose: () => void }) {
  const http = useHttp();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useZodForm({ schema, defaultValues: { password: '', code: '' } });
  if (codes !== null) return <KeepCodes codes={codes} onClose={onClose} />;

  const disable = async (proof: z.output<typeof schema>) => {
    const answer = await securityApi.disable(http, proof);
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.saveFailed.title);
      return;
    }
    toast.success(securityMessages.twoFactorDisabled);
    onClose();
  };
  const renew = async (proof: z.output<typeof schema>) => {
    const answer = await securityApi.renewCodes(http, proof);
    if (answer.ok) setCodes(answer.value.recoveryCodes);
    else showHttpFailure(form, answer.error, words.saveFailed.title);
  };
  const isCodes = purpose === 'codes';
  return (
    <Form form={form} onSubmit={isCodes ? renew : disable} warnsOnLeave={false}>
      <p className="text-muted">{isCodes ? securityMessages.newCodesIntro : securityMessages.disableIntro}</p>
      <CurrentPasswordField label={securityMessages.currentPassword} />
      <OneTimeCodeField label={securityMessages.codeOrRecovery} maxLength={20} />
      <FormFooter
        submit={isCodes ? securityMessages.continue : securityMessages.disable}
        isDanger={!isCodes}
        onCancel={onClose}
      />
    </Form>
  );
}
