/** How long a record stays open that was opened in an emergency (decision 39). */
export const EMERGENCY_ACCESS_MINUTES = 60
