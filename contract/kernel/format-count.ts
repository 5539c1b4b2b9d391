/** Formats the count of a list: "3 patients", "More than 1,000 patients". */
export function formatCount(page: { count: number; more: boolean }, one: string, many: string): string {
  if (page.more) return `More than ${page.count.toLocaleString('en')} ${many}`
  return page.count === 1 ? `1 ${one}` : `${page.count} ${many}`
}
