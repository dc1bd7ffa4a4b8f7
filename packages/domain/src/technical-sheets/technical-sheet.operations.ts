// What can be done to technical sheets (docs/product.md §3 and 'Technical sheets'). Who may write depends on the kind: product
// sheets are the salespeople's too, intervention sheets their technicians'.
import { archiving } from '../kernel/archiving.ts';
import { dayOf, instantOf } from '../kernel/happened.ts';
import type { Row } from '../kernel/collections.ts';
import { idText } from '../kernel/keys.ts';
import { repeats } from '../kernel/open-changes.ts';
import { newKey } from '../kernel/new-key.ts';
import { creation, type OperationContext, type Tx, recordOperation } from '../kernel/operation.ts';
import type { Actor } from '../kernel/permissions.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import {
  changedProductSheet,
  nameIntervention,
  newInterventionSheet,
  newProductSheet,
} from './sheet-contents.ts';
import { checkSheetComplete, checkSheetTransition, sheetKindLabels } from './technical-sheet.rules.ts';
import { mayWriteSheet } from './technical-sheet.subject.ts';
import {
  createSheetInput,
  type InterventionSheet,
  reviseSheetInput,
  type SheetChanges,
  type SheetInput,
  sheetReference,
  signSheetInput,
  type TechnicalSheet,
  updateSheetInput,
} from './technical-sheet.schema.ts';
import { moveUsedParts } from './used-parts.ts';

type Contents = Pick<TechnicalSheet, 'product' | 'intervention' | 'teamUserIds'>;

async function newContents(tx: Tx, input: SheetInput, ctx: OperationContext): Promise<Result<Contents>> {
  if (input.kind === 'produit') {
    const product = await newProductSheet(tx, input.product ?? {});
    return product.ok ? ok({ product: product.value, intervention: null, teamUserIds: [] }) : product;
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
    'intervention.technicianNames': true,
    'intervention.signatureClient': true,
    'intervention.signatureTechnician': true,
    'intervention.parts.name': true,
  },
  input: createSheetInput,
  permission: 'technicalSheets.see',
  async run(tx, input, ctx) {
    if (!mayWriteSheet(ctx.actor, input.kind, null)) return fail('forbidden');
    const contents = await newContents(tx, input, ctx);
    if (!contents.ok) return contents;
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
      files: input.files ?? [],
      notes: input.notes ?? '',
      assignedTo: input.assignedTo ?? ctx.actor.id,
      validatedAt: null,
      signedAt: null,
    });
    return ok(sheet);
  },
});

function mayWriteRow(actor: Actor, row: Row): boolean {
  const sheet = row as unknown as TechnicalSheet;
  return mayWriteSheet(actor, sheet.kind, sheet);
}

async function changedContents(
  tx: Tx,
  sheet: TechnicalSheet,
  { product, intervention }: SheetChanges,
): Promise<Result<Contents>> {
  if (sheet.kind === 'produit')
    return ok({
      product: changedProductSheet(sheet.product, product ?? {}),
      intervention: null,
      teamUserIds: [],
    });
  if (!intervention) {
    const { intervention: kept, teamUserIds } = sheet;
    return ok({ product: null, intervention: kept, teamUserIds });
  }
  const named = await nameIntervention(tx, sheet.intervention, intervention);
  return named.ok ? ok({ product: null, ...named.value }) : named;
}

/** A draft changes; a validated sheet goes back to draft first, a signed one is corrected by a new version. */
export const updateSheet = recordOperation('update', 'technicalSheets', {
  givingUp: { mayWrite: mayWriteRow },
  input: updateSheetInput,
  permission: 'technicalSheets.see',
  conflict: 'merge',
  async run(tx, sheet, { changes }, ctx) {
    if (!mayWriteSheet(ctx.actor, sheet.kind, sheet)) return fail('forbidden');
    if (sheet.status !== 'brouillon') {
      if (repeats(sheet, changes)) return ok(sheet);
      return sheet.status === 'signée'
        ? fail('sheet_signed')
        : fail('lines_locked', 'Cette fiche est validée : rouvrez-la pour la modifier');
    }
    const contents = await changedContents(tx, sheet, changes);
    if (!contents.ok) return contents;
    const { product: _product, intervention: _intervention, ...fields } = changes;
    const next = { ...sheet, ...fields, ...contents.value } as TechnicalSheet;
    return ok(tx.technicalSheets.put({ ...next, title: next.title || titleOf(next, sheet.kind) }));
  },
});

