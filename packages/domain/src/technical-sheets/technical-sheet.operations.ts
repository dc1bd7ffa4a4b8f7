// These operations create technical sheets, change them, and make new versions (docs/product.md §3 and 'Technical sheets'). Who
// may write depends on the kind: product sheets are the salespeople's too, intervention sheets their technicians'.
import { archiving } from '../kernel/operations/archiving.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import type { Row } from '../kernel/identity/collection-map.ts';
import { idText } from '../kernel/identity/keys.ts';
import { repeats } from '../kernel/records/open-changes.ts';
import { newKey } from '../kernel/operations/new-key.ts';
import { creation, type OperationContext, type Tx, recordOperation } from '../kernel/operations/operation.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { HAS_VERSION, sheetActions } from './technical-sheet.actions.ts';
import {
  changedProductSheet,
  changedIntervention,
  newInterventionSheet,
  newProductSheet,
} from './contents/sheet-contents.ts';
import { joinedSheet, openSheetOf } from './contents/joined-sheet.ts';
import { isSheetSigned, sheetKindLabels } from './technical-sheet.rules.ts';
import { withArchivingNotice, withSheetNotice } from './sheet-notices.ts';
import { mayWriteSheet } from './technical-sheet.subject.ts';
import {
  createSheetInput,
  type InterventionSheet,
  reviseSheetInput,
  type SheetChanges,
  type SheetInput,
  sheetReference,
  type TechnicalSheet,
  updateSheetInput,
} from './technical-sheet.schema.ts';

type Contents = Pick<TechnicalSheet, 'product' | 'intervention' | 'eventId' | 'teamUserIds'>;

async function newContents(tx: Tx, input: SheetInput, ctx: OperationContext): Promise<Result<Contents>> {
  if (input.kind === 'produit') {
    const product = await newProductSheet(tx, input.product ?? {});
    return product.ok
      ? ok({ product: product.value, intervention: null, eventId: '', teamUserIds: [] })
      : product;
  }
  const named = await newInterventionSheet(tx, input.intervention ?? {}, ctx);
  return named.ok ? ok({ product: null, ...named.value }) : named;
}

const titleOf = ({ product, intervention }: Contents, kind: TechnicalSheet['kind']): string =>
  [product?.reference, intervention?.equipment, intervention?.client].find((text) => text) ??
  sheetKindLabels[kind];

export const createSheet = creation('technicalSheets', {
  serverFields: {
    number: true,
    status: true,
    revision: true,
    correctsId: true,
    correctedById: true,
    teamUserIds: true,
    validatedAt: true,
    signedAt: true,
    notices: true,
    invoiceId: true,
    'intervention.technicianNames': true,
    'intervention.signatureClient': true,
    'intervention.signatureTechnician': true,
    'intervention.clientSignatureState': true,
    'intervention.signedByName': true,
    'intervention.signatureReason': true,
    'intervention.measures.isOutside': true,
    'intervention.parts.name': true,
    'intervention.parts.stockShort': true,
    eventId: true,
  },
  input: createSheetInput,
  permission: 'technicalSheets.see',
  // Of two people who write the sheet of one visit at once the second meets the sheet of the first.
  first: ({ intervention }) =>
    intervention?.eventId ? [{ collection: 'events', id: intervention.eventId }] : [],
  async run(tx, input, ctx) {
    if (!mayWriteSheet(ctx.actor, input.kind, null)) return fail('forbidden');
    const contents = await newContents(tx, input, ctx);
    if (!contents.ok) return contents;
    const { files = [], notes = '' } = input;
    const joined = await joinOpenSheet(tx, { ...contents.value, files, notes }, ctx);
    if (joined) return ok(joined);
    const sheet = tx.technicalSheets.put({
      ...contents.value,
      id: input.id ?? String(ctx.newId('technicalSheets')),
      number: null,
      kind: input.kind,
      title: input.title || titleOf(contents.value, input.kind),
      status: 'brouillon',
      revision: 1,
      correctsId: '',
      correctedById: '',
      date: input.date ?? dayOf(ctx),
      files,
      notes,
      assignedTo: input.assignedTo ?? ctx.actor.id,
      validatedAt: null,
      signedAt: null,
    });
    return ok(sheet);
  },
});

/**
 * The open sheet of the same event with what this one says, where its writer may write on it; undefined where it stays a sheet of
 * its own. Whoever sends one sheet twice is not there twice.
 */
async function joinOpenSheet(
  tx: Tx,
  second: Pick<TechnicalSheet, 'intervention' | 'eventId' | 'files' | 'notes' | 'teamUserIds'>,
  { actor }: OperationContext,
): Promise<TechnicalSheet | undefined> {
  const open = await openSheetOf(tx, second.eventId);
  if (!open) return undefined;
  const joined = joinedSheet(open, second);
  return mayWriteSheet(actor, 'intervention', joined) ? tx.technicalSheets.put(joined) : undefined;
}

