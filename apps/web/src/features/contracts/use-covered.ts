// The invoices of contracts as this device knows them: what their days are, and what they came to.

import { coveredPeriods, liveInvoices } from '@zellige/domain/contracts/contract.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Period } from '@zellige/domain/recurrence/rhythm';
import { useCallback, useMemo } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';

/** Cancelled ones included. */
export function useContractInvoices(contractId: string): readonly Invoice[] {
  const where = useCallback((invoice: Invoice) => invoice.contractId === contractId, [contractId]);
  return useRows('invoices', { where }).rows;
}

const isRecurring = (invoice: Invoice): boolean => invoice.contractId !== undefined;

/** The days that live invoices have, by contract. */
export function useCoveredDays(): (contractId: string) => readonly Period[] {
  const { rows } = useRows('invoices', { where: isRecurring });
  return useMemo(() => {
    const byContract = Map.groupBy(liveInvoices(rows), ({ contractId = '' }) => contractId);
    return (contractId) => coveredPeriods(byContract.get(contractId) ?? []);
  }, [rows]);
}
