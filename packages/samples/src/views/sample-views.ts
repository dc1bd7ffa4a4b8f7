// The views that the sample company shares: what its office looks at each morning.
import type { ActionInput } from '@zellige/domain';
import { instant, type Step } from '../documents/step.ts';

const SHARED_DAY = 60;

const sampleViews: readonly (ActionInput<'create_views'> & { id: string })[] = [
  {
    id: 'VUE-1',
    collection: 'quotes',
    name: 'Sans réponse',
    search: 'statut=En+attente&sort=date',
    order: 0,
  },
  {
    id: 'VUE-2',
    collection: 'invoices',
    name: 'En retard',
    search: 'statut=En+retard&sort=dueDate',
    order: 0,
  },
];

export const viewSteps = (today: string): Step[] =>
  sampleViews.flatMap((view, index) => {
    const at = (minute: number) => instant({ today, minute: 2 * index + minute }, SHARED_DAY, 0);
    return [
      { action: 'create_views', actor: 'admin', at: at(0), input: () => ({ ...view }) },
      { action: 'share_views', actor: 'admin', at: at(1), input: () => ({ id: view.id }) },
    ];
  });
