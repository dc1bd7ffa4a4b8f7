// A view as the API answers it.
import { z } from 'zod';
import { recordOf } from '../kernel/schema/record-schema.ts';
import type { View } from './view.schema.ts';

const people = z.array(z.string());

export const viewRecord = recordOf<View>()({
  id: z.string(),
  collection: z.string().describe('The kind of record that its list shows'),
  name: z.string(),
  search: z
    .string()
    .describe("Filters, search and sort as the address of the list says them, without its '?'"),
  columns: z.array(z.string()).describe('Empty for those that each device chooses'),
  order: z.int(),
  owner: z.string().nullable().describe("Its maker; null once it is everybody's"),
  pinnedBy: people.describe('People who have it in their sidebar'),
  defaultOf: people.describe('People whose list opens with it'),
}).meta({ id: 'View', description: 'How a person, or the company, looks at a list' });
