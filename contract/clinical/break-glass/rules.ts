/** How long emergency access to a record lasts. */
export const EMERGENCY_ACCESS_MINUTES = 60
