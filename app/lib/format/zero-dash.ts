/** Stands for a zero amount in tables. Tables add the word "zero" for screen readers, which skip a lone dash. */
export const ZERO_DASH = '–'
