import type { Audience } from './roles.ts'

export interface ScreenRow {
  title: string
  roles: Audience
  /** It has no page yet and responds with 501 to those who may open it. */
  planned?: true
  /** It is for developers: neither menus nor searches show it. */
  technical?: true
  /** It shows the one record that its query names. Searches leave it out, because they have no record. */
  needsRecord?: true
  /** The reason for a screen that is not in the specification. */
  ours?: string
}
