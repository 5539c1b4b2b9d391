/** How long emergency access to a record lasts. In a file of its own, because the page shows it in the browser. */
export const EMERGENCY_ACCESS_MINUTES = 60
