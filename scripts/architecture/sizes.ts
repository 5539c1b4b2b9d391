import type { Source } from './sources.ts'

const DATA = /^(db\/(seed|reference|migrations)|e2e\/spec)\//
const CODE = /\.tsx?$/
const TEST = /\.(test|spec)\.tsx?$/
const LONGEST_FILE = 300
const LARGEST_FOLDER = 25

/** Explains that a file is too long; data may be of any length. */
export function checkLength({ path, text }: Source): string | null {
  const lines = text.trimEnd().split('\n').length
  if (lines <= LONGEST_FILE || DATA.test(path)) return null
  return `${path} has ${lines} lines: split it by what it does (${LONGEST_FILE} at most).`
}

/** The length that 95 % of the files of code stay below. */
export function percentile95(sources: readonly Source[]): number {
  const lengths = sources
    .filter(({ path }) => CODE.test(path) && !DATA.test(path))
    .map(({ text }) => text.trimEnd().split('\n').length)
    .sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.95)] ?? 0
}

/** Explains which folders hold too many files of code. Tests lie beside what they test and do not count. */
export function checkFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    if (!CODE.test(path) || TEST.test(path)) continue
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > LARGEST_FOLDER)
    .map(([folder, count]) => `${folder} holds ${count} files: group them in folders (${LARGEST_FOLDER} at most).`)
}

/** Explains what is wrong with a file's name. */
export function checkName(path: string): string | null {
  const name = path.split('/').at(-1) ?? ''
  if (/^index\.tsx?$/.test(name)) return `${path}: an index file hides where things come from. Import the files.`
  if (/(^|-)(utils?|helpers?|misc|manager)(\.|-)|^common\./.test(name))
    return `${path}: the name does not say what the file does.`
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name) && !/^[0-9]+_/.test(name)) return `${path}: file names are kebab-case.`
  return null
}
