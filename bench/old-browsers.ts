import { transformWithEsbuild } from 'vite'

const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari16.4']
const LAYOUT = /(?:^|[;{])\s*(?:display|position|inset|float|grid|flex|width|height|margin|padding)[\w-]*\s*:/
/** What old browsers don't hide is shown too, and the server ignores it or says why it is wrong. */
const HIDES = /^\s*display\s*:\s*none\s*;?\s*$/
/** In rules with these selectors, `:has()` only improves a layout that works without it: single buttons of cards, rows of filters, key figures, open details of a row. */
const IMPROVED_BY_HAS = /\.table-stacks|\.filters:has|\.key-figures?:has|:has\(> ?\.disclosure\[open\]\)/

/** Checks a script for the oldest supported browsers. @returns the problem, or null */
export async function checkScript(file: string, code: string): Promise<string | null> {
  const minify = async (target: string | string[]) =>
    (await transformWithEsbuild(code, file, { target, minify: true, sourcemap: false })).code
  const unchanged = await minify('esnext')
  // Code that suits the target is left unchanged.
  if ((await minify('es2020')) !== unchanged) return `${file} is written in JavaScript newer than ES2020.`
  if ((await minify(OLDEST_BROWSERS)) !== unchanged) return `${file} is too new for ${OLDEST_BROWSERS.join(', ')}.`
  return null
}

interface Rule {
  /** The selectors and conditions that enclose the rule, outermost first. */
  context: string[]
  /** Its declarations, without those of nested rules. */
  body: string
}

/** Checks a stylesheet for the oldest supported browsers. @returns the problems */
export function checkStylesheet(file: string, css: string): string[] {
  return parseRules(css).flatMap(({ context, body }) => {
    const where = `${file}: ${context.at(-1) ?? ''}`
    const checksSupport = context.some((condition) => /^@supports.*color-mix/.test(condition))
    const problems: string[] = []
    if (/\bokl(ch|ab)\(/.test(body)) problems.push(`${where} has a colour that old browsers do not support (oklch).`)
    for (const [, property] of checksSupport ? [] : body.matchAll(/([\w-]+)\s*:[^;]*color-mix\(/g)) {
      const earlierDeclarations = body.slice(0, body.indexOf('color-mix('))
      const fallback = earlierDeclarations
        .split(';')
        .slice(0, -1)
        .some((line) => line.trim().startsWith(`${property}:`))
      if (!fallback) problems.push(`${where} mixes a colour for ${property} without a fallback for old browsers.`)
    }
    const usesHas = context.some((selector) => selector.includes(':has(') && !IMPROVED_BY_HAS.test(selector))
    if (usesHas && LAYOUT.test(body) && !HIDES.test(body)) problems.push(`${where} uses :has() for layout.`)
    return problems
  })
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  const openRules: Rule[] = [{ context: [], body: '' }]
  let text = ''
  for (const part of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/([{};])/)) {
    const current = openRules.at(-1)!
    if (part === '{') {
      openRules.push({ context: [...current.context, text.trim()], body: '' })
      text = ''
    } else if (part === ';' || part === '}') {
      current.body += `${text};`
      text = ''
      if (part === '}') rules.push(openRules.pop()!)
    } else text = part
  }
  return rules
}
