// These rules hold of a technical sheet after every operation (docs/product.md 'Technical sheets').
//
//   intervention: brouillon ─→ signée (locked) ─→ validée by the office: what is billed
//   both kinds:   brouillon ─→ validée ─→ brouillon, reopened by whoever validates; an intervention may still be signed then
//   what is signed is corrected by a new version, brouillon again
import type { Tone } from '../kernel/text/tone.ts';
import { technicalCharacteristics } from '../catalogue/catalogue.rules.ts';
import { addDays, dayInCasablanca, instantInCasablanca } from '../kernel/values/dates.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type {
  InterventionSheet,
  ProductSheet,
  SheetStatus,
  TechnicalSheet,
} from './technical-sheet.schema.ts';

export const sheetStatusLabels: Record<SheetStatus, string> = {
  brouillon: 'Brouillon',
  validée: 'Validée',
  signée: 'Signée',
};

export const sheetStatusTones: Record<SheetStatus, Tone> = {
  brouillon: 'gray',
  signée: 'violet',
  validée: 'green',
};

export const sheetKindLabels: Record<TechnicalSheet['kind'], string> = {
  produit: 'Fiche produit',
  intervention: "Fiche d'intervention",
};

export const sheetTransitions = {
  sign: { from: ['brouillon', 'validée'], to: 'signée' },
  validate: { from: ['brouillon', 'signée'], to: 'validée' },
  reopen: { from: ['validée'], to: 'brouillon' },
} as const satisfies Transitions<string, SheetStatus>;

export type SheetAction = keyof typeof sheetTransitions;

const steps = stepsOf<SheetAction, SheetStatus>(sheetTransitions, sheetStatusLabels);

/** Both have signed, or the client would not: the sheet is locked, and its parts have left the stock. */
export const isSheetSigned = ({ status, signedAt }: Pick<TechnicalSheet, 'status' | 'signedAt'>): boolean =>
  status === 'signée' || signedAt !== null;

/** Failures: already_invoiced, illegal_transition for what is no validated intervention, or has another version. */
export function checkToBill(sheet: Billable): Result<true> {
  if (sheet.invoiceId) return fail('already_invoiced', 'Cette fiche est déjà facturée');
  if (sheet.correctedById !== '')
    return fail('illegal_transition', 'Une nouvelle version corrige cette fiche : facturez celle-là');
  return isToBill(sheet) ? ok(true) : fail('illegal_transition', 'Validez la fiche avant de la facturer');
}

type Billable = Pick<TechnicalSheet, 'kind' | 'status' | 'invoiceId' | 'correctedById'>;

/** A billable sheet says a time on site or a part: a trip alone is not billed. */
export const checkBillable = ({ intervention }: Pick<TechnicalSheet, 'intervention'>): Result<true> =>
  intervention && ((minutesOnSite(intervention) ?? 0) > 0 || intervention.parts.length > 0)
    ? ok(true)
    : fail('validation_failed', 'Cette fiche n’a ni temps sur place ni pièce à facturer');

/** 'Reste à facturer': the office has validated it, and nothing bills it. */
export const isToBill = ({ kind, status, invoiceId = '', correctedById }: Billable): boolean =>
  kind === 'intervention' && status === 'validée' && invoiceId === '' && correctedById === '';

type SheetState = Pick<TechnicalSheet, 'status' | 'kind' | 'signedAt'>;

/** Whether the step is open to that sheet: only an intervention is signed, once, and nobody takes a signature back. */
export function canMoveSheet(action: SheetAction, sheet: SheetState): boolean {
  if (!steps.can(action, sheet.status)) return false;
  if (action === 'sign') return sheet.kind === 'intervention' && !isSheetSigned(sheet);
  return action !== 'reopen' || !isSheetSigned(sheet);
}

export const checkSheetTransition = (sheet: SheetState, action: SheetAction) =>
  steps.check(sheet, action, canMoveSheet(action, sheet));

/** A sheet that is no draft takes no change. Failures: sheet_signed, lines_locked. */
export const checkDraft = (sheet: Pick<TechnicalSheet, 'status' | 'signedAt'>): Result<true> => {
  if (sheet.status === 'brouillon') return ok(true);
  return isSheetSigned(sheet)
    ? fail('sheet_signed')
    : fail('lines_locked', 'Cette fiche est validée : rouvrez-la pour la modifier');
};

