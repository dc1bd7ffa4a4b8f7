// The form of an invoice: client, lines with live totals, terms. Once lines are locked, only what stays open is shown.

import { invoiceFields } from '@zellige/domain/invoices/invoice.fields';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import type { MissingField } from '@zellige/domain/invoices/invoice.rules';
import { createInvoiceInput } from '@zellige/domain/invoices/invoice.schema';
import { ClientSection } from '../../documents/clients/client-section.tsx';
import { documentMessages } from '../../documents/document.messages.ts';
import { LockedNotice } from '../../documents/page/locked-document.tsx';
import { PricedForm, type PricedFormProps, TermsSection } from '../../documents/form/priced-form.tsx';
import { LinesSection } from '../../documents/lines/editor/lines-section.tsx';
import { FormFields } from '../../records/form/form-fields.tsx';
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formTerms } from './invoice-sections.ts';
import { AdvanceSection } from './advance-section.tsx';
import type { InvoiceFormValues, InvoiceOutput } from './invoice-form-values.ts';
import { invoiceMessages } from './invoices.messages.ts';

const labels = invoiceMessages.fields;
const Field = fieldOf<InvoiceFormValues, typeof labels>(labels);

const words = invoiceMessages.form;
const fields = shown(invoiceFields);
const looks = { dueDate: { isRequired: true }, notes: { hint: words.notesHint } };

const terms = ['dueDate'] as const;
const term = <FormFields fields={fields} names={terms} looks={looks} className="md:grid-cols-1!" />;
const summaryOf = (hasAdvance: boolean) => ({ collection: 'invoices', hasAdvance, term }) as const;

interface InvoiceFormProps extends PricedFormProps<InvoiceFormValues, InvoiceOutput> {
  isNew: boolean;
  /** Key of the invoice, '' for a new one. */
  orderId: string;
  /** Money came in or goods left: lines, client and date are shut. */
  isLocked?: boolean;
  /** What may still be filled once it is shut. */
  missing?: readonly MissingField[];
}

/** `<InvoiceForm initial={…} draftKey="invoices:new" isNew orderId="" onSave={create} backTo="/invoices" />` */
export const InvoiceForm = ({ isNew, orderId, isLocked = false, missing, ...props }: InvoiceFormProps) => (
  <PricedForm {...props} input={createInvoiceInput} {...(!isLocked && { summary: summaryOf(isNew) })}>
    {(lines) => (
      <>
        {isLocked ? (
          <>
            <LockedNotice title={words.lockedTitle} text={words.locked} />
            {missing?.length ? <MissingSection missing={missing} /> : null}
          </>
        ) : (
          <>
            <ClientSection isBilled />
            <LinesSection {...lines} hasAdvance={isNew} orderId={orderId} />
          </>
        )}
        <TermsSection
          collection="invoices"
          fields={fields}
          names={formTerms}
          {...(lines.isPricedBeside && { beside: terms })}
          looks={looks}
          assignedTo={props.initial.assignedTo}
          isLocked={isLocked}
        />
        {isNew ? <AdvanceSection /> : null}
      </>
    )}
  </PricedForm>
);

const missingLabels: Record<MissingField, string> = {
  clientIce: documentMessages.clientIce,
  vatExemption: documentMessages.exemption,
};

/** What the accountant asks for and was left empty. */
const MissingSection = ({ missing }: { missing: readonly MissingField[] }) => (
  <FormSection title={words.missing}>
    <FieldGrid>
      {missing.map((name) => (
        <Field key={name} as={TextField} name={name} label={missingLabels[name]} />
      ))}
    </FieldGrid>
  </FormSection>
);
