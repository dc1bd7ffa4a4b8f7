// The task by which refused work goes to the office: what was done, with its signature and photos, in words that its reader
// understands without the queue of this device.

import { fieldsOf } from '@zellige/domain/registry/fields';
import { browserRandom } from '@zellige/sync/adapters/browser-platform';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { officeRequest } from '../../records/actions/office-request.ts';
import { formatValue, type KeyNames } from '../../records/fields/format-value.ts';
import { today } from '../../platform/clock.ts';
import type { AppEngine, InsteadOfWrites } from '../../platform/engine/app-engine.ts';
import { valueAt } from '@zellige/domain/kernel/schema/field-dictionary';
import { typedFields } from './correction/corrected-data.ts';
import type { Decision, DecisionWrite } from './decisions.ts';
import { synchronisationMessages as words } from './synchronisation.messages.ts';
import { collectionOf, nameOfWrite, shortSentence } from './words/sentence.ts';
import { whenOf } from './words/when.ts';

/** Of the task's own fields. */
const MAX_TITLE = 160;
const MAX_DESCRIPTION = 8000;

const DRAWING = /^data:image\/png;base64,(.+)$/;

/** The drawings in what was typed. */
function drawingsIn(value: unknown): string[] {
  if (typeof value === 'string') return DRAWING.exec(value)?.slice(1, 2) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(drawingsIn);
}

const pictureOf = (base64: string, place: number): Attachment => ({
  fileId: browserRandom.uuid(),
  name: words.handOver.signature(place + 1),
  type: 'image/png',
  bytes: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
});

/** `Observations : posé contre le mur` for each field that has a name. */
function valuesOf({ action, data }: DecisionWrite, names: KeyNames): string[] {
  const typed = typedFields(data);
  return Object.entries(fieldsOf(collectionOf(action))).flatMap(([path, field]) => {
    const value = valueAt(typed, path);
    return value === undefined || value === '' || value === null
      ? []
      : [`  ${field.label} : ${formatValue(field, value, names)}`];
  });
}

/** What was done and when, what it said, and why it was refused. */
function partOf(engine: Pick<AppEngine, 'get'>, write: DecisionWrite, names: KeyNames): string {
  const { refused, timestamp } = write;
  const why = refused?.error ? [words.handOver.refused(refused.error.message)] : [];
  const deed = `${shortSentence(engine, write)} ${whenOf(timestamp, today())}`;
  return [deed, ...valuesOf(write, names), ...why].join('\n');
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The report that is queued in the place of these writes. */
export function officeReport(
  engine: Pick<AppEngine, 'get' | 'newId'>,
  { writes, collection, recordId }: Decision,
  names: KeyNames,
): InsteadOfWrites {
  const id = String(engine.newId(officeRequest.collection));
  const [first] = writes;
  const pictures = [...new Set(writes.flatMap(({ data }) => drawingsIn(data)))].map(pictureOf);
  const sent = writes.flatMap(({ files }) => files.map((file) => ({ id: file.id, name: file.name })));
  return {
    action: officeRequest.action,
    input: {
      id,
      title: cut(words.handOver.title(first ? nameOfWrite(engine, first) : ''), MAX_TITLE),
      description: cut(writes.map((write) => partOf(engine, write, names)).join('\n\n'), MAX_DESCRIPTION),
      relatedType: collection,
      relatedId: recordId,
      files: [...pictures.map(({ fileId, name }) => ({ id: fileId, name })), ...sent],
    },
    files: pictures,
    about: { relatedType: officeRequest.collection, relatedId: id },
  };
}
