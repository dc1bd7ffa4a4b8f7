// The deals of the sample company, each a step further: some of quotes of the sample, one won by such a quote, one lost.
import type { ActionInput } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { SampleUserId } from '../company/people.ts';
import { instant, type Step } from '../documents/step.ts';

interface SampleDeal {
  name: string;
  by: SampleUserId;
  daysAgo: number;
  contact: number;
  input: (today: string) => ActionInput<'create_deals'>;
  /** Project of the sample's quote that it is about, and how many days ago they were tied. */
  quote?: [project: string, daysAgo: number];
  /** What became of it: the verb, days ago, and what it says. */
  journey?: [verb: string, daysAgo: number, more: object][];
}

const deals: readonly SampleDeal[] = [
  {
    name: 'agences',
    by: 'commercial1',
    daysAgo: 24,
    contact: 21,
    input: (today) => ({
      title: 'Bornes pour trois agences',
      expectedOn: addDays(today, -4),
      source: 'Recommandation',
    }),
    quote: ['Agences du Nord', 17],
    journey: [['move', 16, { stage: 'devis' }]],
  },
  {
    name: 'festival',
    by: 'commercial1',
    daysAgo: 14,
    contact: 17,
    input: (today) => ({
      title: 'Scène et écrans du festival',
      expectedOn: addDays(today, 6),
      source: 'Instagram',
      nextStep: 'Confirmer la salle',
      nextStepOn: addDays(today, -1),
    }),
    quote: ['Festival de quartier', 8],
    journey: [
      ['move', 10, { stage: 'besoin' }],
      ['move', 7, { stage: 'devis' }],
      ['move', 2, { stage: 'negociation' }],
    ],
  },
  {
    name: 'hall',
    by: 'commercial1',
    daysAgo: 9,
    contact: 23,
    input: (today) => ({
      title: 'Hall de la résidence',
      expectedOn: addDays(today, 20),
      source: 'Site web',
      nextStep: 'Rappeler le syndic',
      nextStepOn: addDays(today, 2),
    }),
    quote: ['Hall de la résidence', 3],
    journey: [['move', 3, { stage: 'devis' }]],
  },
  {
    name: 'conseil',
    by: 'commercial2',
    daysAgo: 6,
    contact: 24,
    input: (today) => ({
      title: 'Salle du conseil',
      expectedOn: addDays(today, 35),
      source: 'LinkedIn',
    }),
    quote: ['Salle du conseil', 1],
    journey: [['move', 4, { stage: 'besoin' }]],
  },
  {
    name: 'campus',
    by: 'commercial2',
    daysAgo: 3,
    contact: 15,
    input: (today) => ({
      title: 'Équipement de douze salles de cours',
      amount: 420_000,
      expectedOn: addDays(today, 60),
      source: 'Recommandation',
      nextStep: 'Visiter les salles',
      nextStepOn: addDays(today, 4),
    }),
  },
  {
    name: 'vitrine',
    by: 'commercial2',
    daysAgo: 40,
    contact: 10,
    input: (today) => ({
      title: 'Écran de vitrine',
      amount: 38_000,
      expectedOn: addDays(today, -12),
      source: 'Facebook',
    }),
    journey: [
      ['move', 33, { stage: 'besoin' }],
      ['lose', 12, { reason: 'Parti chez un concurrent moins cher' }],
    ],
  },
];

/** How many days ago deals with that contact began. */
export const dealDaysOf = (contact: number): number[] =>
  deals.filter((deal) => deal.contact === contact).map(({ daysAgo }) => daysAgo);

/** `quoteOf` is the name of the sample's quote for that project. */
export const dealSteps = (today: string, quoteOf: (project: string) => string): Step[] =>
  deals.flatMap(({ name, contact, by, daysAgo, input, quote, journey = [] }, index): Step[] => {
    const clock = { today, minute: index * 7 };
    const key = `affaire/${name}`;
    return [
      {
        action: 'create_deals',
        actor: by,
        at: instant(clock, daysAgo, 2),
        makes: { name: key, key: 'AFF' },
        input: () => ({ ...input(today), contactId: contact }),
      },
      ...(quote
        ? [
            {
              action: 'update_quotes',
              actor: by,
              at: instant(clock, quote[1], 12),
              input: (keys: (key: string) => string) => ({
                id: keys(quoteOf(quote[0])),
                changes: { dealId: keys(key) },
              }),
            },
          ]
        : []),
      ...journey.map(
        ([verb, at, more], rank): Step => ({
          action: `${verb}_deals`,
          actor: by,
          at: instant(clock, at, rank + 3),
          input: (keys) => ({ id: keys(key), ...more }),
        }),
      ),
    ];
  });