/** The writer had begun a sheet of the same visit: what they do with theirs goes on in this one (ADR 0025). */
export const joinSheet = recordOperation('join', 'technicalSheets', {
  input: sheetReference,
  permission: 'technicalSheets.see',
  conflict: 'append',
  run: async (tx, sheet, _input, { actor }) =>
    mayWriteSheet(actor, sheet.kind, sheet) ? ok(tx.technicalSheets.note(sheet, {})) : fail('forbidden'),
});

function mayWriteRow(actor: Actor, row: Row): boolean {
  const sheet = row as TechnicalSheet;
  return mayWriteSheet(actor, sheet.kind, sheet);
}

async function changedContents(
  tx: Tx,
  sheet: TechnicalSheet,
  { changes: { product, intervention }, ctx }: { changes: SheetChanges; ctx: OperationContext },
): Promise<Result<Contents>> {
  if (sheet.kind === 'produit')
    return ok({
      product: changedProductSheet(sheet.product, product ?? {}),
      intervention: null,
      eventId: '',
      teamUserIds: [],
    });
  if (!intervention) {
    const { intervention: current, eventId = '', teamUserIds } = sheet;
    return ok({ product: null, intervention: current, eventId, teamUserIds });
  }
  const named = await changedIntervention(tx, sheet.intervention, { input: intervention, ctx });
  return named.ok ? ok({ product: null, ...named.value }) : named;
}

/** A draft changes; a validated sheet goes back to draft first, a signed one is corrected by a new version. */
export const updateSheet = recordOperation('update', 'technicalSheets', {
  givingUp: { mayWrite: mayWriteRow },
  input: updateSheetInput,
  ...sheetActions.edit,
  conflict: 'merge',
  repeat: async (_tx, sheet, { changes }, { actor }) =>
    sheet.status !== 'brouillon' && mayWriteSheet(actor, sheet.kind, sheet) && repeats(sheet, changes)
      ? ok(sheet)
      : null,
  async run(tx, sheet, { changes }, ctx) {
    const contents = await changedContents(tx, sheet, { changes, ctx });
    if (!contents.ok) return contents;
    const { product: _product, intervention: _intervention, ...fields } = changes;
    const next = { ...sheet, ...fields, ...contents.value } as TechnicalSheet;
    return ok(tx.technicalSheets.put({ ...next, title: next.title || titleOf(next, sheet.kind) }));
  },
});

/** As it was before it was signed. */
const unsigned = ({
  clientSignatureState: _state,
  signedByName: _name,
  signatureReason: _reason,
  parts,
  ...intervention
}: InterventionSheet): InterventionSheet => ({
  ...intervention,
  parts: parts.map(({ stockShort: _short, ...part }) => part),
  signatureClient: '',
  signatureTechnician: '',
});

/** A new version of a signed sheet, to be signed and validated in its turn; the signed one stays as it is. */
export const reviseSheet = recordOperation('revise', 'technicalSheets', {
  draws: { newId: 'technicalSheets' },
  input: reviseSheetInput,
  ...sheetActions.revise,
  conflict: 'append',
  copies: true,
  async run(tx, sheet, { newId }, ctx) {
    const key = await newKey(tx, { collection: 'technicalSheets', drawn: newId }, ctx);
    if (!key.ok) return key;
    const copyId = key.value;
    const corrected = { ...sheet, correctedById: copyId };
    tx.technicalSheets.put(withSheetNotice(sheet, corrected, 'corrected', ctx));
    const { notices: _notices, ...content } = sheet;
    return ok(
      tx.technicalSheets.put({
        ...content,
        id: copyId,
        number: null,
        status: 'brouillon',
        revision: sheet.revision + 1,
        correctsId: sheet.id,
        correctedById: '',
        intervention: sheet.intervention && unsigned(sheet.intervention),
        validatedAt: null,
        signedAt: null,
      }),
    );
  },
});

/** The signed sheet that it corrects, as long as it is not signed itself: then its parts have moved, and it stays the next version. */
const correctedSheet = async (tx: Tx, sheet: TechnicalSheet) =>
  sheet.correctsId === '' || isSheetSigned(sheet) ? undefined : tx.technicalSheets.get(sheet.correctsId);

export const { archive: archiveSheet, restore: restoreSheet } = archiving('technicalSheets', {
  id: idText,
  guards: sheetActions,
  noticed: withArchivingNotice,
  async refuseBack(tx, sheet) {
    const corrected = await correctedSheet(tx, sheet);
    return !corrected || corrected.correctedById === '' || corrected.correctedById === sheet.id
      ? null
      : fail('already_exists', HAS_VERSION);
  },
  // Without the version that was begun, the signed sheet may get another one.
  async follow(tx, sheet, going) {
    const corrected = await correctedSheet(tx, sheet);
    if (!corrected) return;
    const correctedById = going === 'back' ? sheet.id : '';
    if (corrected.correctedById !== correctedById) tx.technicalSheets.put({ ...corrected, correctedById });
  },
});
