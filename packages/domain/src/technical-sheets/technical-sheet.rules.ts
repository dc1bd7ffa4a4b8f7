// What is true of a technical sheet whatever is done to it (product.md §5).
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
  ]);
