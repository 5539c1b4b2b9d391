import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/**/*.ts',
  out: './db/migrations',
  casing: 'snake_case',
  // Roles belong to the whole database server and are created before the first migration (db/roles.ts).
  entities: { roles: false },
})
