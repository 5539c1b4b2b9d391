import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['contract', 'db', 'api', 'server', 'app', 'e2e', 'bench', 'scripts']
/** Tests of units and of the browser, without their helpers. */
export const TEST_FILE = /\.(test|spec)\.tsx?$/
const CODE = /\.(ts|tsx|mjs|js|css|sql)$/

export interface Source {
  /** From the root of the project, with `/`. */
  path: string
  text: string
}

/** Reads every file of code: those at the root and those in the folders of the layers. */
export function readSources(root: string): Source[] {
  const atRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && CODE.test(entry.name))
  const inFolders = FOLDERS.flatMap((folder) => listFiles(root, folder))
  return [...atRoot.map(({ name }) => name), ...inFolders].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFiles(root, path)
    return CODE.test(entry.name) ? [path] : []
  })
}