/** Fields that a sheet of each kind must fill before it is signed or validated. */
const neededFields = {
  produit: ['reference'],
  intervention: ['client', 'equipment', 'work', 'technicians'],
} as const;

const incomplete = {
  sign: 'Complétez la fiche avant de la faire signer',
  validate: 'Complétez la fiche avant de la valider',
} as const;

/** A sheet must say these before that step, at its field. */
export function checkSheetComplete(sheet: TechnicalSheet, before: keyof typeof incomplete): Result<true> {
  const part = sheet.kind === 'produit' ? 'product' : 'intervention';
  const contents = sheet[part] as Record<string, unknown> | null;
  const missing = neededFields[sheet.kind].filter((field) => {
    const value = contents?.[field];
    return Array.isArray(value) ? value.length === 0 : !value;
  });
  if (missing.length === 0) return ok(true);
  const fields = Object.fromEntries(missing.map((field) => [`${part}.${field}`, validation.required]));
  return fail('validation_failed', incomplete[before], fields);
}

/** A departure does not precede its arrival; a short visit may end in the minute it began. */
export function checkPresence({
  arrival,
  departure,
}: Pick<InterventionSheet, 'arrival' | 'departure'>): Result<true> {
  if (arrival === null || departure === null || Date.parse(arrival) <= Date.parse(departure)) return ok(true);
  return fail('validation_failed', validation.endBeforeStart, {
    'intervention.departure': validation.endBeforeStart,
  });
}

const MINUTE_MS = 60_000;

/** Nobody works on site between these hours of two days that follow each other. */
const NIGHT = { from: '20:00', to: '07:00' } as const;

/** What lasts no longer than that is one shift, by night too. */
const LONGEST_SHIFT = 12 * 60;

/** Minutes of nights within a stretch of instants, in Casablanca. */
function nightMinutes(start: number, end: number): number {
  const last = dayInCasablanca(new Date(end));
  let minutes = 0;
  for (let day = addDays(dayInCasablanca(new Date(start)), -1); day <= last; day = addDays(day, 1)) {
    const dusk = Date.parse(instantInCasablanca(day, NIGHT.from));
    const dawn = Date.parse(instantInCasablanca(addDays(day, 1), NIGHT.to));
    minutes += Math.max(0, Math.min(end, dawn) - Math.max(start, dusk)) / MINUTE_MS;
  }
  return Math.round(minutes);
}

/**
 * Minutes worked on site; null while arrival or departure is unknown. An intervention of at most twelve hours counts whole,
 * night or day; over a longer one the nights, from 20:00 to 07:00, do not count.
 */
export function minutesOnSite({
  arrival,
  departure,
}: Pick<InterventionSheet, 'arrival' | 'departure'>): number | null {
  if (arrival === null || departure === null) return null;
  const [start, end] = [Date.parse(arrival), Date.parse(departure)];
  const between = Math.round((end - start) / MINUTE_MS);
  return between <= LONGEST_SHIFT ? between : between - nightMinutes(start, end);
}

/** Whether nights are left out of the minutes on site. */
export const leavesNightsOut = ({
  arrival,
  departure,
}: Pick<InterventionSheet, 'arrival' | 'departure'>): boolean =>
  arrival !== null &&
  departure !== null &&
  minutesOnSite({ arrival, departure }) !==
    Math.round((Date.parse(departure) - Date.parse(arrival)) / MINUTE_MS);

const DEFAULT_GROUP = 'Caractéristiques';

/**
 * The characteristics of `technicalSpecs` by group: a line without a value, such as `Affichage` or `Affichage :`, names
 * the group of those that follow.
 */
export function groupedCharacteristics(technicalSpecs: string): ProductSheet['characteristics'] {
  let group = DEFAULT_GROUP;
  const rows: ProductSheet['characteristics'] = [];
  for (const { name, value } of technicalCharacteristics(technicalSpecs)) {
    if (value === '') group = name;
    else rows.push({ group, name, value });
  }
  return rows;
}
