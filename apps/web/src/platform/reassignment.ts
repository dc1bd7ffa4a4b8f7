// The server alone knows whose a record is that was this person's and is out of their reach.

import { collectionPath } from '@zellige/contract';
import { type CollectionName, keyOf, type RowId } from '@zellige/domain';
import { useEngineStatus } from './engine/hooks/engine-hooks.ts';
import { useHttp } from './http/http-context.ts';
import { useAppQuery } from './http/query-client.ts';
import { useReader } from './http/remote-read.ts';

interface Reassignment {
  /** 'Cette tâche a été confiée à Nadia Fassi'; null where it never was theirs, or nobody can be asked. */
  sentence: string | null;
  isAsking: boolean;
  /** Nobody can be asked: whether it exists is not known here. */
  isUnknown: boolean;
}

export function useReassignment(collection: CollectionName, id: RowId): Reassignment {
  const http = useHttp();
  const { online } = useEngineStatus();
  const query = useAppQuery({
    queryKey: ['given away', useReader(), collection, id],
    queryFn: async ({ signal }) => {
      const path = `${collectionPath(collection)}/${encodeURIComponent(keyOf(id))}`;
      const answer = await http.request(path, { signal });
      return !answer.ok && answer.error.code === 'out_of_reach' ? answer.error.message : null;
    },
    enabled: online,
  });
  return { sentence: query.data ?? null, isAsking: online && query.isPending, isUnknown: !online };
}
