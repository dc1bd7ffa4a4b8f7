import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/tables/schema.ts',
  out: './src/platform/database/migrations',
});
