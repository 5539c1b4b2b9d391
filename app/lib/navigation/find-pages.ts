import { splitWords } from '#contract/patients/rules.ts'
import { isRole } from '#contract/roles.ts'
import { hasPage, type Path, screens } from '#contract/screens.ts'

/** Finds screens of this role whose title contains every word of the search text, without those for developers. */
export function findPages(q: string, role: string): { href: Path; title: string }[] {
  const words = splitWords(q)
  if (words.length === 0 || !isRole(role)) return []
  return (Object.keys(screens) as Path[])
    .filter((path) => hasPage(path, role) && !screens[path].technical && !path.includes(':') && path !== '/')
    .map((href) => ({ href, title: screens[href].title }))
    .filter(({ title }) => words.every((word) => splitWords(title).some((part) => part.startsWith(word))))
    .filter(({ title }, index, all) => all.findIndex((page) => page.title === title) === index)
}
