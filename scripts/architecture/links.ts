import { posix } from 'node:path'
import type { Source } from './sources.ts'

// A link in a sentence, or the definition of one at the start of a line; with its path and its anchor.
const LINK = /(?:\]\(|^\[[^\]\n]+\]:\s*)(?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?/gm
const CODE_BLOCK = /```[\s\S]*?```/g

/**
 * Explains which links of a page point at no file, or at no heading of it.
 * @param readPage returns the text of a file of the project, or null if it does not exist
 */
export function checkLinks({ path, text }: Source, readPage: (path: string) => string | null): string[] {
  return [...text.replace(CODE_BLOCK, '').matchAll(LINK)].flatMap(([, link, anchor]) => {
    const target = link ? posix.join(posix.dirname(path), link) : path
    const page = target === path ? text : readPage(target)
    if (page === null) return [`${path} refers to ${target}, which does not exist.`]
    if (anchor === undefined || !target.endsWith('.md') || listAnchors(page).has(anchor)) return []
    return [`${path} refers to #${anchor}, which is no heading of ${target}.`]
  })
}

/** Lists the anchors of a page's headings as GitHub writes them: in lower case, without punctuation, numbered if equal. */
export function listAnchors(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of page.replace(CODE_BLOCK, '').matchAll(/^#{1,6} +(.*?)(?: +#+)? *$/gm)) {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-')
    let name = anchor
    for (let number = 1; anchors.has(name); number++) name = `${anchor}-${number}`
    anchors.add(name)
  }
  return anchors
}
