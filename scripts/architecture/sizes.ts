import { type Source, TEST_FILE } from './sources.ts'

const DATA = /^(db\/(seed|reference|migrations)|e2e\/spec)\//
const CODE = /\.tsx?$/
const MAX_LINES = 300
const MAX_FILES = 25

/** Explains that a file is too long; data may have any length. */
export function checkLength({ path, text }: Source): string | null {
  const lines = text.trimEnd().split('\n').length
  if (lines <= MAX_LINES || DATA.test(path)) return null
  return `${path} has ${lines} lines: split it by what it does (${MAX_LINES} at most).`
}

/** Finds the number of lines that 95 % of the code files stay below. */
export function findPercentile95(sources: readonly Source[]): number {
  const lengths = sources
    .filter(({ path }) => CODE.test(path) && !DATA.test(path))
    .map(({ text }) => text.trimEnd().split('\n').length)
    .sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.95)] ?? 0
}

/** Explains which folders hold too many files of code. Tests are next to the files that they test and do not count. */
export function checkFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    if (!CODE.test(path) || TEST_FILE.test(path)) continue
    const folder = path.split('/').slice(0, -1).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files: group them in folders (${MAX_FILES} at most).`)
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
