import { z } from 'zod'
import { findRoleFamily, type RoleFamily } from '#contract/roles.ts'

/** The themes. `system` follows the computer's setting. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
/** The heights of rows and fields. On a touch screen they stay large enough for a finger. */
export const DENSITIES = ['comfortable', 'compact'] as const

/** How pages look for one person. */
export const Appearance = z.strictObject({ theme: z.enum(THEMES), density: z.enum(DENSITIES) })
export type Appearance = z.infer<typeof Appearance>

/** Who mostly reads and writes notes, or uses a phone. The others work in lists and bills all day. */
const COMFORTABLE_FAMILIES: readonly (RoleFamily | null)[] = ['doctor', 'admindoctor', 'patient', null]

/** Reads the stored words, such as "dark compact". What is missing or unknown gets the default of the role. */
export function readAppearance(stored: string | null, role: string): Appearance {
  const words = stored?.split(' ') ?? []
  const usual = COMFORTABLE_FAMILIES.includes(findRoleFamily(role)) ? 'comfortable' : 'compact'
  return {
    theme: THEMES.find((theme) => words.includes(theme)) ?? 'system',
    density: DENSITIES.find((density) => words.includes(density)) ?? usual,
  }
}

/** Writes an appearance as it is stored. */
export const formatAppearance = ({ theme, density }: Appearance): string => `${theme} ${density}`
