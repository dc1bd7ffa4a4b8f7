// Technical sheets as tests of rights need them, and who may do what to one.
import { commercial } from './actors.ts';
import { ownSheet } from './prepared-documents.ts';
import type { Prepare } from './scenes/prepared-reservations.ts';

/** A validated sheet with an hour to bill, followed by the salesperson. */
export const billableSheet: Prepare = async (scene) => {
  await scene.done('update_documents_settings', { changes: { hourlyRate: 300 } });
  const { id } = (await ownSheet()(scene)) as { id: string };
  const intervention = { arrival: '2026-11-20T09:00:00.000Z', departure: '2026-11-20T10:00:00.000Z' };
  const changes = { assignedTo: commercial.id, intervention };
  await scene.done('update_technicalSheets', { id, changes });
  await scene.done('validate_technicalSheets', { id });
  return { id };
};

type Archived = (collection: string, prepare: Prepare) => Prepare;

/** In the order of the table of rights. */
export const sheetRights = (archived: Archived): [action: string, mayWho: string, prepare: Prepare][] => [
  ['update_technicalSheets', '++--+', ownSheet()],
  ['add_file_technicalSheets', '++--+', ownSheet()],
  ['caption_file_technicalSheets', '++--+', ownSheet('add_file')],
  ['remove_file_technicalSheets', '++--+', ownSheet()],
  ['validate_technicalSheets', '++---', ownSheet()],
  ['reopen_technicalSheets', '++---', ownSheet('validate')],
  ['sign_technicalSheets', '++--+', ownSheet()],
  ['revise_technicalSheets', '++--+', ownSheet('sign', 'validate')],
  ['invoice_technicalSheets', '+++--', billableSheet],
  ['archive_technicalSheets', '++---', ownSheet()],
  ['restore_technicalSheets', '++---', archived('technicalSheets', ownSheet())],
];
