import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. It is searched for, because this code runs from its source and from the build. */
export const PROJECT_DIR = findProjectDir(dirname(fileURLToPath(import.meta.url)))

function findProjectDir(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProjectDir(dirname(folder))
}
