// Linking items with products, one or all the sure ones, each with one toast that takes it back.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Failure } from '@zellige/domain/kernel/failures/result';
import { useMemo, useState } from 'react';
import { writtenOf } from '../../../records/actions/standing.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import { sentenceOf, tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { linkMessages as words } from './link.messages.ts';

export interface Link {
  item: Pick<InventoryItem, 'id' | 'name'>;
  product: { id: string; name: string };
}

export interface Linking {
  link: (link: Link) => Promise<boolean>;
  linkAll: (links: readonly Link[]) => Promise<void>;
  /** No product of the catalogue is it. */
  putOff: (item: Link['item']) => Promise<void>;
  /** While many are linked. */
  progress: { done: number; total: number } | null;
}

type Changes = { productId: string } | { isOffCatalogue: boolean };

const write = (engine: AppEngine, id: string, changes: Changes) =>
  engine.execute('update_inventory', { id, changes });

/** Takes the links back that still stand as they were made. */
async function unlink(engine: AppEngine, links: readonly Link[]): Promise<void> {
  for (const { item, product } of links)
    if (engine.get('inventory', item.id)?.productId === product.id)
      await write(engine, item.id, { productId: '' });
  toast.success({ title: words.undone });
}

export function useLinking(): Linking {
  const engine = useEngine();
  const [progress, setProgress] = useState<Linking['progress']>(null);
  const actions = useMemo(() => {
    const undo = (onAction: () => Promise<void>) => ({ label: words.undo, onAction: () => void onAction() });
    return {
      async link({ item, product }: Link) {
        const result = await write(engine, item.id, { productId: product.id });
        if (!result.ok) {
          tellFailure(result.error, words.failed);
          return false;
        }
        toast.success({
          title: words.linked(item.name, product.name),
          action: undo(() => unlink(engine, [{ item, product }])),
          stands: [writtenOf('inventory', item.id, { productId: product.id })],
        });
        return true;
      },
      async linkAll(links: readonly Link[]) {
        const made: Link[] = [];
        let refusal: Failure | null = null;
        for (const [done, link] of links.entries()) {
          setProgress({ done, total: links.length });
          const result = await write(engine, link.item.id, { productId: link.product.id });
          if (result.ok) made.push(link);
          else refusal = result.error;
        }
        setProgress(null);
        const refused = links.length - made.length;
        const description = refusal ? `${words.refused(refused)} : ${sentenceOf(refusal)}` : undefined;
        if (made.length === 0) toast.error({ title: words.failed, description });
        else
          toast.success({
            title: words.manyLinked(made.length),
            description,
            action: undo(() => unlink(engine, made)),
            stands: made.map(({ item, product }) =>
              writtenOf('inventory', item.id, { productId: product.id }),
            ),
          });
      },
      async putOff({ id, name }: Link['item']) {
        const result = await write(engine, id, { isOffCatalogue: true });
        if (!result.ok) return tellFailure(result.error);
        const putBack = async () => {
          await write(engine, id, { isOffCatalogue: false });
        };
        toast.success({
          title: words.off(name),
          description: words.offHint,
          action: undo(putBack),
          stands: [writtenOf('inventory', id, { isOffCatalogue: true })],
        });
      },
    };
  }, [engine]);
  return { ...actions, progress };
}
