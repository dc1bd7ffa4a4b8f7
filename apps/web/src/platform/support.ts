// Whom the error screen tells people to call (specification §2 'Error fallback screen'): who the builder named, else the
// company itself as its settings know it. Kept apart from the engine: the screen must show it when all else is broken.
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { builtSupport } from './build-config.ts';
import type { AppEngine } from './engine/app-engine.ts';
import { FollowedValue, useFollowed } from './observable.ts';

/** Until the company is known. */
const unknown = { email: 'support@zellige.demo', phone: '' };

const company = new FollowedValue(unknown);

/** Email and telephone, those that are known. */
export function useSupportWays(): string[] {
  const { email, phone } = useFollowed(company);
  return [builtSupport.email ?? email, builtSupport.phone ?? formatPhone(phone)].filter((way) => way !== '');
}

/** Follows the company's settings of an engine until the answer is called. */
export function followSupport(engine: Pick<AppEngine, 'get' | 'subscribe'>): () => void {
  const read = () => {
    const known = engine.get('settings', 'company')?.company;
    if (known) company.set({ email: known.email || unknown.email, phone: known.phone });
  };
  read();
  return engine.subscribe('settings', read);
}
