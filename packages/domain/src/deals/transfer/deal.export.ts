// Exported deals; our own import reads each column again (docs/product.md §7).
import { column, type ExportColumn } from '../../kernel/transfers/export-table.ts';
import { exportColumns } from '../../kernel/transfers/file-columns.ts';
import { exportedNumber } from '../../quotes/quote.export.ts';
import { dealFields } from '../deal.fields.ts';
import type { Deal } from '../deal.schema.ts';
import type { DealStage } from '../stages/deal-stages.ts';
import { dealColumns as names } from './deal-columns.ts';
import { stageTimesText } from './stage-times-text.ts';

interface Naming {
  stages: readonly DealStage[];
  personOf: (contactId: number | null, personId: string) => string;
}

export const dealExport = ({ stages, personOf }: Naming): readonly ExportColumn<Deal>[] => {
  const stageOf = (id: string) => stages.find((stage) => stage.id === id)?.name ?? id;
  return [
    ...exportColumns<Deal>(dealFields, {
      number: exportedNumber,
      stage: ({ stage }) => stageOf(stage),
    }),
    column(names.original.label, ({ originalNumber }) => originalNumber ?? ''),
    column(names.personId.label, ({ contactId, personId }) => personOf(contactId, personId)),
    column(names.stageTimes.label, ({ stageTimes }) => stageTimesText(stageTimes, stageOf)),
  ];
};
