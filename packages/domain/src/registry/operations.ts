// Every operation of the product by its action name: the sync queue, the REST routes, the import and the command line
// all look here.
import { collectionNames } from './collections.ts';
import { serverFieldsOf } from './entity-fields.ts';
import { givingUpOperations } from './conflict-history.operations.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import type { Operation } from '../kernel/operations/operation.ts';
import { keepingWhatIsUsed, withKnownNames } from './named-records.ts';
import { movingDeals } from '../deals/quotes/follow-quotes.ts';
import { movingRequests } from '../requests/work/follow-work.ts';
import { rulebooks } from './rulebooks.ts';

const own = collectionNames
  .flatMap((name) => rulebooks[name].operations)
  .map((operation) => movingDeals(keepingWhatIsUsed(withKnownNames(operation))))
  .map((operation) => movingRequests(operation, rulebooks[operation.collection].workDone));

export const operations: ReadonlyMap<string, Operation> = new Map(
  [...own, ...givingUpOperations(own)].map((operation) => [operation.name, operation]),
);

export const findOperation = (action: string): Operation | undefined => operations.get(action);

/** The server writes these of an entity, its lines included. */
export const serverFields = (collection: CollectionName): ReadonlySet<string> =>
  serverFieldsOf(findOperation(`create_${collection}`));
