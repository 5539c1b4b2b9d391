import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['contract', 'db', 'api', 'server', 'app', 'e2e', 'bench', 'scripts']
const CODE = /\.(ts|tsx|mjs|js|css|sql)$/

export interface Source {
  /** From the root of the project, with `/`. */
  path: string
  text: string
}

/** Every file of code in the rooms of the house, and those at its front door. */
export function sources(root: string): Source[] {
  const front = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && CODE.test(entry.name))
  const inside = ROOMS.flatMap((room) => below(root, room))
  return [...front.map(({ name }) => name), ...inside].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}

function below(root: string, folder: string): string[] {
  let entries: ReturnType<typeof list>
  try {
    entries = list(join(root, folder))
  } catch {
    return [] // a room that is not furnished yet
  }
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return below(root, path)
    return CODE.test(entry.name) ? [path] : []
  })
}

const list = (folder: string) => readdirSync(folder, { withFileTypes: true })
