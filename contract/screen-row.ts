import type { Audience } from './roles.ts'

export interface ScreenRow {
  title: string
  roles: Audience
  /** It has no page yet and responds with 501 to those who may open it. */
  planned?: true
  /** It is for developers: neither menus nor searches show it. */
  technical?: true
  /** It shows one record, which its query names, so that searches don't show it. */
  ofRecord?: true
  /** The reason for a screen that is not in the specification. */
  ours?: string
}
