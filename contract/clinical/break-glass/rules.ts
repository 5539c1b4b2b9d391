/** The duration of emergency access to a record. In a file of its own, because the page shows it in the browser. */
export const EMERGENCY_ACCESS_MINUTES = 60
