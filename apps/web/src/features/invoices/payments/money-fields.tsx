// How money came in or went back: mode, day, reference, and what a cheque or an effet says.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { isPaper } from '@zellige/domain/payments/payment-states';
import type { PaymentMethod } from '@zellige/domain/documents/document-terms.schema';
import { paymentMethods } from '@zellige/domain/documents/document.values';
import type { ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import { boundTo } from '../../../ui/forms/bind-fields.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CashNotice } from './cash-notice.tsx';
import { invoiceMessages } from '../invoices.messages.ts';

const words = invoiceMessages.payment;
const modeOptions = paymentMethods.map((mode) => ({ value: mode, label: mode }));

const blank = { reference: '', bank: '', chequeNumber: '', drawer: '', cashingDate: '' };

export interface Money extends Record<keyof typeof blank, string> {
  mode: PaymentMethod;
  date: string;
}

export const blankMoney = (mode: PaymentMethod): Money => ({ mode, date: today(), ...blank });

interface MoneyFieldsProps {
  /** MAD of each invoice. */
  amounts: readonly number[];
  client: Pick<Invoice, 'contactId' | 'client'>;
  money: Money;
  onChange: (money: Money) => void;
  errors: Readonly<Record<string, string>>;
}

export type Moment = Pick<Money, 'mode' | 'date' | 'reference'>;

interface MomentFieldsProps {
  moment: Moment;
  onChange: (moment: Moment) => void;
  errors: Readonly<Record<string, string>>;
  modeLabel?: string;
  /** Beside the mode: what it calls for. */
  children?: ReactNode;
}

/** How and when money moved: `<MomentFields moment={moment} onChange={setMoment} errors={errors} />` in a `FieldGrid`. */
export const MomentFields = ({
  moment,
  onChange,
  errors,
  modeLabel = words.mode,
  children,
}: MomentFieldsProps) => {
  const bind = boundTo<Moment>(moment, (changes) => onChange({ ...moment, ...changes }), errors);
  return (
    <>
      <Select label={modeLabel} options={modeOptions} {...bind('mode')} />
      {children}
      <DateField label={words.date} max={today()} {...bind('date')} />
      <TextField label={words.reference} {...bind('reference')} />
    </>
  );
};

/** `<MoneyFields amounts={amounts} client={invoice} money={money} onChange={setMoney} errors={errors} />` in a `FieldGrid`. */
export function MoneyFields({ amounts, client, money, onChange, errors }: MoneyFieldsProps) {
  const bind = boundTo(money, (changes) => onChange({ ...money, ...changes }), errors);
  return (
    <>
      <MomentFields moment={money} onChange={(moment) => onChange({ ...money, ...moment })} errors={errors}>
        <CashNotice mode={money.mode} amounts={amounts} date={money.date} client={client} />
      </MomentFields>
      {isPaper(money.mode) ? (
        <>
          <TextField label={words.bank} {...bind('bank')} />
          <TextField label={words.chequeNumber} {...bind('chequeNumber')} />
          <TextField label={words.drawer} hint={words.drawerHint} {...bind('drawer')} />
          <DateField label={words.cashingDate} {...bind('cashingDate')} />
        </>
      ) : null}
    </>
  );
}
