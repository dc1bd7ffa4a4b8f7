import { array, assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AuditChainCheck, type Seal, type SealHead } from './audit-chain.rules.ts';

/** A checksum that is good enough to tell texts apart. */
const seal = (before: string, text: string): string =>
  Array.from(`${before}|${text}`)
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291, 7)
    .toString(16);

interface Journal {
  seals: Seal[];
  head: SealHead;
  entries: number;
}

function journalOf(texts: readonly string[]): Journal {
  const seals: Seal[] = [];
  for (const [index, text] of texts.entries())
    seals.push({ rank: index + 1, entryId: index + 100, text, hash: seal(seals.at(-1)?.hash ?? '', text) });
  return { seals, head: headOf(seals), entries: seals.length };
}
const headOf = (seals: readonly Seal[]): SealHead => {
  const { rank, hash } = seals.at(-1) ?? { rank: 0, hash: '' };
  return { rank, hash };
};

function messages({ seals, head, entries }: Journal, ...known: readonly SealHead[]): string[] {
  const chain = new AuditChainCheck(seal, known);
  return [...seals.flatMap((each) => chain.take(each)), ...chain.end({ head, entries })].map(
    ({ message }) => message,
  );
}

const texts = array(string({ minLength: 1 }), { minLength: 2, maxLength: 20 });
const place = nat();

describe('the chain of the journal', () => {
  it('is whole as it was written, whatever was known of it before', () => {
    assert(
      property(texts, place, (written, drawn) => {
        const journal = journalOf(written);
        const known = journal.seals.slice(drawn % journal.seals.length);
        expect(messages(journal)).toEqual([]);
        expect(messages(journal, ...known)).toEqual([]);
        expect(messages(journalOf([]))).toEqual([]);
      }),
    );
  });

  it('shows any entry that was removed or changed, and says which', () => {
    assert(
      property(texts, place, (written, drawn) => {
        const journal = journalOf(written);
        const at = drawn % written.length;
        const damaged = (text: string | null): Journal => ({
          ...journal,
          entries: journal.entries - (text === null ? 1 : 0),
          seals: journal.seals.map((each, index) => (index === at ? { ...each, text } : each)),
        });
        expect(messages(damaged(null))).toEqual([`L’entrée ${at + 100} a été retirée (sceau ${at + 1})`]);
        expect(messages(damaged(`${written[at]}!`))).toEqual([
          `L’entrée ${at + 100} n’est plus celle qui a été scellée (sceau ${at + 1})`,
        ]);
      }),
    );
  });

  it('shows an end that was cut, whoever cut the head with it', () => {
    assert(
      property(texts, place, (written, drawn) => {
        const journal = journalOf(written);
        const left = journal.seals.slice(0, drawn % written.length);
        const cut = { ...journal, seals: left, entries: left.length };
        const words = `Le dernier sceau est le ${left.length}, alors que ${written.length} ont été posés : la fin du journal a été retirée`;
        expect(messages(cut)).toEqual([words]);
        expect(messages({ ...cut, head: headOf(left) }, journal.head)).toEqual([words]);
      }),
    );
  });

  it('shows a journal written anew from some entry on', () => {
    const journal = journalOf(['a', 'b', 'c']);
    const forged = journalOf(['a', 'x', 'c', 'd']);
    expect(messages(forged, journal.head)).toEqual([
      'Le sceau 3 n’est plus celui qui a été relevé hors de la base',
    ]);
    expect(messages({ ...forged, head: journal.head })).toEqual([
      'Le sceau 4 n’est plus celui qui a été relevé hors de la base',
    ]);
  });

  it('shows the first of several known seals that another has the place of, once', () => {
    const [journal, forged] = [journalOf(['a', 'b', 'c', 'd']), journalOf(['a', 'x', 'c', 'd', 'e'])];
    expect(messages(journal, ...journal.seals)).toEqual([]);
    expect(messages(forged, ...journal.seals)).toEqual([
      'Le sceau 2 n’est plus celui qui a été relevé hors de la base',
    ]);
    expect(messages(forged, ...forged.seals, ...journal.seals)).toHaveLength(1);
  });

  it('shows seals that are missing and entries that have none', () => {
    const journal = journalOf(['a', 'b', 'c', 'd']);
    const seals = journal.seals.filter(({ rank }) => rank !== 2 && rank !== 3);
    expect(messages({ ...journal, seals, entries: 2 })).toEqual(['Les sceaux 2 à 3 manquent']);
    expect(messages({ ...journal, entries: 6 })).toEqual(['2 entrées n’ont pas de sceau']);
  });
});
