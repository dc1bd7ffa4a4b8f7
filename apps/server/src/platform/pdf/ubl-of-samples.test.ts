// Every invoice and credit note of the sample company as UBL, held against the rules of EN 16931.
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { printableCreditNote } from '@zellige/documents/credit-notes/credit-note-from-row';
import { printableInvoice } from '@zellige/documents/from-rows';
import { enFaults } from '@zellige/documents/ubl/en16931-rules.fixtures';
import { parseXml } from '@zellige/documents/ubl/parsed-xml.fixtures';
import { ublOf } from '@zellige/documents/ubl/ubl-document';
import { sampleCompany, sampleOperations } from '@zellige/samples';
import { expect, it } from 'vitest';

const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T09:00:00Z') };

it('keeps the rules of EN 16931 in every invoice and credit note of the sample company', async () => {
  const engine = new MemoryEngine();
  for (const { action, input, actor, at } of sampleOperations('2026-11-21'))
    await engine.execute(action, input, { actor, at: new Date(at) });
  const papers = [
    ...engine.all('invoices').map((row) => printableInvoice(row, context)),
    ...engine.all('creditNotes').map((row) => printableCreditNote(row, context)),
  ];
  const files = papers.flatMap((paper) => {
    const made = ublOf(paper);
    return made.ok ? [{ number: paper.number, faults: enFaults(parseXml(made.value)) }] : [];
  });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ faults }) => faults.length > 0)).toEqual([]);
});
