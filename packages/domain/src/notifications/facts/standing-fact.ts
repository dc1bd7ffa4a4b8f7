// Both sides are notified when a fact of the field stood against a change of the office (docs/product.md D22).
import type { RowMeta } from '../../kernel/identity/collection-map.ts';
import { backOnSite, type Despite, despiteLabels, type OnSite } from '../../kernel/facts/standing-facts.ts';
import { type Fact, freshDay } from './fact.ts';

interface Stood extends Pick<RowMeta, 'updatedAt' | 'updatedBy'> {
  onSite?: OnSite[];
  doneDespite?: Despite;
}

type About = Omit<Fact, 'name' | 'many' | 'day' | 'title' | 'message' | 'author' | 'type'>;

/** The day on which the fact became known: it may have waited for days without a network. */
export function knownOn({ onSite = [], updatedAt, updatedBy }: Stood, today: string): string | null {
  const last = onSite.at(-1);
  if (!last) return null;
  return freshDay(last.userId === updatedBy ? updatedAt : last.at, today);
}

/** `url` is where many of them are. Nobody is left out: whoever pressed learns what the office had done, too. */
export function standingFacts(
  row: Stood,
  { today, about, name, url }: { today: string; about: About; name: string; url: string },
): Fact[] {
  const day = knownOn(row, today);
  if (day === null) return [];
  const facts: Fact[] = [];
  const common = { ...about, day, author: '', type: 'warning' as const };
  if (row.doneDespite)
    facts.push({
      ...common,
      name: `${about.relatedType}_despite`,
      many: { text: (count) => `${count} réalisés malgré le bureau`, url },
      title: `Réalisé malgré ${despiteLabels[row.doneDespite]}`,
      message: name,
    });
  const back = backOnSite(row.onSite);
  if (back.length > 0)
    facts.push({
      ...common,
      name: `${about.relatedType}_on_site`,
      many: { text: (count) => `${count} déjà commencés par d’autres`, url },
      title: 'Déjà sur place',
      message: `${back.map((one) => one.name).join(', ')} : ${name}`,
    });
  return facts;
}
