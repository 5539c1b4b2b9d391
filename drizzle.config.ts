import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/**/*.ts',
  out: './db/migrations',
  casing: 'snake_case',
  // The roles belong to the whole server and are made before the first migration (db/roles.ts).
  entities: { roles: false },
})
