// A remittance slip as it is printed, from the payments that were given its number.
import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { receivedOf } from '@zellige/domain/payments/payment-states';
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { slip as words } from './payment.messages.ts';
import type { PrintContext } from '../from-rows.ts';
import type { RemittanceSlip, SlipLine } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

interface SlipContext extends Pick<PrintContext, 'company' | 'generatedAt'> {
  /** Who pays, and draws the paper where it names nobody else. */
  clientOf: (payment: Payment) => string;
}

/** One line a paper: what was made with one cheque over several invoices is one. */
function linesOf(payments: readonly Payment[], clientOf: SlipContext['clientOf']): SlipLine[] {
  const papers = Map.groupBy(payments, ({ together, id }) => together?.join(' ') ?? id);
  return [...papers.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { mode, chequeNumber, bank, drawer = '', cashingDate } = first;
    return [
      {
        mode,
        number: chequeNumber,
        bank,
        drawer: drawer || clientOf(first),
        dueDate: cashingDate,
        amount: sumAmounts(rows.map(receivedOf)),
      },
    ];
  });
}

export function printableSlip(
  remittance: string,
  payments: readonly Payment[],
  { company, generatedAt, clientOf }: SlipContext,
): RemittanceSlip {
  const lines = linesOf(payments, clientOf);
  const printed = printedCompany(company);
  return {
    kind: 'remittance-slip',
    id: remittance,
    number: remittance,
    client: printed.bank || words.someBank,
    date: payments[0]?.remittedOn ?? '',
    status: '',
    company: printed,
    generatedAt: formatInstant(generatedAt.toISOString()),
    lines,
    total: sumAmounts(lines.map(({ amount }) => amount)),
  };
}
