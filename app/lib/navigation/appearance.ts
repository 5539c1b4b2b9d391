/** The available themes. `system` follows the computer's setting. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
/** The available row heights. On touch screens rows stay large enough for a finger. */
export const DENSITIES = ['comfortable', 'compact', 'dense'] as const

export type Theme = (typeof THEMES)[number]
export type Density = (typeof DENSITIES)[number]

/** Reads the stored appearance, such as "dark compact" in any order. Falls back to the first theme and density. */
export function parseAppearance(stored: string | null | undefined): { theme: Theme; density: Density } {
  const words = (stored ?? '').split(' ')
  return {
    theme: THEMES.find((theme) => words.includes(theme)) ?? 'system',
    density: DENSITIES.find((density) => words.includes(density)) ?? 'comfortable',
  }
}
