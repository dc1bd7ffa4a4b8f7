// Exported requests; our own import reads each column again (docs/product.md §7).
import { column, type ExportColumn } from '../../kernel/transfers/export-table.ts';
import { exportColumns } from '../../kernel/transfers/file-columns.ts';
import { exportedNumber } from '../../quotes/quote.export.ts';
import { requestFields } from '../request.fields.ts';
import type { ServiceRequest } from '../request.schema.ts';
import { requestColumns as names } from './request-columns.ts';

interface Naming {
  unitOf: (id: string) => string;
  contractOf: (id: string) => string;
}

export const requestExport = ({ unitOf, contractOf }: Naming): readonly ExportColumn<ServiceRequest>[] => [
  ...exportColumns<ServiceRequest>(requestFields, { number: exportedNumber }),
  column(names.original.label, ({ originalNumber }) => originalNumber ?? ''),
  column(names.unitId.label, ({ unitId }) => (unitId === '' ? '' : unitOf(unitId))),
  column(names.contractId.label, ({ contractId }) => (contractId === '' ? '' : contractOf(contractId))),
  column(names.isCoverageChosen.label, ({ isCoverageChosen }) => (isCoverageChosen ? 'Oui' : 'Non')),
];
