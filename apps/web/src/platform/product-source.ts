// Which version runs here and where its source is (AGPL, section 13): beside build-config.ts, which every start of the application
// reads.

import { apiPaths } from '@zellige/contract/paths';
import { apiBaseUrl, filesBase, isLocal } from './build-config.ts';

// Written by the build (vite.config.ts); tests run without it.
declare const PRODUCT_VERSION: string | undefined;
declare const PRODUCT_COMMIT: string | undefined;

/** The version of the product; '' where the builder had none. */
export const builtVersion = {
  version: typeof PRODUCT_VERSION === 'string' ? PRODUCT_VERSION : '',
  commit: typeof PRODUCT_COMMIT === 'string' ? PRODUCT_COMMIT : '',
} as const;

/** The server's, or the archive beside the files of the application without one. */
export const sourceAddress: string = isLocal
  ? `${filesBase}zellige-source.tar.gz`
  : `${apiBaseUrl}${apiPaths.source}`;
