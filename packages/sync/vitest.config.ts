import { defineConfig } from 'vitest/config';
import { patience } from '../../tools/test-patience.ts';

export default defineConfig({
  test: { ...patience, name: 'sync', environment: 'node', include: ['**/*.test.{ts,tsx}'] },
});
