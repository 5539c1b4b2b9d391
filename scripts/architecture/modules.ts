import type { Import } from './imports.ts'
import { findException } from './module-exceptions.ts'

/** The modules, each of which may import those before it. The order is explained in docs/architecture.md. */
export const MODULES = [
  'kernel',
  'practice',
  'patients',
  'scheduling',
  'billing',
  'clinical',
  'laboratory',
  'pharmacy',
  'purchasing',
  'reporting',
] as const
export type Module = (typeof MODULES)[number]

/** Folders that are divided into modules, and the modules' folders in them. */
const DIVIDED = /^(contract|api|db\/schema|app\/routes)\/(?:([a-z-]+)\/)?/

/** Folders among the modules that belong to none of them. Modules do not import them. */
const GENERAL_FOLDERS = [
  'api/testing',
  'app/routes/testing',
  ...['gallery', 'health', 'help', 'resources'].map((name) => `app/routes/${name}`),
]
/** Files next to the modules that any module may import. */
const GENERAL_FILES = /^contract\/(calls|operations|roles|screens|web)\.ts$/

/** Finds the module that a file belongs to; null for files outside the modules. */
export function findModule(path: string): { area: string; module: Module } | null {
  const [, area, name] = DIVIDED.exec(path) ?? []
  const module = MODULES.find((one) => one === name)
  return area && module ? { area, module } : null
}

/** Tests, and the helpers that only they use. */
export const TEST_CODE = /\.(test|spec)\.tsx?$|\/testing(\/|\.ts$)/
const PRODUCT = /^(contract|db|api|server|app)\//

/** Explains that a file lies in a folder of no module, where no rule of modules would reach it. */
export function checkModuleFolder(path: string): string | null {
  const [folder, area, name] = DIVIDED.exec(path) ?? []
  if (!folder || !area || !name || findModule(path) || GENERAL_FOLDERS.includes(`${area}/${name}`)) return null
  return `${path} belongs to no module: move it to the folder of a module in ${area}.`
}

/** Explains what is wrong with an import between modules; null if it is allowed. Tests may import anything. */
export function checkModules(item: Import): string | null {
  const { from, to, isOwn } = item
  if (!isOwn || TEST_CODE.test(from)) return null
  const sentence = `${from} imports ${to}`
  if (TEST_CODE.test(to) && PRODUCT.test(from)) return `${sentence}: the product does not import what only tests use.`
  const [importer, imported] = [findModule(from), findModule(to)]
  if (!importer || importer.module === imported?.module) return null
  if (!imported)
    return DIVIDED.test(to) && !GENERAL_FILES.test(to)
      ? `${sentence}: import the module that the code belongs to.`
      : null
  const isUpward = MODULES.indexOf(imported.module) > MODULES.indexOf(importer.module)
  if (importer.area === 'app/routes' && imported.area === 'app/routes')
    return `${sentence}: what two modules share belongs to app/components or app/lib.`
  if (isUpward && !findException(item))
    return `${sentence}: ${importer.module} comes before ${imported.module}. Raise an event (api/kernel/events.ts), or move the code.`
  if (imported.area === 'api' && imported.module !== 'kernel' && !to.endsWith('/public.ts'))
    return `${sentence}: import api/${imported.module}/public.ts, and export there what other modules may use.`
  return null
}
