// Draws the documents of a selection on this device, offline too, and hands them to the person as one PDF or as a ZIP.

import type { PrintableDocument } from '@zellige/documents';
import { useCallback } from 'react';
import { now, today } from '../../../platform/clock.ts';
import { downloadBlob } from '../../../platform/browser/download.ts';
import { type BuildPdf, useBuiltPdf } from '../use-pdf.ts';

export type SelectionFormat = 'pdf' | 'zip';

export interface SelectedDocument {
  /** A person calls it so. */
  name: string;
  build: BuildPdf;
}

interface Drawing {
  /** 'Devis', the beginning of the file's name. */
  label: string;
  format: SelectionFormat;
  onStep: (done: number) => void;
  isStopped: () => boolean;
}

interface Drawn {
  count: number;
  /** Names of the documents that could not be drawn. */
  failed: string[];
  /** Why the last of them could not. */
  cause: string;
}

const sentenceOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '');

/** One file of each document, in their order. */
async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Blob> {
  const { zipFiles } = await import('./zip-files.ts');
  return zipFiles(files, now());
}

async function pdfOf([first, ...others]: readonly PrintableDocument[], at: Date): Promise<Blob | null> {
  if (!first) return null;
  const { renderAllInWorker } = await import('@zellige/documents');
  return new Blob([await renderAllInWorker([first, ...others], at)], { type: 'application/pdf' });
}

/** Nothing is handed over where no document could be drawn, or the person stopped it. */
export function useSelectionFiles(): (
  selection: readonly SelectedDocument[],
  drawing: Drawing,
) => Promise<Drawn> {
  const make = useBuiltPdf();
  return useCallback(
    async (selection, { label, format, onStep, isStopped }) => {
      const { fileName, renderInWorker } = await import('@zellige/documents');
      const documents: PrintableDocument[] = [];
      const files: Record<string, Uint8Array> = {};
      const drawn: Drawn = { count: 0, failed: [], cause: '' };
      for (const [index, { name, build }] of selection.entries()) {
        if (isStopped()) return { ...drawn, count: 0 };
        try {
          const { document, generatedAt } = await make(build);
          if (format === 'zip') files[fileName(document)] = await renderInWorker(document, generatedAt);
          documents.push(document);
        } catch (cause) {
          drawn.failed.push(name);
          drawn.cause = sentenceOf(cause);
        }
        onStep(index + 1);
      }
      const blob =
        format === 'zip' && documents.length > 0 ? await zipOf(files) : await pdfOf(documents, now());
      if (blob === null || isStopped()) return drawn;
      downloadBlob(blob, `${label}_${today()}.${format}`);
      return { ...drawn, count: documents.length };
    },
    [make],
  );
}
