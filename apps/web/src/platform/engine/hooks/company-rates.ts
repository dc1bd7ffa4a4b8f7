// The company's own terms, VAT and limits as its settings stand on this device: where forms start from and what they offer.
// The operations read them again for themselves.
import { type BusinessRates, defaultRates } from '@zellige/domain';
import { ratesOf, ratesRow } from '@zellige/domain/kernel/values/business-rates';
import type { AppEngine } from '../app-engine.ts';

let current = defaultRates;

/** As of now; a form reads them when it opens. */
export const companyRates = (): BusinessRates => current;

/** Follows the settings of an engine until the answer is called. */
export function followRates(engine: Pick<AppEngine, 'get' | 'subscribe'>): () => void {
  const read = (): void => {
    const row = engine.get(ratesRow.collection, ratesRow.id);
    current = ratesOf(row && { ...row });
  };
  read();
  const stop = engine.subscribe(ratesRow.collection, read);
  return () => {
    stop();
    current = defaultRates;
  };
}
