import { transformWithEsbuild } from 'vite'

const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari16.4']
const LAYOUT = /(?:^|[;{])\s*(?:display|position|inset|float|grid|flex|width|height|margin|padding)[\w-]*\s*:/

/** Checks a script for the oldest supported browsers. @returns the problem, or null */
export async function checkScript(file: string, code: string): Promise<string | null> {
  const minified = async (target: string | string[]) =>
    (await transformWithEsbuild(code, file, { target, minify: true, sourcemap: false })).code
  const asItIs = await minified('esnext')
  // Code that suits the target is left unchanged.
  if ((await minified('es2020')) !== asItIs) return `${file} is written in JavaScript newer than ES2020.`
  if ((await minified(OLDEST_BROWSERS)) !== asItIs) return `${file} is too new for ${OLDEST_BROWSERS.join(', ')}.`
  return null
}

interface Rule {
  /** The selectors and conditions around the rule, outermost first. */
  around: string[]
  /** Its declarations, without those of nested rules. */
  body: string
}

/** Checks a stylesheet for the oldest supported browsers. @returns the problems */
export function checkStylesheet(file: string, css: string): string[] {
  return parseRules(css).flatMap(({ around, body }) => {
    const where = `${file}: ${around.at(-1) ?? ''}`
    const isSupported = around.some((condition) => /^@supports.*color-mix/.test(condition))
    const wrong: string[] = []
    if (/\bokl(ch|ab)\(/.test(body)) wrong.push(`${where} has a colour that old browsers do not know (oklch).`)
    for (const [, property] of isSupported ? [] : body.matchAll(/([\w-]+)\s*:[^;]*color-mix\(/g)) {
      const before = body.slice(0, body.indexOf('color-mix('))
      const fallback = before
        .split(';')
        .slice(0, -1)
        .some((line) => line.trim().startsWith(`${property}:`))
      if (!fallback) wrong.push(`${where} mixes a colour for ${property} and says none for browsers that cannot.`)
    }
    if (around.some((selector) => selector.includes(':has(')) && LAYOUT.test(body))
      wrong.push(`${where} lays out by :has().`)
    return wrong
  })
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  const open: Rule[] = [{ around: [], body: '' }]
  let text = ''
  for (const part of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/([{};])/)) {
    const now = open.at(-1)!
    if (part === '{') {
      open.push({ around: [...now.around, text.trim()], body: '' })
      text = ''
    } else if (part === ';' || part === '}') {
      now.body += `${text};`
      text = ''
      if (part === '}') rules.push(open.pop()!)
    } else text = part
  }
  return rules
}
