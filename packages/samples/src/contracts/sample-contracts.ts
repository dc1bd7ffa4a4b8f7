// The sample company has two contracts: the maintenance of a year, and an 'Abonnement' by the month. Neither has a period to
// bill on the day that the company is opened.
import { addDays, addMonths } from '@zellige/domain/kernel/values/dates';
import { instant, type Step } from '../documents/step.ts';

const MAINTENANCE_DAYS_AGO = 75;
const HOSTING_DAYS_AGO = 12;

const maintenanceFrom = (today: string): Record<string, unknown> => {
  const startDate = addDays(today, -MAINTENANCE_DAYS_AGO);
  const endDate = addDays(addMonths(startDate, 12), -1);
  return {
    title: 'Maintenance des écrans',
    contactId: 2,
    startDate,
    endDate,
    renewal: { tacit: true, months: 12, noticeDays: 60 },
    visits: { count: 2, durationMinutes: 120, speciality: 'Maintenance', windowDays: 10 },
    // Its first year was invoiced with the screens.
    billing: { unit: 'year', every: 1, billedUntil: endDate },
    indexation: { percent: 3 },
    items: [
      {
        type: 'service',
        productId: 'SRV-103',
        name: 'Contrat de maintenance annuel',
        unitPrice: 4200,
        quantity: 2,
      },
    ],
    terms: 'Deux visites par an, pièces d’usure comprises. Les dalles cassées sont facturées à part.',
  };
};

const hostingFrom = (today: string): Record<string, unknown> => ({
  title: 'Abonnement affichage dynamique',
  contactId: 12,
  startDate: addDays(today, -HOSTING_DAYS_AGO),
  billing: { unit: 'month', every: 1, timing: 'after' },
  items: [
    {
      type: 'service',
      name: 'Hébergement et diffusion, {mois}',
      description: 'Trois écrans, période {période}',
      unitPrice: 650,
      quantity: 3,
    },
  ],
});

const contracts = [
  { name: 'maintenance', daysAgo: MAINTENANCE_DAYS_AGO, by: 'commercial1', fields: maintenanceFrom },
  { name: 'hosting', daysAgo: HOSTING_DAYS_AGO, by: 'commercial2', fields: hostingFrom },
] as const;

export const contractSteps = (today: string): Step[] =>
  contracts.flatMap(({ name, daysAgo, by, fields }, index): Step[] => {
    const clock = { today, minute: index * 5 };
    return [
      {
        action: 'create_contracts',
        actor: by,
        at: instant(clock, daysAgo, 0),
        makes: { name: `contract-${name}`, key: 'CTR' },
        input: () => fields(today),
      },
      {
        action: 'activate_contracts',
        actor: by,
        at: instant(clock, daysAgo, 1),
        input: (keyOf) => ({ id: keyOf(`contract-${name}`) }),
      },
    ];
  });
