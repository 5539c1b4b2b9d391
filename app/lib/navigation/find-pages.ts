import { splitWords } from '#contract/patients/rules.ts'
import { listPresetPeriods } from '#contract/reporting/accounting/rules.ts'
import { isRole, PUBLIC } from '#contract/roles.ts'
import { hasPage, type Path, screens } from '#contract/screens.ts'
import { reportGroups } from '../reports/reports'
import { to } from './links'
import { PAGE_WORDS } from './page-words'

interface FoundPage {
  href: string
  title: string
  /** What people do there, for the pages that have a description. */
  about: string
}
interface ListedPage extends FoundPage {
  /** Other words by which people look for the page. */
  words: string
}

/**
 * Finds pages of this role by the words of their titles, and then by other words that people use for them: screens (without
 * those for developers, for guests or about one record), accounting reports, and the unpaid invoices of the month.
 */
export function findPages(q: string, role: string, today: string): FoundPage[] {
  const words = splitWords(q)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => splitWords(text).some((part) => part.startsWith(word)))
  const pages = [...listPages(role), ...listReportsAndLists(role, today)]
  const byTitle = pages.filter(({ title }) => has(title))
  const byWord = pages.filter((page) => !has(page.title) && has(`${page.title} ${page.words}`))
  return [...byTitle, ...byWord].map(({ words: _, ...page }) => page)
}

/** Finds the only page with this title, which a search then opens. */
export function findPageByTitle(q: string, pages: readonly FoundPage[]): FoundPage | undefined {
  const normalize = (text: string) => splitWords(text).join(' ')
  const [page, ...others] = pages.filter(({ title }) => normalize(title) === normalize(q))
  return others.length === 0 ? page : undefined
}

/** Lists the pages of this role that have a description. */
export const listDescribedPages = (role: string): FoundPage[] => listPages(role).filter(({ about }) => about)

function listPages(role: string): ListedPage[] {
  if (!isRole(role)) return []
  return (Object.keys(screens) as Path[])
    .filter((path) => {
      const { technical, needsRecord, roles } = screens[path]
      const isListed = !technical && !needsRecord && roles !== PUBLIC && !path.includes(':') && path !== '/'
      return isListed && hasPage(path, role)
    })
    .map((href) => ({ href, title: screens[href].title, about: '', words: '', ...PAGE_WORDS[href] }))
    .filter(({ title }, index, all) => all.findIndex((page) => page.title === title) === index)
}

/** Lists the accounting reports of this role, and the unpaid invoices of the month. */
const listReportsAndLists = (role: string, today: string): ListedPage[] => [
  ...(hasPage('/invoices', role) ? [toUnpaidInvoices(today)] : []),
  ...(hasPage('/reports', role) ? reportGroups(role).flatMap(({ reports }) => reports.map(toReportPage)) : []),
]

const toUnpaidInvoices = (today: string): ListedPage => ({
  // Focus starts at the rows, so that the download is one Tab away.
  href: `${to('/invoices', null, { ...listPresetPeriods(today, 1).month, paymentState: 'due', sort: '-due' })}#rows`,
  title: 'Unpaid invoices this month',
  about: 'Invoices of this month with an amount due, largest first',
  words: 'dues outstanding open bills',
})

type ListedReport = ReturnType<typeof reportGroups>[number]['reports'][number]

const toReportPage = ({ name, title, lead }: ListedReport): ListedPage => ({
  href: to('/reports', null, { report: name }),
  title,
  about: `Report. ${lead}`,
  words: '',
})
