import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../kernel/values/dates.ts';
import { recurringRevenue } from '../../analytics/recurring-revenue.ts';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { contractStates } from '../../testing/scenes/contract-states.ts';
import type { Contract } from '../contract.schema.ts';
import { earnsOn, hasChurnedOn } from './earning-days.ts';

it('the contracts of a list are those that the figures of the same day counted', async () => {
  const scene = openScene();
  await contractStates((action, input) => scene.done(action, input, admin), '2026-11-21');
  const contracts: readonly Contract[] = scene.engine.all('contracts');
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 420 }), (days) => {
      const day = addDays('2026-11-21', days);
      const period = { start: `${day.slice(0, 7)}-01`, end: addDays(day, 1) };
      const alone = contracts.flatMap((contract) => recurringRevenue([contract], period, day));
      const months = (of: (month: (typeof alone)[number]) => boolean) =>
        contracts.filter((_contract, rank) => of(alone[rank] as (typeof alone)[number])).map(({ id }) => id);
      const idsOf = (keeps: (contract: Contract) => boolean) => contracts.filter(keeps).map(({ id }) => id);
      expect(idsOf((contract) => earnsOn(contract, day))).toEqual(
        months(({ contracts: count }) => count > 0),
      );
      expect(idsOf((contract) => hasChurnedOn(contract, day))).toEqual(months(({ churned }) => churned > 0));
    }),
  );
});
