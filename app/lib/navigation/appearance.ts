/** The themes that a person can choose; `system` follows the computer's own setting. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
/** How close the rows stand; a finger's room is kept on touch screens whatever was chosen. */
export const DENSITIES = ['comfortable', 'compact', 'dense'] as const

export type Theme = (typeof THEMES)[number]
export type Density = (typeof DENSITIES)[number]

/** Reads the stored choice, words such as "dark compact" in any order; what is not known falls back to the first of each. */
export function lookOf(stored: string | null | undefined): { theme: Theme; density: Density } {
  const words = (stored ?? '').split(' ')
  return {
    theme: THEMES.find((theme) => words.includes(theme)) ?? 'system',
    density: DENSITIES.find((density) => words.includes(density)) ?? 'comfortable',
  }
}