export const validateSheet = recordOperation('validate', 'technicalSheets', {
  input: sheetReference,
  permission: 'technicalSheets.validate',
  async run(tx, sheet, _input, ctx) {
    const status = checkSheetTransition(sheet, 'validate');
    if (!status.ok) return status;
    const complete = checkSheetComplete(sheet);
    if (!complete.ok) return complete;
    return ok(tx.technicalSheets.put({ ...sheet, status: status.value, validatedAt: instantOf(ctx) }));
  },
});

export const reopenSheet = recordOperation('reopen', 'technicalSheets', {
  input: sheetReference,
  permission: 'technicalSheets.validate',
  async run(tx, sheet) {
    const status = checkSheetTransition(sheet, 'reopen');
    if (!status.ok) return status;
    return ok(tx.technicalSheets.put({ ...sheet, status: status.value, validatedAt: null }));
  },
});

/** Whoever signs before the arrival that the sheet tells has left at once: no sheet ends before it begins. */
const departureAt = ({ arrival }: InterventionSheet, at: string): string =>
  arrival !== null && Date.parse(arrival) > Date.parse(at) ? arrival : at;

/** Both sign: the sheet locks, and the parts used leave the stock. */
export const signSheet = recordOperation('sign', 'technicalSheets', {
  input: signSheetInput,
  permission: 'technicalSheets.see',
  async run(tx, sheet, { signatureClient, signatureTechnician }, ctx) {
    if (!mayWriteSheet(ctx.actor, sheet.kind, sheet)) return fail('forbidden');
    const status = checkSheetTransition(sheet, 'sign');
    if (!status.ok) return status;
    if (!sheet.intervention) return fail('not_found');
    const parts = await moveUsedParts(tx, sheet, ctx);
    if (!parts.ok) return parts;
    const at = instantOf(ctx);
    return ok(
      tx.technicalSheets.put({
        ...sheet,
        status: status.value,
        signedAt: at,
        intervention: {
          ...sheet.intervention,
          departure: sheet.intervention.departure ?? departureAt(sheet.intervention, at),
          signatureClient,
          signatureTechnician,
        },
      }),
    );
  },
});

const HAS_VERSION = 'Cette fiche a déjà une nouvelle version';

/** A new version of a signed sheet, to be validated and signed in its turn; the signed one stays as it is. */
export const reviseSheet = recordOperation('revise', 'technicalSheets', {
  draws: { newId: 'technicalSheets' },
  input: reviseSheetInput,
  permission: 'technicalSheets.see',
  conflict: 'append',
  copies: true,
  async run(tx, sheet, { newId }, ctx) {
    if (!mayWriteSheet(ctx.actor, sheet.kind, sheet)) return fail('forbidden');
    if (sheet.status !== 'signée') return fail('illegal_transition', 'Seule une fiche signée se corrige');
    if (sheet.correctedById !== '') return fail('already_exists', HAS_VERSION);
    const key = await newKey(tx, { collection: 'technicalSheets', drawn: newId }, ctx);
    if (!key.ok) return key;
    const copyId = key.value;
    tx.technicalSheets.put({ ...sheet, correctedById: copyId });
    return ok(
      tx.technicalSheets.put({
        ...sheet,
        id: copyId,
        number: null,
        status: 'brouillon',
        revision: sheet.revision + 1,
        correctsId: sheet.id,
        correctedById: '',
        intervention: sheet.intervention && {
          ...sheet.intervention,
          signatureClient: '',
          signatureTechnician: '',
        },
        validatedAt: null,
        signedAt: null,
      }),
    );
  },
});

/** The signed sheet that it corrects, as long as it is not signed itself: then its parts have moved, and it stays the next version. */
const correctedSheet = async (tx: Tx, { correctsId, status }: TechnicalSheet) =>
  correctsId === '' || status === 'signée' ? undefined : tx.technicalSheets.get(correctsId);

export const { archive: archiveSheet, restore: restoreSheet } = archiving('technicalSheets', {
  id: idText,
  permission: 'technicalSheets.validate',
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
