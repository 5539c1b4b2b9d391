import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './build.ts'

/** Words that remain of these packages after minifying. */
const PACKAGES: Record<string, RegExp> = {
  zod: /"~standard"|\bZodError\b|_zod\b/,
  recharts: /recharts/i,
  'drizzle-orm': /drizzle:/,
  postgres: /CONNECTION_DESTROYED/,
  '@orpc': /~orpc|ORPCError/,
  nodemailer: /nodemailer/i,
  'a module of Node': /(?:from|import)\s*\(?\s*["'`]node:/,
}

const LAYERS = ['api', 'app', 'contract', 'db', 'server']
const SERVER = /^(api|db|server)\/|^app\/.*\.server\.tsx?$|^contract\/.*\/?(schema|calls|pieces|call)\.ts$/
const SENTENCE = /'([^'\\\n]{24,})'|"([^"\\\n]{24,})"/g

interface Sentence {
  text: string
  file: string
}

/** Lists sentences that are only in server code. If the client has one, its file was bundled. */
function listServerSentences(): Sentence[] {
  const sources = LAYERS.flatMap((layer) =>
    readdirSync(join(PROJECT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => ({ file: `${layer}/${name}`, code: readFileSync(join(PROJECT, layer, name), 'utf8') })),
  )
  // JSX text wraps over several lines.
  const clientSources = sources.filter(({ file }) => !SERVER.test(file)).map(({ code }) => code.replace(/\s+/g, ' '))
  return sources
    .filter(({ file }) => SERVER.test(file))
    .flatMap(({ file, code }) =>
      [...code.replace(/^(import|export) .* from .*$/gm, '').matchAll(SENTENCE)].map(([, single, double]) => ({
        file,
        text: (single ?? double)!,
      })),
    )
    .filter(({ text }) => text.includes(' ') && !clientSources.some((code) => code.includes(text)))
}

/** Finds server code in the client scripts. */
export function findLeaks(scripts: ReadonlyMap<string, string>): string[] {
  const sentences = listServerSentences()
  return [...scripts].flatMap(([file, code]) => [
    ...Object.entries(PACKAGES)
      .filter(([, pattern]) => pattern.test(code))
      .map(([name]) => `${file} carries ${name} to the browser.`),
    ...[...new Set(sentences.filter(({ text }) => code.includes(text)).map((sentence) => sentence.file))].map(
      (source) => `${file} carries ${source} to the browser.`,
    ),
  ])
}
