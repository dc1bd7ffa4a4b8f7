// A contract as the API answers it.
import { z } from 'zod';
import {
  day,
  dayOrNone,
  instant,
  mad,
  recordOf,
  schemaOf,
  storedFields,
} from '../kernel/schema/record-schema.ts';
import { clientBlock, documentLine, storedTotals } from '../documents/line.record.ts';
import { rhythmUnits } from '../recurrence/rhythm.ts';
import { type Contract, type ContractVisits, contractShape } from './contract.schema.ts';
import { contractStatuses } from './contract.values.ts';
import type { ContractSignature } from './signing/contract-signature.schema.ts';

const { visits: _visits, indexation: _indexation, ...fields } = contractShape;

const contractVisits = schemaOf<ContractVisits>()(
  z.object({
    count: z.int().optional().describe('A year'),
    every: z.object({ unit: z.enum(rhythmUnits), every: z.int() }).optional(),
    durationMinutes: z.int(),
    speciality: z.string(),
    checklistId: z.string(),
    windowDays: z.int(),
  }),
).meta({ id: 'ContractVisits', description: 'The visits that a contract promises' });

const signature = schemaOf<ContractSignature>()(
  z.object({
    id: z.string(),
    at: instant,
    by: z.string(),
    signatureClient: z.string().describe('`data:image/png;base64,…`, or a typed name'),
    signedByName: z.string(),
    signedByRole: z.string(),
    content: z.object({
      title: z.string(),
      startDate: day,
      rhythm: z.string().describe('How often it is billed, in French'),
      terms: z.string(),
      paymentTerms: z.string(),
      items: z.array(documentLine),
    }),
  }),
).meta({ id: 'ContractSignature', description: 'A contract as its client signed it' });

export const contractRecord = recordOf<Contract>()({
  ...clientBlock,
  ...storedTotals,
  ...storedFields(fields),
  id: z.string(),
  number: z.string().nullable().describe('CTR-nnn'),
  originalNumber: z.string().exactOptional(),
  status: z.enum(contractStatuses),
  visits: contractVisits.nullable(),
  indexation: z.object({ percent: z.number().describe('Percent') }).nullable(),
  amount: mad.describe('HT of a whole period, by its latest lines'),
  reservationIds: z.array(z.string()).exactOptional().describe('Rentals that it bills by the month'),
  items: z.array(documentLine).describe('Lines from its first day'),
  revisions: z.array(z.object({ from: day, items: z.array(documentLine) })),
  pauses: z.array(z.object({ from: day, to: day.optional() })),
  skipped: z.array(z.object({ from: day, to: day, reason: z.string() })),
  retainedDays: z
    .array(z.object({ from: day, to: day, reason: z.string() }))
    .exactOptional()
    .describe('Billed days that it does not run any more, not given back'),
  owedDays: z.int().exactOptional().describe('Such days that nobody has decided on'),
  termination: z.object({ date: day, reason: z.string() }).nullable(),
  signatures: z.array(signature).exactOptional().describe('On a screen, the first one first'),
  activatedAt: instant.nullable(),
  nextFrom: dayOrNone.describe('First day of the period that is billed next'),
  nextDue: dayOrNone.describe('Day on which it is due'),
  waiting: z
    .object({ from: day, reason: z.string() })
    .nullable()
    .describe('The due period that cannot be billed, and why'),
}).meta({ id: 'Contract', description: 'What a client was promised, and how it is billed' });
