// The sample company as a list of operations to replay, so that the rules themselves made every figure and status of it
// (docs/product.md D7: dates are relative to today).
import { addDays } from '@zellige/domain/kernel/values/dates';
import { convertedInvoiceId } from '@zellige/domain/kernel/identity/numbering';
import type { Actor } from '@zellige/domain/kernel/identity/permissions';
import { sampleCategories } from './catalogue/categories.ts';
import { sampleProducts } from './catalogue/products.ts';
import { sampleServices } from './catalogue/services.ts';
import { samplePeople } from './company/contact-people.ts';
import { sampleContacts } from './company/contacts.ts';
import { sampleActor } from './company/people.ts';
import { creditSteps } from './documents/credit-steps.ts';
import { earlierSales } from './documents/earlier-sales.ts';
import { invoicedSales } from './documents/invoiced-sales.ts';
import { openQuotes } from './documents/open-quotes.ts';
import { contractSteps } from './contracts/sample-contracts.ts';
import { absenceSteps } from './absences/sample-absences.ts';
import { eventDaysOf, eventSteps } from './events/sample-events.ts';
import { dealDaysOf, dealSteps } from './deals/sample-deals.ts';
import { requestSteps } from './requests/sample-requests.ts';
import { stockSteps } from './inventory/stock-past.ts';
import { reservationSteps } from './documents/rentals-under-way.ts';
import { type Clock, instant, type NumberedPrefix, type Step } from './documents/step.ts';
import { storySteps } from './documents/story-steps.ts';
import { taskDaysOf, taskSteps } from './tasks/sample-tasks.ts';
import { checklistSteps } from './technical-sheets/sample-checklists.ts';
import { sheetSteps } from './technical-sheets/sample-sheets.ts';
import { workingTimeSteps } from './working-time/sample-hours.ts';
import { vehicleSteps } from './vehicles/sample-vehicles.ts';
import { viewSteps } from './views/sample-views.ts';

/** One operation of the sample's past. Replay them in order, each at its own instant `at`. */
export interface SampleOperation {
  action: string;
  input: Record<string, unknown>;
  actor: Actor;
  at: string;
}

const CATALOGUE_DAY = 370;
const FIRST_CONTACT_DAY = 365;
/** The prospect who came in yesterday. */
const NEW_PROSPECT = 36;

/** Kits after what they are made of. */
const partsFirst = sampleProducts.toSorted((a, b) => Number('parts' in a) - Number('parts' in b));

function catalogueSteps(today: string): Step[] {
  const clock = { today, minute: 0 };
  const make = (action: string, rows: readonly object[], rank: number): Step[] =>
    rows.map((row) => ({
      action,
      actor: 'admin' as const,
      at: instant(clock, CATALOGUE_DAY, rank),
      input: () => ({ ...row }),
    }));
  return [
    ...make('create_categories', sampleCategories, 0),
    ...make('create_products', partsFirst, 1),
    ...make('create_services', sampleServices, 2),
  ];
}

const stories = [...earlierSales, ...invoicedSales, ...openQuotes];

/** Clients came a year ago; prospects a few days before anything happened with them. */
function contactDay(
  { id, type }: { id: number; type: string },
  daysAgo: number | null,
  index: number,
): number {
  if (id === NEW_PROSPECT) return 1;
  if (type === 'client') return FIRST_CONTACT_DAY - Math.floor(index / 4);
  const done = [...eventDaysOf(id), ...taskDaysOf(id), ...dealDaysOf(id)];
  const quoted = stories.filter(({ contact }) => contact === id).map((story) => story.daysAgo);
  return Math.max(daysAgo ?? 0, ...quoted, ...done) + 2;
}

const contactSteps = (today: string): Step[] =>
  sampleContacts.map(({ daysAgo, ...contact }, index) => ({
    action: 'create_contacts',
    actor: contact.assignedTo,
    at: instant({ today, minute: index }, contactDay(contact, daysAgo, index), 0),
    input: () => ({
      ...contact,
      ...samplePeople[contact.id],
      lastContact: daysAgo === null ? '' : addDays(today, -daysAgo),
    }),
  }));

const hasNumberForKey = ({ makes }: Step): boolean => makes !== undefined && makes.key !== 'INV';

/** A legal number is given by its series alone, which the order of the list makes the key of the later steps. */
const withoutKey = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([field]) => field !== 'id'));

/** Keys as the authority gives them: the legal number, or `INV-<timestamp>` for a converted quote (docs/product.md D2). */
function keyGiver() {
  const keys = new Map<string, string>();
  const ranks: Record<NumberedPrefix, number> = {
    DEV: 0,
    FAC: 0,
    AV: 0,
    BL: 0,
    FT: 0,
    CTR: 0,
    DEM: 0,
    AFF: 0,
  };
  return {
    give({ makes, at }: Step): void {
      if (!makes) return;
      const prefix = makes.key === 'INV' ? 'FAC' : makes.key;
      ranks[prefix] += 1;
      const number = `${prefix}-${String(ranks[prefix]).padStart(3, '0')}`;
      keys.set(makes.name, makes.key === 'INV' ? convertedInvoiceId(new Date(at)) : number);
    },
    keyOf(name: string): string {
      const key = keys.get(name);
      if (key === undefined) throw new Error(`no document ${name} before this step`);
      return key;
    },
  };
}

/**
 * Every operation that makes the sample company, oldest first; none is later than the evening before `today` (an ISO
 * day). On an empty instance all succeed, and numbers follow the order of the list.
 */
export function sampleOperations(today: string): SampleOperation[] {
  const clockOf = (index: number): Clock => ({ today, minute: index * 4 });
  const stepsOfStories = stories.flatMap((story, index) =>
    storySteps(story, `story${index + 1}`, clockOf(index)),
  );
  const steps = [
    ...catalogueSteps(today),
    ...contactSteps(today),
    ...taskSteps(today),
    ...stockSteps(today),
    ...eventSteps(today),
    ...checklistSteps(today),
    ...sheetSteps(today),
    ...vehicleSteps(today),
    ...viewSteps(today),
    ...workingTimeSteps(today),
    ...absenceSteps(today),
    ...contractSteps(today),
    ...dealSteps(
      today,
      (project) => `story${stories.findIndex((story) => story.project === project) + 1}/quote`,
    ),
    ...requestSteps(today),
    ...reservationSteps(today),
    ...stepsOfStories,
    ...creditSteps(stories, clockOf(0)),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const keys = keyGiver();
  return steps.map((step) => {
    keys.give(step);
    const input = step.input((name) => keys.keyOf(name));
    return {
      action: step.action,
      input: hasNumberForKey(step) ? withoutKey(input) : input,
      actor: sampleActor(step.actor),
      at: step.at,
    };
  });
}
