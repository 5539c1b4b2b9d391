/** Formats the count of a list: "3 patients", "More than 1,000 patients". */
export function formatCount(page: { count: number; more: boolean }, singular: string, plural: string): string {
  if (page.more) return `More than ${page.count.toLocaleString('en')} ${plural}`
  return page.count === 1 ? `1 ${singular}` : `${page.count} ${plural}`
}

/** Counts things: "1 rate", "12 rates". */
export const countNoun = (count: number, singular: string, plural: string): string =>
  formatCount({ count, more: false }, singular, plural)
