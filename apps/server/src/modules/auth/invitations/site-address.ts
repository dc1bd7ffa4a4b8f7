// The address of the application in letters: from the configuration, never from a request's headers, which can be forged.
import type { App } from '../../../platform/http/app-instance.ts';
import { type Config, publicAddress } from '../../../platform/config.ts';

/** Address of the application, without a slash at its end. */
export function siteAddress(app: App, config: Config): string {
  const bound = app.server.address();
  return publicAddress(config, typeof bound === 'object' && bound !== null ? bound.port : config.port);
}
