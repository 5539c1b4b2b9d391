import { splitWords } from '#contract/patients/rules.ts'
import { isRole } from '#contract/roles.ts'
import { hasPage, type Path, screens } from '#contract/screens.ts'
import { PAGE_WORDS } from './page-words'

interface FoundPage {
  href: Path
  title: string
  /** What people do there, for the pages that have a description. */
  about: string
}

/**
 * Finds screens of this role by the words of their titles, and then by other words that people use for them. Without those
 * for developers.
 */
export function findPages(q: string, role: string): FoundPage[] {
  const words = splitWords(q)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => splitWords(text).some((part) => part.startsWith(word)))
  const pages = listPages(role)
  const byTitle = pages.filter(({ title }) => has(title))
  const byWord = pages.filter(({ href, title }) => !has(title) && has(`${title} ${PAGE_WORDS[href]?.words ?? ''}`))
  return [...byTitle, ...byWord]
}

/** Lists the pages of this role that have a description. */
export const listDescribedPages = (role: string): FoundPage[] => listPages(role).filter(({ about }) => about)

function listPages(role: string): FoundPage[] {
  if (!isRole(role)) return []
  return (Object.keys(screens) as Path[])
    .filter((path) => hasPage(path, role) && !screens[path].technical && !path.includes(':') && path !== '/')
    .map((href) => ({ href, title: screens[href].title, about: PAGE_WORDS[href]?.about ?? '' }))
    .filter(({ title }, index, all) => all.findIndex((page) => page.title === title) === index)
}
