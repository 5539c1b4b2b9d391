/** The address of the logo on a practice's documents. The version changes with the logo, so that caches don't show an old one. */
export const logoPath = (practiceId: string, version: string): string => `/logo/${practiceId}?v=${version}`
