// These schemas describe the answers of the reports for the document of the API.
import { ageBands } from '@zellige/domain/analytics/receivables';
import type { customersReport, productsReport, salesReport } from '@zellige/domain/analytics/reports';
import { mad, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';

const figure = z.number().nullable();
const compared = z
  .object({
    value: figure,
    before: figure,
    change: figure.describe('Percent, or null where there is no before'),
  })
  .meta({ id: 'ComparedFigure', description: 'A figure of a period and of the one before' });
const pending = z
  .object({ amount: mad, count: z.int(), overdueAmount: mad, overdueCount: z.int() })
  .meta({ id: 'PendingFigures', description: 'What is still to be paid' });
const ranked = z
  .object({ id: z.string(), name: z.string(), amount: mad, count: z.int() })
  .meta({ id: 'RankedFigure' });
const equipment = z
  .object({ active: z.int(), rented: z.int(), alerts: z.int() })
  .meta({ id: 'EquipmentFigures' });

const sales = schemaOf<ReturnType<typeof salesReport>>()(
  z.object({
    revenue: compared,
    collected: compared,
    conversionRate: compared,
    averageBasket: compared,
    quotesIssued: compared,
    daysToPay: compared,
    pending,
    agedBalance: z.array(z.object({ band: z.enum(ageBands), amount: mad, count: z.int() })),
    byMonth: z.array(z.object({ month: z.string().describe('yyyy-mm'), amount: mad })),
    salespeople: z.array(ranked),
  }),
).meta({ id: 'SalesReport' });

const customers = schemaOf<ReturnType<typeof customersReport>>()(
  z.object({
    served: compared,
    newContacts: compared,
    topClients: z.array(ranked),
    bySource: z.array(z.object({ source: z.string(), prospects: z.int(), clients: z.int() })),
  }),
).meta({ id: 'CustomersReport' });

const products = schemaOf<ReturnType<typeof productsReport>>()(
  z.object({
    topProducts: z.array(ranked),
    equipment,
    rentalUtilisation: figure,
    rental: z.object({
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          owned: z.int(),
          daysOut: z.number(),
          utilisation: figure,
          revenue: mad,
        }),
      ),
      late: z.int(),
      next30: z.int(),
    }),
    stockValue: figure,
    interventions: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
).meta({ id: 'ProductsReport' });

const dashboard = z
  .object({
    revenue: compared,
    pending,
    advances: z.object({ amount: mad, count: z.int() }),
    clients: compared,
    forecast: mad,
    quotesIssued: compared,
    equipment,
    plannedMaintenance: z.int(),
  })
  .meta({ id: 'Dashboard' });

export const reportAnswers = { dashboard, sales, customers, products };
