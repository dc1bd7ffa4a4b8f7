// The statement of a client as it is printed.
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { billingAddressOf } from '@zellige/domain/contacts/people/person.rules';
import { formatDay, formatInstant } from '@zellige/domain/kernel/values/dates';
import { statement as words } from './statement.messages.ts';
import { optionalText, phoneOf, type PrintContext } from '../from-rows.ts';
import type { StatementDocument } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

type Party = Pick<
  Contact,
  'id' | 'name' | 'company' | 'address' | 'city' | 'phone' | 'email' | 'ice' | 'addresses'
>;

export function printableStatement(
  contact: Party,
  statement: ClientStatement,
  { company, generatedAt }: PrintContext,
): StatementDocument {
  const { address, city } = billingAddressOf(contact) ?? contact;
  return {
    kind: 'statement',
    id: String(contact.id),
    number: words.period(formatDay(statement.from), formatDay(statement.to)),
    client: clientNameOf(contact),
    clientAddress: optionalText([address, city].filter(Boolean).join(', ')),
    clientPhone: phoneOf(contact.phone),
    clientEmail: optionalText(contact.email),
    clientIce: optionalText(contact.ice),
    date: statement.to,
    status: '',
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    statement,
  };
}
