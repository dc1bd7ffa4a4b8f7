import { screen, waitFor, within } from '@testing-library/react';
import type { PrintableDocument } from '@zellige/documents';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { watchDownloads } from '../../../testing/downloads.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../../testing/sample-company.ts';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { SelectionPdfDialog } from './selection-pdf-dialog.tsx';
import type { SelectedDocument } from './use-selection-files.ts';
import { zipFiles } from './zip-files.ts';

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

const quote = (number: string): SelectedDocument => ({
  name: number,
  build: () =>
    Promise.resolve({
      kind: 'quote',
      id: number,
      number,
      client: 'Atlas',
    } as Partial<PrintableDocument> as PrintableDocument),
});

async function open(selection: readonly SelectedDocument[]) {
  const onClose = vi.fn<() => void>();
  const dialog = { what: `${selection.length} devis`, label: 'Devis', selection, onClose };
  const Screen = () => <SelectionPdfDialog {...dialog} />;
  const component = lazyRouteComponent(() => Promise.resolve({ Screen }), 'Screen');
  const { user } = await renderScreens({ screens: [{ path: '/', component }], at: '/', rows });
  const shown = await screen.findByRole('dialog', { name: dialog.what.replace(/^/, 'PDF de ') });
  const download = () => user.click(within(shown).getByRole('button', { name: 'Télécharger' }));
  return { user, shown, download, onClose };
}

describe('the PDFs of a selection', () => {
  it('follow each other in one file', async () => {
    const saved = watchDownloads();
    const { download, onClose } = await open([quote('DEV-001'), quote('DEV-002')]);
    await download();
    expect(await screen.findByText('2 PDF téléchargés')).toBeTruthy();
    expect(saved).toEqual([expect.stringMatching(/^Devis_\d{4}-\d\d-\d\d\.pdf$/)]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are files of their own in a ZIP, and those that fail are named', async () => {
    const saved = watchDownloads();
    const broken = { name: 'DEV-003', build: () => Promise.reject(new Error('signature illisible')) };
    const { user, shown, download, onClose } = await open([quote('DEV-001'), broken, quote('DEV-002')]);
    await user.click(within(shown).getByRole('radio', { name: 'Archive ZIP' }));
    await download();
    expect(await within(shown).findByText('Un document n’a pas pu être généré : DEV-003')).toBeTruthy();
    expect(saved).toEqual([expect.stringMatching(/^Devis_\d{4}-\d\d-\d\d\.zip$/)]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are no more than 200 at once', async () => {
    const saved = watchDownloads();
    const { download } = await open(Array.from({ length: 201 }, (_, rank) => quote(`DEV-${rank}`)));
    await download();
    expect(await screen.findByText(/^201 documents sélectionnés : 200 au plus/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('stop where their person closes them', async () => {
    const saved = watchDownloads();
    const gate = Promise.withResolvers<PrintableDocument>();
    const slow = { name: 'DEV-001', build: () => gate.promise };
    const { user, shown, download, onClose } = await open([slow, quote('DEV-002')]);
    void download();
    await within(shown).findByRole('progressbar');
    await user.click(within(shown).getByRole('button', { name: 'Annuler' }));
    gate.reject(new Error('trop tard'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saved).toEqual([]);
  });
});

it('packs each file under its name', async () => {
  const { unzipSync } = await import('fflate');
  const blob = zipFiles(
    { 'Devis_DEV-001_École.pdf': Uint8Array.of(37, 80) },
    new Date('2026-11-30T10:00:00Z'),
  );
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, [...bytes]])).toEqual([
    ['Devis_DEV-001_École.pdf', [37, 80]],
  ]);
});
