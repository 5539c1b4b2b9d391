/** Builds the address of the logo on a practice's documents. The version keeps caches from showing an old logo. */
export const logoPath = (practiceId: string, version: string): string => `/logo/${practiceId}?v=${version}`
