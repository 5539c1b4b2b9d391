import { wordsOf } from '#contract/patients/rules.ts'
import { isRole } from '#contract/roles.ts'
import { type Path, screens, screensOf } from '#contract/screens.ts'

/** Screens of this role whose title holds every word that was typed. */
export function pagesNamed(q: string, role: string): { href: Path; title: string }[] {
  const words = wordsOf(q)
  if (words.length === 0 || !isRole(role)) return []
  return screensOf(role)
    .filter((path) => screens[path].built && !path.includes(':') && path !== '/')
    .map((href) => ({ href, title: screens[href].title }))
    .filter(({ title }) => words.every((word) => wordsOf(title).some((part) => part.startsWith(word))))
    .filter(({ title }, at, all) => all.findIndex((one) => one.title === title) === at)
}
