// Beside a technical sheet: who signed, what else is known of it, and the records it comes from.

import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { isDrawing, signerOf } from '@zellige/domain/kernel/values/signatures';
import { type ClientSignature, clientSignatureOf } from '@zellige/domain/kernel/values/client-signature';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sheetKindLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { UnitLinks } from '../../documents/units/unit-links.tsx';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { FactsCard, knownInstant } from '../../records/page/facts-card.tsx';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { Card, InstantText } from '../../ui/layout/card.tsx';
import { sheetName } from './sheet-chips.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

const labels = words.fields;

/** Both signatures, or why the client gave none; nothing for a product. */
export function Signatures({ sheet: { intervention, signedAt } }: { sheet: TechnicalSheet }) {
  if (!intervention) return null;
  const { signatureTechnician } = intervention;
  return (
    <Card title={words.signatures}>
      <div className="flex flex-col gap-4">
        <ClientSignatureShown signature={clientSignatureOf(intervention)} />
        <SignatureShown
          who={words.technician}
          drawing={isDrawing(signatureTechnician) ? signatureTechnician : ''}
          name={signerOf(signatureTechnician)}
        />
        {signedAt === null ? null : (
          <p className="text-meta text-muted">
            <InstantText value={signedAt} />
          </p>
        )}
      </div>
    </Card>
  );
}

function ClientSignatureShown({ signature }: { signature: ClientSignature | null }) {
  if (signature === null || signature.state === 'signé')
    return (
      <SignatureShown who={words.client} drawing={signature?.drawing ?? ''} name={signature?.name ?? ''} />
    );
  const { state, name, reason } = signature;
  return (
    <div>
      <p className="mb-1 text-meta text-muted">{words.client}</p>
      <p className="font-medium">{words.refused[state]}</p>
      {name === '' ? null : <p>{words.refusedBy(name)}</p>}
      <p className="whitespace-pre-line">{words.reason(reason)}</p>
    </div>
  );
}

interface SignatureShownProps {
  who: string;
  drawing: string;
  name: string;
}

function SignatureShown({ who, drawing, name }: SignatureShownProps) {
  const isBlank = drawing === '' && name === '';
  return (
    <div>
      <p className="mb-1 text-meta text-muted">{who}</p>
      {drawing === '' ? null : (
        <img
          src={drawing}
          alt={words.signatureOf(who)}
          className="mb-1 max-h-28 rounded-control border border-line bg-[#fff] p-2"
        />
      )}
      {name === '' ? null : <p>{words.signedBy(name)}</p>}
      {isBlank ? <p className="text-muted">{words.noSignature}</p> : null}
    </div>
  );
}

/** `<SheetFacts sheet={sheet} />` */
export function SheetFacts({ sheet }: { sheet: TechnicalSheet }) {
  const { nameOf } = useStaff();
  const { intervention } = sheet;
  const facts = [
    { term: labels.kind, value: sheetKindLabels[sheet.kind] },
    { term: labels['intervention.visitKind'], value: intervention?.visitKind },
    { term: words.fact.site, value: intervention?.site },
    { term: words.fact.serial, value: intervention?.serialNumber },
    { term: labels['intervention.technicians'], value: intervention?.technicianNames.join(', ') },
    {
      term: labels['intervention.arrival'],
      value: knownInstant(intervention?.arrival),
    },
    {
      term: labels['intervention.departure'],
      value: knownInstant(intervention?.departure),
    },
    { term: labels['intervention.travelKm'], value: intervention?.travelKm || null },
    { term: labels.assignedTo, value: nameOf(sheet.assignedTo) },
    { term: labels.validatedAt, value: knownInstant(sheet.validatedAt) },
    { term: labels.signedAt, value: knownInstant(sheet.signedAt) },
  ];
  return <FactsCard title={words.facts} facts={facts} />;
}

/** The units that it is about; nothing without any. */
export function SheetUnits({ sheet: { intervention } }: { sheet: TechnicalSheet }) {
  const { unitIds } = intervention ?? {};
  return unitIds?.length ? (
    <Card title={labels['intervention.unitIds']}>
      <UnitLinks unitIds={unitIds} />
    </Card>
  ) : null;
}

/** The way to its invoice, for whoever sees it. */
function useInvoiceLink({ invoiceId }: TechnicalSheet) {
  const { row } = useRow('invoices', invoiceId || null);
  return row
    ? [{ to: `/invoices/${row.id}` as const, label: words.openInvoice, name: displayNumber(row) }]
    : [];
}

/** The event, the product, the invoice, the version before and after. */
export function SheetLinks({ sheet }: { sheet: TechnicalSheet }) {
  const event = useRow('events', sheet.intervention?.eventId || null).row;
  const product = useRow('products', sheet.product?.productId || null).row;
  const before = useRow('technicalSheets', sheet.correctsId || null).row;
  const after = useRow('technicalSheets', sheet.correctedById || null).row;
  const invoice = useInvoiceLink(sheet);
  const links: readonly { to: Address; label: string; name: string }[] = [
    ...(event ? [{ to: `/events/${event.id}` as const, label: words.openEvent, name: event.title }] : []),
    ...(product
      ? [{ to: `/products/${product.id}` as const, label: words.openProduct, name: product.name }]
      : []),
    ...invoice,
    ...(before
      ? [{ to: `/technical-sheets/${before.id}` as const, label: words.corrects, name: sheetName(before) }]
      : []),
    ...(after
      ? [{ to: `/technical-sheets/${after.id}` as const, label: words.correctedBy, name: sheetName(after) }]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <Card title={words.links}>
      <ul className="-mx-2 flex flex-col">
        {links.map(({ to, label, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 flex-col justify-center rounded-control px-2 py-1.5 hover:bg-hover"
            >
              <span className="truncate font-medium">{name}</span>
              <span className="text-meta text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
