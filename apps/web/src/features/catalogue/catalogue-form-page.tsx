// The page around the form of a product or a service: its head, saving, its buttons.

import { useNavigate } from '@tanstack/react-router';
import type { Product, Service } from '@zellige/domain/catalogue/catalogue.schema';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { FormActions } from '../../ui/form-layout.tsx';
import { Form, type ZodForm } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { catalogueMessages as words } from './catalogue.messages.ts';
import { useSaveCatalogue } from './use-save-catalogue.ts';

interface CatalogueFormPageProps<Values extends FieldValues, Output extends { name: string }> {
  collection: 'products' | 'services';
  /** The record as it was opened; null for a new one. */
  opened: Product | Service | null;
  form: ZodForm<Values, Output>;
  children: ReactNode;
}

/** `<CatalogueFormPage collection="products" opened={product} form={form}>…fields…</CatalogueFormPage>` */
export function CatalogueFormPage<Values extends FieldValues, Output extends { name: string }>({
  collection,
  opened,
  form,
  children,
}: CatalogueFormPageProps<Values, Output>) {
  const save = useSaveCatalogue(collection, opened);
  const navigate = useNavigate();
  const texts = words[collection];
  const list = { label: texts.title, to: `/${collection}` };
  const address = `/${collection}/${opened?.id ?? ''}`;
  const handleSubmit = async (values: Output) => {
    const saved = await save(values);
    if (!saved.ok) {
      showFailure(form, saved.error, words.form.failed);
      return;
    }
    form.draft.clear();
    await navigate({ href: `/${collection}/${saved.value}` });
  };
  return (
    <Page kind="form">
      <PageHeader
        title={opened ? texts.edit : texts.create}
        crumbs={opened ? [list, { label: opened.name, to: address }] : [list]}
      />
      <Form form={form} onSubmit={handleSubmit}>
        {children}
        <FormActions>
          <ButtonLink to={opened ? address : list.to}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}
