// The build of the next version: the product's own, with the changes put over its sources.
import { readFileSync } from 'node:fs';
import product from '../../apps/web/vite.config.ts';
import { nextSource } from './changes.ts';

const changed = {
  name: 'next-version',
  enforce: 'pre' as const,
  load: (id: string) => nextSource(id, () => readFileSync(id, 'utf8')),
};

/** Nobody measures its bytes: they may travel as they are. */
const isWanted = (plugin: unknown): boolean =>
  !(plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name === 'compressed-files');

export default (environment: Parameters<typeof product>[0]): ReturnType<typeof product> => {
  const config = product(environment);
  return { ...config, plugins: [changed, ...(config.plugins ?? []).filter(isWanted)] };
};
