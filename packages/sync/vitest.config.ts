import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'sync', environment: 'node', include: ['**/*.test.{ts,tsx}'] } });
