// A contract as its PDF prints it.

import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { PdfContext } from '../../documents/pdf/use-pdf.ts';

export async function contractPdf(contract: Contract, context: PdfContext) {
  const { printableContract } = await import('@zellige/documents/contracts/contract-from-row');
  return printableContract(contract, { ...context, ...(await context.relationsOf(contract)) });
}
