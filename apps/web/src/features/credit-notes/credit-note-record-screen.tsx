// A credit note: what it takes back, of which invoice and why. Nothing of it changes.

import { creditNoteFields } from '@zellige/domain/credit-notes/credit-note.fields';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { DocumentClient } from '../../documents/clients/client-card.tsx';
import { documentMessages } from '../../documents/document.messages.ts';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { LinkedDocuments } from '../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../documents/page/linked-status.tsx';
import { DocumentLines } from '../../documents/lines/document-lines.tsx';
import { TotalsBox } from '../../documents/lines/totals-box.tsx';
import { FactsCard } from '../../records/page/facts-card.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { Card, Money } from '../../ui/layout/card.tsx';
import { formatDate, formatMad } from '../../ui/format.ts';
import { creditNoteMessages as words } from './credit-notes.messages.ts';
import { useCreditNoteActions } from './use-credit-note-actions.tsx';

/** `/credit-notes/$id` */
export const CreditNoteRecordScreen = recordScreen('creditNotes', CreditNoteRecord);

/** The messages to its client. */
const texts = (note: CreditNote, signature: string) => {
  const text = words.whatsapp(
    note.client,
    {
      number: displayNumber(note),
      invoice: displayNumber({ number: note.invoiceNumber }),
      amount: formatMad(note.total),
    },
    signature,
  );
  return { whatsapp: text, sms: text };
};

function CreditNoteRecord({ row: note }: RecordProps<'creditNotes'>) {
  const actions = useCreditNoteActions();
  return (
    <DocumentPage
      collection="creditNotes"
      row={note}
      title={note.number ?? words.provisionalTitle}
      subtitle={[note.client, note.projectName].filter(Boolean).join(' · ')}
      marks={null}
      actions={actions}
      figures={[
        { label: words.figures.amount, value: <Money value={note.total} /> },
        { label: words.figures.tax, value: <Money value={note.tax} /> },
        { label: words.figures.date, value: formatDate(note.date) },
        { label: words.figures.invoice, value: displayNumber({ number: note.invoiceNumber }) },
      ]}
      tabsLabel={words.tabs.label}
      tabs={[{ id: 'lines', label: words.tabs.lines, content: <CreditNoteContent note={note} /> }]}
      history={{ verbs: words.verbs, fields: creditNoteFields }}
      sidebar={
        <>
          <DocumentClient row={note} texts={texts} />
          <InvoiceLink note={note} />
          <CreditNoteFacts note={note} />
        </>
      }
    />
  );
}

function CreditNoteContent({ note }: { note: CreditNote }) {
  const net = note.subtotal - note.discount;
  return (
    <Card>
      <p className="mb-4 border-b border-line pb-4 whitespace-pre-line">
        <span className="text-muted">{words.reason} : </span>
        {note.reason}
      </p>
      <DocumentLines lines={note.items} />
      <TotalsBox totals={{ ...note, net }} className="mt-4 ml-auto w-full md:max-w-80" />
    </Card>
  );
}

function InvoiceLink({ note }: { note: CreditNote }) {
  const invoice = useRow('invoices', note.invoiceId).row;
  const documents = invoice
    ? [
        {
          collection: 'invoices' as const,
          id: invoice.id,
          number: displayNumber(invoice),
          detail: <Money value={invoice.amount} />,
          status: <LinkedStatus>{invoice.status}</LinkedStatus>,
        },
      ]
    : [];
  return <LinkedDocuments documents={documents} />;
}

function CreditNoteFacts({ note }: { note: CreditNote }) {
  const { nameOf } = useStaff();
  return (
    <FactsCard
      title={words.facts}
      facts={[
        { term: documentMessages.originalNumber, value: note.originalNumber },
        { term: words.fact.kind, value: creditNoteFields.kind.choices?.[note.kind] },
        { term: words.fact.invoiceDate, value: formatDate(note.invoiceDate) },
        { term: words.fact.salesperson, value: nameOf(note.assignedTo) || '—' },
        { term: words.fact.exemption, value: note.vatExemption },
      ]}
    />
  );
}
