// A technical sheet as the API answers it.
import { z } from 'zod';
import { noticesOf } from '../kernel/facts/notice-schema.ts';
import { day, instant, recordOf, schemaOf } from '../kernel/schema/record-schema.ts';
import { eventKinds } from '../events/event.values.ts';
import { checkAnswers } from '../checklists/check.values.ts';
import { measureRecord } from '../checklists/checklist-template.record.ts';
import type { InterventionSheet, ProductSheet, TechnicalSheet } from './technical-sheet.schema.ts';
import { clientSignatureStates } from '../kernel/values/client-signature.ts';
import { fileKinds, sheetKinds, sheetStatuses } from './technical-sheet.values.ts';

const productSheet = schemaOf<ProductSheet>()(
  z.object({
    productId: z.string(),
    reference: z.string(),
    brand: z.string(),
    model: z.string(),
    characteristics: z.array(z.object({ group: z.string(), name: z.string(), value: z.string() })),
    conditions: z.string(),
    accessories: z.array(z.string()),
  }),
).meta({ id: 'ProductSheet', description: 'What a sheet says of a product' });

const intervention = schemaOf<InterventionSheet>()(
  z.object({
    eventId: z.string(),
    visitKind: z.enum(['', ...eventKinds]).exactOptional(),
    contactId: z.int().nullable(),
    client: z.string(),
    site: z.string(),
    itemId: z.string(),
    unitIds: z.array(z.string()).exactOptional().describe('Units of the stock that it is about'),
    equipment: z.string(),
    serialNumber: z.string(),
    technicians: z.array(z.string()),
    technicianNames: z.array(z.string()),
    travelKm: z.int().nullable().exactOptional().describe('There and back'),
    arrival: instant.nullable(),
    departure: instant.nullable(),
    symptoms: z.string(),
    diagnosis: z.string(),
    work: z.string(),
    checklist: z.array(z.object({ label: z.string(), answer: z.enum(checkAnswers), note: z.string() })),
    measures: z.array(measureRecord).exactOptional(),
    parts: z.array(
      z.object({
        itemId: z.string(),
        name: z.string(),
        quantity: z.int(),
        stockShort: z.int().exactOptional(),
      }),
    ),
    recommendations: z.string(),
    signatureTechnician: z.string(),
    signatureClient: z.string(),
    clientSignatureState: z.enum(clientSignatureStates).exactOptional(),
    signedByName: z.string().exactOptional(),
    signatureReason: z.string().exactOptional(),
  }),
).meta({ id: 'InterventionSheet', description: 'What a sheet says of an intervention' });

export const technicalSheetRecord = recordOf<TechnicalSheet>()({
  id: z.string(),
  number: z.string().nullable().describe('FT-nnn'),
  kind: z.enum(sheetKinds),
  title: z.string(),
  status: z.enum(sheetStatuses),
  revision: z.int(),
  correctsId: z.string(),
  correctedById: z.string(),
  date: day,
  product: productSheet.nullable(),
  intervention: intervention.nullable(),
  files: z.array(
    z.object({ id: z.string(), name: z.string(), kind: z.enum(fileKinds), caption: z.string().optional() }),
  ),
  notes: z.string(),
  assignedTo: z.string(),
  eventId: z.string().exactOptional(),
  teamUserIds: z.array(z.string()),
  validatedAt: instant.nullable(),
  signedAt: instant.nullable(),
  invoiceId: z.string().exactOptional().describe('The invoice that bills it, or empty'),
  notices: noticesOf('sent_back', 'corrected', 'archived', 'restored').exactOptional(),
}).meta({ id: 'TechnicalSheet', description: 'A technical sheet, of a product or of an intervention' });
