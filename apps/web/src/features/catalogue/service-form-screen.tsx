// Creating and editing a service (product.md §4 Forms, §5 Catalogue).

import { useParams } from '@tanstack/react-router';
import type { Service } from '@zellige/domain/catalogue/catalogue.schema';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import { useZodForm } from '../../ui/form.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { CatalogueFormPage } from './catalogue-form-page.tsx';
import { type ServiceFormValues, serviceFormOf, serviceFormSchema } from './catalogue-form-values.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { NoCatalogueRecord } from './catalogue-record.tsx';
import { ServiceIdentityFields, ServiceTermsFields } from './service-form-fields.tsx';

/** `/services/new` and `/services/$id/edit` */
export function ServiceFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: service, isLoading } = useRow('services', id);
  const can = useCan();
  if (!can('catalogue.edit'))
    return <NotAllowed title={catalogueMessages.services.title} backTo="/services" />;
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
  const control = form.control as unknown as Control<ServiceFormValues>;
  return (
    <CatalogueFormPage collection="services" opened={service} form={form}>
      <ServiceIdentityFields control={control} />
      <ServiceTermsFields control={control} />
    </CatalogueFormPage>
  );
}
