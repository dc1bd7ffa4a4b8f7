// The stages of deals as the settings have them.

import {
  DEAL_STAGES,
  type DealStage,
  dealStagesOf,
  probabilityOf,
} from '@zellige/domain/deals/stages/deal-stages';
import { weightedAmount } from '@zellige/domain/deals/deal.rules';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { useMemo } from 'react';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { dealMessages as words } from './deals.messages.ts';

export interface DealStages {
  stages: readonly DealStage[];
  nameOf: (id: string) => string;
  /** What a deal is worth by its stage; all of one that is won, nothing of one that is lost. */
  weightOf: (deal: Deal) => number;
}

export function useDealStages(): DealStages {
  const { row } = useRow('settings', DEAL_STAGES);
  return useMemo(() => {
    const { stages } = dealStagesOf(row);
    return {
      stages,
      nameOf: (id) => stages.find((stage) => stage.id === id)?.name ?? words.noStage,
      weightOf: ({ status, stage, amount }) => {
        if (status === 'Perdue') return 0;
        return status === 'Gagnée' ? amount : weightedAmount(amount, probabilityOf(stages, stage));
      },
    };
  }, [row]);
}
