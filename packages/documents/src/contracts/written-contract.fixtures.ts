// A contract as it is printed, each text of it written by `say`.
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { monthlyBilling } from '@zellige/domain/testing/contract-terms';
import type { PrintContext } from '../from-rows.ts';
import { printableContract } from './contract-from-row.ts';

type Say = (most: number) => string;

export function writtenContract(say: Say, parts: Partial<Contract>, context: PrintContext) {
  const contract: Partial<Contract> = {
    ...parts,
    id: 'CTR-1',
    number: 'CTR-001',
    title: say(200),
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    billing: { ...monthlyBilling, unit: 'quarter' },
    renewal: { tacit: true, months: 12, noticeDays: 60 },
    responseHours: { urgente: 4, haute: 8, normale: 24, basse: 72 },
    visits: { count: 4, durationMinutes: 120, speciality: say(80), checklistId: '', windowDays: 7 },
    indexation: { percent: 2.5 },
    paymentMethod: 'Virement',
    paymentTerms: say(300),
    vatExemption: say(300),
    revisions: [],
    terms: say(20_000),
  };
  const units = [1, 2].map((rank) => ({ id: `U${rank}`, serialNumber: say(120), name: say(200), rev: 1 }));
  return printableContract(contract as Contract, { ...context, units });
}
