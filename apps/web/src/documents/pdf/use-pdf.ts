// A document as PDF: drawn in the worker from the local rows, so offline too, then handed to the person. Nothing of it
// loads before the first one.

import { useCallback } from 'react';
import type { PrintableDocument } from '@zellige/documents';
import type { PrintRelations } from '@zellige/documents/print-relations';
import type { CompanyIdentity } from '@zellige/domain/settings/company.schema';
import { now } from '../../platform/clock.ts';
import { downloadBlob } from '../../platform/browser/download.ts';
import { useFiles } from '../../platform/files.ts';
import { printedPictures } from '../../platform/browser/shrink-image.ts';
import { useCan, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { awaitRow } from '../../platform/engine/hooks/await-row.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { documentMessages as words } from '../document.messages.ts';

export interface PdfContext {
  company: CompanyIdentity;
  generatedAt: Date;
  /** What a row comes from, of another document. */
  relationsOf: (row: object) => Promise<PrintRelations>;
  /** Pictures of a record, from this device or the server, by their keys; those that cannot be had are left out. */
  photosOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Those of the products that are kits, as the device knows them. */
const kitsOf = (engine: ReturnType<typeof useEngine>, productIds: readonly string[]) =>
  productIds.flatMap((id) => {
    const product = engine.get('products', id);
    return product?.parts?.length ? [{ id, parts: product.parts, rev: product.rev }] : [];
  });

/** The reservations of an invoice with their cautions, as the device knows them. */
const cautionsOf = (engine: ReturnType<typeof useEngine>, invoiceId: string, ids: readonly string[]) =>
  engine.rows('reservations', { where: (row) => row.invoiceId === invoiceId || ids.includes(row.id) });

/** The units of a contract with the names of their items, as the device knows them. */
const unitsOf = (engine: ReturnType<typeof useEngine>, unitIds: readonly string[]) =>
  unitIds.flatMap((id) => {
    const unit = engine.get('units', id);
    const name = unit ? (engine.get('inventory', unit.itemId)?.name ?? '') : '';
    return unit ? [{ id, serialNumber: unit.serialNumber, name, rev: unit.rev }] : [];
  });

/** The link by which a quote was signed last. */
const signedShareOf = (engine: ReturnType<typeof useEngine>, quoteId: string) =>
  engine
    .rows('shares', { where: ({ documentId, signedAt }) => documentId === quoteId && signedAt !== null })
    .toSorted((a, b) => ((a.signedAt ?? '') < (b.signedAt ?? '') ? 1 : -1))
    .at(0);

export type BuildPdf = (context: PdfContext) => Promise<PrintableDocument>;

export interface DrawnPdf {
  file: File;
  /** What it could not tell, in a sentence; none of a whole one. */
  lack: string | undefined;
}

interface BuiltPdf {
  document: PrintableDocument;
  generatedAt: Date;
  lack: string | undefined;
}

/** Makes the document that is to be drawn; throws with a French sentence. */
export function useBuiltPdf(): (build: BuildPdf) => Promise<BuiltPdf> {
  const engine = useEngine();
  const can = useCan();
  const files = useFiles();
  return useCallback(
    async (build) => {
      const company = engine.get('settings', 'company')?.company;
      if (!company) throw new Error(words.pdfNoCompany);
      const generatedAt = now();
      const { printRelations } = await import('@zellige/documents/print-relations');
      const lacks: string[] = [];
      const relationsOf = async (row: object) => {
        const relations = await printRelations(row, (collection, id) => awaitRow(engine, collection, id), {
          kits: (productIds) => Promise.resolve(kitsOf(engine, productIds)),
          cautions: (invoiceId, ids) => Promise.resolve(cautionsOf(engine, invoiceId, ids)),
          units: (unitIds) => Promise.resolve(unitsOf(engine, unitIds)),
          signature: (quoteId) => Promise.resolve(signedShareOf(engine, quoteId)),
        });
        if (relations.missing.some((collection) => can(`${collection}.see`)))
          lacks.push(words.pdfWithoutNumber);
        return relations;
      };
      const photosOf = async (ids: readonly string[]) => {
        const photos = await printedPictures(ids, files.bytes);
        if (photos.size < ids.length) lacks.push(words.pdfWithoutPhotos(ids.length - photos.size));
        return photos;
      };
      const document = await build({ company, generatedAt, relationsOf, photosOf });
      return { document, generatedAt, lack: lacks.at(0) };
    },
    [engine, can, files],
  );
}

/** Draws the document; throws with a French sentence, or as the drawing failed. */
export function useDrawnPdf(): (build: BuildPdf) => Promise<DrawnPdf> {
  const make = useBuiltPdf();
  return useCallback(
    async (build) => {
      const { document, generatedAt, lack } = await make(build);
      const { fileName, renderInWorker } = await import('@zellige/documents');
      const bytes = await renderInWorker(document, generatedAt);
      return { file: new File([bytes], fileName(document), { type: 'application/pdf' }), lack };
    },
    [make],
  );
}

/** `download(async (context) => (await import('@zellige/documents/from-rows')).printableQuote(quote, context))`; the toasts are those of specification §8. */
export function usePdf(): (build: BuildPdf) => Promise<void> {
  const draw = useDrawnPdf();
  return useCallback(
    async (build) => {
      try {
        const { file, lack } = await draw(build);
        downloadBlob(file, file.name);
        toast.success({ title: words.pdfDone, description: lack });
      } catch (cause) {
        toast.error({ title: words.pdfFailed(cause instanceof Error ? cause.message : '') });
      }
    },
    [draw],
  );
}

/** `const download = usePdfOf(quotePdf); void download(quote)` */
export function usePdfOf<Row>(
  printed: (row: Row, context: PdfContext) => Promise<PrintableDocument>,
): (row: Row) => Promise<void> {
  const download = usePdf();
  return useCallback((row) => download((context) => printed(row, context)), [download, printed]);
}
