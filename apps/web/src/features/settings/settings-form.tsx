// A section of the settings that is saved by its own button, once something of it has changed.

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { CollectionName, Collections } from '@zellige/domain';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { FormActions } from '../../ui/forms/form-layout.tsx';
import { Form, type ZodForm } from '../../ui/forms/form.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { touchedOf } from './touched-values.ts';

type SettingsRow = Collections[CollectionName & 'settings'];

interface SettingsSectionProps {
  id: string;
  /** Opens anew when the settings have another version, unless something is typed there. */
  children: (row: SettingsRow | undefined, version: number) => ReactNode;
}

/** The section that a form stands in. */
interface OpenSection {
  id: string;
  /** As the form shows it. */
  opened: SettingsRow | undefined;
  hold: (isFrozen: boolean) => void;
}

export const OpenSectionContext = createContext<OpenSection | null>(null);

/** `<SettingsSection id="company">{(row, version) => <CompanyForm key={version} … />}</SettingsSection>` */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const { row, isLoading } = useRow('settings', id);
  const [isFrozen, hold] = useState(false);
  const [opened, setOpened] = useState(row);
  if (!isFrozen && opened?.version !== row?.version) setOpened(row);
  const section = useMemo(() => ({ id, opened, hold }), [id, opened]);
  if (isLoading) return <Skeleton className="h-60" />;
  return <OpenSectionContext value={section}>{children(opened, opened?.version ?? 0)}</OpenSectionContext>;
}

export type Touched = <Values extends object>(values: Values) => Partial<Values>;

interface SettingsFormProps<Values extends FieldValues, Output> {
  form: ZodForm<Values, Output>;
  /** `touched(values)`: those that somebody changed since the form opened. */
  onSubmit: (values: Output, touched: Touched) => Promise<void>;
  children: ReactNode;
}

/** `<SettingsForm form={form} onSubmit={submit}>…sections…</SettingsForm>` */
export function SettingsForm<Values extends FieldValues, Output>(props: SettingsFormProps<Values, Output>) {
  const { form, onSubmit, children } = props;
  const { isDirty, isSubmitSuccessful, dirtyFields } = useFormState({ control: form.control });
  const hold = use(OpenSectionContext)?.hold;
  const isTyped = isDirty && !isSubmitSuccessful;
  useEffect(() => hold?.(isTyped), [hold, isTyped]);
  return (
    <Form
      form={form}
      onSubmit={(values) => onSubmit(values, (some) => touchedOf(some, dirtyFields))}
      staysOpen
    >
      {children}
      <FormActions>
        <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={!isDirty}>
          {words.save}
        </Button>
      </FormActions>
    </Form>
  );
}
