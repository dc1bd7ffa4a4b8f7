// The text by which a technical sheet is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';

export const sheetSearchLine = (sheet: TechnicalSheet): string =>
  searchLine([
    sheet.number,
    sheet.id,
    sheet.title,
    sheet.product?.reference,
    sheet.product?.brand,
    sheet.product?.model,
    sheet.intervention?.client,
    sheet.intervention?.equipment,
    sheet.intervention?.serialNumber,
    ...(sheet.intervention?.technicianNames ?? []),
  ]);
