// Changes the salesperson, the stage or the next step of several deals, or notes them as lost. Import it lazily.

import { dealActionWords } from '@zellige/domain/deals/deal-actions.messages';
import { dealActions } from '@zellige/domain/deals/deal.actions';
import { dealFields as fields } from '@zellige/domain/deals/deal.fields';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { useMemo } from 'react';
import {
  type BulkAct,
  type BulkDialogProps,
  type BulkKind,
  edit,
  nextStepEdit,
  personEdit,
  step,
} from '../../../records/bulk/bulk-acts.ts';
import { BulkDialog } from '../../../records/bulk/bulk-dialog.tsx';
import { dealMessages } from '../deals.messages.ts';
import { useDealStages } from '../use-deal-stages.ts';

const kind: BulkKind<Deal> = {
  collection: 'deals',
  count: dealMessages.count,
  nameOf: ({ title }) => title,
};

const update = (id: Deal['id'], changes: Partial<Deal>) => ({
  action: 'update_deals' as const,
  input: { id, changes },
});

const moveTo = ({ id }: Deal, stage: string) => ({ action: 'move_deals' as const, input: { id, stage } });

const assign = edit<Deal>(update, { of: dealActions.edit, ...personEdit(fields.assignedTo.label) });
const nextStep = edit<Deal>(update, { of: dealActions.edit, ...nextStepEdit() });
const lose = step<Deal>({
  id: 'lose',
  label: dealActionWords.lose.do,
  of: dealActions.lose,
  fields: [{ name: 'reason', label: dealMessages.lose.reason, kind: 'text', isRequired: true }],
  marks: ['status'],
  write: ({ id }, { reason = '' }) => ({ action: 'lose_deals', input: { id, reason } }),
  back: ({ id }) => ({ action: 'reopen_deals', input: { id } }),
});

export function DealsBulkDialog(props: BulkDialogProps<Deal>) {
  const { stages } = useDealStages();
  const acts = useMemo((): readonly [BulkAct<Deal>, ...BulkAct<Deal>[]] => {
    const options = stages.map(({ id, name }) => ({ value: id, label: name }));
    const { label } = fields.stage;
    const move = step<Deal>({
      id: 'stage',
      label,
      of: dealActions.move,
      fields: [{ name: 'stage', label, kind: 'choice', options, isRequired: true }],
      marks: ['stage'],
      isSame: (deal, { stage }) => deal.stage === stage,
      write: (deal, { stage = '' }) => moveTo(deal, stage),
      back: (deal) => moveTo(deal, deal.stage),
    });
    return [assign, move, nextStep, lose];
  }, [stages]);
  return <BulkDialog kind={kind} acts={acts} {...props} />;
}
