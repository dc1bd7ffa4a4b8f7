// The values of the form of a contract, between the record and the operations.

import {
  billing,
  type Contract,
  contractShape,
  createContractInput,
  renewal,
  responseHours,
} from '@zellige/domain/contracts/contract.schema';
import { latestLines } from '@zellige/domain/contracts/contract.rules';
import type { RhythmUnit } from '@zellige/domain/recurrence/rhythm';
import { blankOf } from '@zellige/domain/kernel/schema/stored-fields';
import type { PaymentMethod } from '@zellige/domain/documents/document-terms.schema';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { type ZodType, z } from 'zod';
import { blankClientValues, type ClientValues } from '../../../documents/clients/client-form.ts';
import { draftOf, type LineDraft, lineInputOf } from '../../../documents/lines/line-draft.ts';
import type { LineStore } from '../../../documents/lines/line-store.ts';
import { today } from '../../../platform/clock.ts';

export interface VisitValues {
  /** So many a year, or one every so often. */
  by: 'count' | 'every';
  count: number | null;
  every: { unit: RhythmUnit; every: number | null };
  durationMinutes: number | null;
  speciality: string;
  checklistId: string;
  windowDays: number | null;
}

const {
  unitIds: _units,
  kitIds: _kits,
  renewal: _renewal,
  responseHours: _hours,
  billing: _billing,
  visits: _visits,
  indexation: _indexation,
  paymentMethod: _method,
  ...texts
} = contractShape;

/** The fields of a contract that are a text or a day. */
export type ContractTexts = { [Name in keyof typeof texts]: string };

export interface ContractFormValues extends ClientValues, ContractTexts {
  unitIds: string[];
  kitIds: string[];
  renewal: { tacit: boolean; months: number | null; noticeDays: number | null };
  responseHours: Contract['responseHours'];
  hasVisits: boolean;
  visits: VisitValues;
  billing: Omit<Contract['billing'], 'every'> & { every: number | null };
  indexation: { percent: number | null };
  paymentMethod: PaymentMethod;
  items: LineDraft[];
}

export type ContractOutput = z.output<typeof createContractInput>;

const blankVisits: VisitValues = {
  by: 'count',
  count: 4,
  every: { unit: 'month', every: 3 },
  durationMinutes: 60,
  speciality: '',
  checklistId: '',
  windowDays: 7,
};

/** A contract that begins today, for that person. */
export const blankContractValues = (assignedTo: string): ContractFormValues => ({
  ...blankClientValues,
  ...blankOf(contractShape),
  title: '',
  startDate: today(),
  endDate: '',
  unitIds: [],
  kitIds: [],
  renewal: renewal.parse({}),
  responseHours: responseHours.parse({}),
  hasVisits: false,
  visits: blankVisits,
  billing: billing.parse({}),
  indexation: { percent: null },
  paymentMethod: 'Virement',
  assignedTo,
  items: [],
});

function visitValuesOf(visits: Contract['visits']): VisitValues {
  if (visits === null) return blankVisits;
  const { count = null, every, ...rest } = visits;
  return { ...rest, by: every ? 'every' : 'count', count, every: every ?? blankVisits.every };
}

/** A saved contract, ready to be edited. */
export function contractValuesOf(contract: Contract): ContractFormValues {
  const { contactId, client, clientEmail, clientAddress, clientIce, paymentMethod } = contract;
  const names = Object.keys(texts) as (keyof ContractTexts)[];
  const values = Object.fromEntries(names.map((name) => [name, contract[name] ?? ''])) as ContractTexts;
  return {
    contactId,
    client,
    personId: contract.personId ?? '',
    addressId: contract.addressId ?? '',
    clientPerson: contract.clientPerson ?? '',
    clientEmail,
    clientAddress,
    clientIce,
    ...values,
    paymentMethod,
    clientPhone: formatPhone(contract.clientPhone),
    unitIds: [...contract.unitIds],
    kitIds: [...contract.kitIds],
    renewal: contract.renewal,
    responseHours: contract.responseHours,
    billing: contract.billing,
    hasVisits: contract.visits !== null,
    visits: visitValuesOf(contract.visits),
    indexation: { percent: contract.indexation?.percent ?? null },
    items: latestLines(contract).map(draftOf),
  };
}

/** What the operation receives of them. */
function inputOf(
  { hasVisits, visits, indexation, ...values }: ContractFormValues,
  store: LineStore,
): unknown {
  const { by, count, every, ...visit } = visits;
  return {
    ...values,
    visits: hasVisits ? { ...visit, ...(by === 'count' ? { count } : { every }) } : null,
    indexation: indexation.percent ? indexation : null,
    items: store.lines().map(lineInputOf),
  };
}

/** The rulebook's own schema over them; lines come from the store at the instant of the check. */
export const contractFormSchema = (store: LineStore): ZodType<ContractOutput, ContractFormValues> =>
  z.preprocess((values) => inputOf(values, store), createContractInput) as ZodType<
    ContractOutput,
    ContractFormValues
  >;
