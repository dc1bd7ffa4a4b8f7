// Creating and editing a product or a service: the page, the form, saving.

import { draftOf } from '../../../platform/drafts/drafts.ts';
import { pageAddress } from '../../../records/feature/record-address.ts';
import type { Crumb } from '../../../ui/layout/page.tsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { ActionChanges, ActionInput, Collections } from '@zellige/domain';
import { EditRecordScreen, FormPage } from '../../../records/form/edit-record.tsx';
import { RecordForm } from '../../../records/form/record-form.tsx';
import { useSaveRecord } from '../../../records/form/use-save-record.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { catalogueMessages as words, missingOf } from '../catalogue.messages.ts';
import type { CatalogueCollection } from '../catalogue-kinds.ts';
import { useScreenParams } from '../../../ui/navigation/place.ts';

const nameOf = ({ name }: { name: string }): string => name;

interface CatalogueFormProps<C extends CatalogueCollection, Values, Output> {
  /** The fields to write of a record that is there. */
  changes: (output: Output, opened: object) => ActionChanges<C>;
  collection: C;
  schema: ZodType<Output, Values>;
  /** What the form starts with; null for a new record. */
  valuesOf: (row: Collections[C] | null) => Values;
  children: ReactNode;
}

/** `/products/new` and `/products/$id/edit`, and the same of services. */
export function CatalogueFormScreen<
  C extends CatalogueCollection,
  Values extends FieldValues,
  Output extends ActionInput<`create_${C}`> & { name: string },
>(props: CatalogueFormProps<C, Values, Output>) {
  const { collection } = props;
  const { id } = useScreenParams();
  const can = useCan();
  const texts = words[collection];
  const list: Crumb = { label: texts.title, to: `/${collection}` };
  if (!can('catalogue.edit')) return <NotAllowed title={texts.title} backTo={list.to} />;
  if (id === undefined)
    return (
      <FormPage title={texts.create} crumbs={[list]}>
        <CatalogueForm {...props} row={null} />
      </FormPage>
    );
  return (
    <EditRecordScreen
      collection={collection}
      may="catalogue.edit"
      list={list}
      nameOf={nameOf}
      title={() => texts.edit}
      missing={missingOf(collection)}
    >
      {({ opened }) => <CatalogueForm {...props} row={opened} />}
    </EditRecordScreen>
  );
}

function CatalogueForm<
  C extends CatalogueCollection,
  Values extends FieldValues,
  Output extends ActionInput<`create_${C}`> & { name: string },
>(props: CatalogueFormProps<C, Values, Output> & { row: Collections[C] | null }) {
  const { collection, schema, valuesOf, row, changes, children } = props;
  const save = useSaveRecord({
    collection,
    opened: row,
    page: (id) => pageAddress(collection, { id }),
    words: words.form,
    nameOf,
    changes,
  });
  return (
    <RecordForm
      schema={schema}
      initial={valuesOf(row)}
      draftKey={row ? draftOf(collection, row) : `${collection}:new`}
      onSave={save}
      failed={words.form.failed}
      backTo={row ? pageAddress(collection, row) : `/${collection}`}
    >
      {children}
    </RecordForm>
  );
}
