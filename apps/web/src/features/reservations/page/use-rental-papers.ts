// The papers of a rental, from the copy of this device: what they say as things stand, what was signed, and their PDF.

import { namedUnits, paperFacts } from '@zellige/domain/reservations/papers/paper-facts';
import {
  contractLines,
  isOfSameRental,
  lastReturn,
  papersOf,
  standingPaper,
} from '@zellige/domain/reservations/papers/rental-paper';
import type {
  PaperLine,
  RentalPaperKind,
  SignedPaper,
} from '@zellige/domain/reservations/papers/rental-paper.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo } from 'react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';

const READ = ['reservations', 'units', 'inventory', 'products'] as const;

export interface RentalPaperState {
  kind: RentalPaperKind;
  /** As things stand; none where there is no such paper. */
  lines: readonly PaperLine[];
  /** Instant of the return; '' of a contract. */
  at: string;
  /** What says what stands, where that is signed. */
  standing: SignedPaper | undefined;
  /** All that were signed, the last one first. */
  signed: readonly SignedPaper[];
  /** The other reservations that stand on it. */
  others: string[];
}

/** `const { contract, back } = useRentalPapers(reservation)` */
export function useRentalPapers(reservation: Reservation): {
  contract: RentalPaperState;
  back: RentalPaperState;
} {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useMemo(() => {
    const rows = reader.rows('reservations', { where: (row) => isOfSameRental(reservation, row) });
    const named = new Set(namedUnits(rows));
    const notes = new Set(rows.flatMap(({ departures }) => departures.map(({ noteId }) => noteId)));
    const units = reader.rows('units', {
      where: ({ id, relatedId }) => named.has(id) || notes.has(relatedId),
    });
    const found = <T>(row: T | undefined): T[] => (row ? [row] : []);
    const facts = paperFacts({
      units,
      products: rows.flatMap(({ productId }) => found(engine.get('products', productId))),
      items: [...rows, ...units].flatMap(({ itemId }) => found(engine.get('inventory', itemId))),
    });
    const stateOf = (kind: RentalPaperKind, { lines, at = '' }: { lines: PaperLine[]; at?: string }) => {
      const signed = papersOf(rows, kind);
      const others = [...new Set(lines.map((line) => line.reservationId))].filter(
        (id) => id !== reservation.id,
      );
      return { kind, lines, at, signed, standing: standingPaper(signed, lines), others };
    };
    return {
      contract: stateOf('contrat', { lines: contractLines(rows, facts) }),
      back: stateOf('retour', lastReturn(rows, facts)),
    };
  }, [engine, reader, reservation]);
}

/** `download(reservation, { kind: 'contrat', lines, signed })` */
export function useRentalPaperPdf() {
  const download = usePdf();
  const engine = useEngine();
  return useCallback(
    (
      row: Reservation,
      {
        kind,
        ...paper
      }: {
        kind: RentalPaperKind;
        lines: readonly PaperLine[];
        signed?: SignedPaper | undefined;
        at?: string;
      },
    ) =>
      download(async (context) => {
        const papers = await import('@zellige/documents/reservations/rental-paper-from-rows');
        const contact = row.contactId === null ? undefined : engine.get('contacts', row.contactId);
        const print = kind === 'contrat' ? papers.printableContract : papers.printableRentalReturn;
        return print({ row, contact, ...paper }, context);
      }),
    [download, engine],
  );
}
