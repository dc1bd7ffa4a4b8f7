// The stages of deals (settings row 'dealStages'). Apart from their operation, so that a screen that only reads them loads no zod.
import type { OperationContext } from '../../kernel/operations/operation.ts';

/** Key of the settings row. */
export const DEAL_STAGES = 'dealStages';

export interface DealStage {
  id: string;
  name: string;
  /** Percent of such deals that are won. */
  probability: number;
}

export interface DealStageSettings {
  /** In the order of the board. */
  stages: readonly DealStage[];
}

export const usualStages: readonly DealStage[] = [
  { id: 'contact', name: 'Premier contact', probability: 10 },
  { id: 'besoin', name: 'Besoin qualifié', probability: 30 },
  { id: 'devis', name: 'Devis envoyé', probability: 50 },
  { id: 'negociation', name: 'Négociation', probability: 75 },
];

/** The stages of that row of the settings. */
export function dealStagesOf(row: object | null | undefined): DealStageSettings {
  const { dealStages }: { dealStages?: Partial<DealStageSettings> } = row ?? {};
  return { stages: dealStages?.stages?.length ? dealStages.stages : usualStages };
}

export const readDealStages = async ({
  unlocked,
}: Pick<OperationContext, 'unlocked'>): Promise<readonly DealStage[]> =>
  dealStagesOf(await unlocked.settings.get(DEAL_STAGES)).stages;

/** Percent of such deals that are won; 0 of a stage that is no more. */
export const probabilityOf = (stages: readonly DealStage[], id: string): number =>
  stages.find((stage) => stage.id === id)?.probability ?? 0;
