import type { Audience } from './roles.ts'

export interface ScreenRow {
  title: string
  roles: Audience
  /** A screen without it answers 501 to those who may open it. */
  built?: boolean
  /** Why we have a screen that is not in the specification. */
  ours?: string
}
