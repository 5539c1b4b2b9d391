import { afterAll } from 'vitest'
import { dropTestDatabases } from './database.ts'

// Runs before each test file. Vitest ignores a hook for the end of the file that a test registers, so tests can't do it.
afterAll(dropTestDatabases)
