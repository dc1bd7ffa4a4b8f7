// Creating and editing a service (product.md §4 Forms, §5 Catalogue).

import { useNavigate, useParams } from '@tanstack/react-router';
import type { Service } from '@zellige/domain/catalogue/catalogue.schema';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { FormActions } from '../../ui/form-layout.tsx';
import { Form, useZodForm } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import {
  type ServiceFormOutput,
  type ServiceFormValues,
  serviceFormOf,
  serviceFormSchema,
} from './catalogue-form-values.ts';
import { NoCatalogueRecord } from './catalogue-record.tsx';
import { catalogueMessages as words } from './catalogue.messages.ts';
import { ServiceIdentityFields, ServiceTermsFields } from './service-form-fields.tsx';
import { useSaveCatalogue } from './use-save-catalogue.ts';

/** `/services/new` and `/services/$id/edit` */
export function ServiceFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: service, isLoading } = useRow('services', id);
  if (id === undefined) return <ServiceForm key="new" current={null} />;
  if (service) return <ServiceForm key={service.id} current={service} />;
  return <NoCatalogueRecord collection="services" isLoading={isLoading} />;
}

/** `current` may change under the form: what the person changed is measured against the record they opened. */
function ServiceForm({ current }: { current: Service | null }) {
  const [service] = useState(current);
  const form = useZodForm({
    schema: serviceFormSchema,
    defaultValues: serviceFormOf(service),
    draftKey: service ? `services:${service.id}:${service.version}` : 'services:new',
  });
  const save = useSaveCatalogue('services', service);
  const navigate = useNavigate();
  const handleSubmit = async (values: ServiceFormOutput) => {
    const saved = await save(values);
    if (!saved.ok) {
      showFailure(form, saved.error, words.form.failed);
      return;
    }
    form.draft.clear();
    await navigate({ to: '/services/$id', params: { id: saved.value } });
  };
  const control = form.control as unknown as Control<ServiceFormValues>;
  const list = { label: words.services.title, to: '/services' };
  const address = `/services/${service?.id ?? ''}`;
  return (
    <Page kind="form">
      <PageHeader
        title={service ? words.services.edit : words.services.create}
        crumbs={service ? [list, { label: service.name, to: address }] : [list]}
      />
      <Form form={form} onSubmit={handleSubmit}>
        <ServiceIdentityFields control={control} />
        <ServiceTermsFields control={control} />
        <FormActions>
          <ButtonLink to={service ? address : '/services'}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}
