import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { PROJECT } from './build.ts'
import { measureGrowth } from './growth.ts'
import { measureList } from './list.ts'
import { measureMemory, measureStart } from './memory.ts'
import { measurePages } from './pages.ts'
import { measureRecords } from './records.ts'
import { listMissedGoals } from './report.ts'
import { runCommand } from './server-process.ts'
import { print } from './table.ts'
import { prepareVolume, type Volume } from './volume.ts'

// npm run bench               all figures in one run; figures of different runs are not comparable
// npm run bench -- list       one section: list, growth, record, pages, start, memory
// npm run bench -- --large N  N patients in the large practice instead of 100,000

const sections: Record<string, (volume: () => Promise<Volume>) => Promise<void>> = {
  list: async (volume) => measureList(await volume()),
  growth: async (volume) => measureGrowth(await volume()),
  record: async (volume) => measureRecords(await volume()),
  pages: async (volume) => measurePages(await volume(), findBrowser()),
  start: () => measureStart(),
  memory: async (volume) => measureMemory(await volume()),
}

const args = process.argv.slice(2)
const index = args.indexOf('--large')
const large = index < 0 ? undefined : Number(args.splice(index, 2)[1])
const unknown = args.filter((name) => !sections[name])
if (unknown.length > 0 || (large !== undefined && !(large >= 1_000))) {
  print(`Sections are ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}

if (!existsSync(`${PROJECT}/build/server/index.js`)) {
  print('Building the application…')
  await runCommand(['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'error'])
}
for (const name of args.length > 0 ? args : Object.keys(sections)) await sections[name]!(() => prepareVolume({ large }))

print()
print(listMissedGoals().length === 0 ? 'All goals are met.' : `Goals missed: ${listMissedGoals().length}`)
for (const line of listMissedGoals()) print(`  ${line}`)
process.exit(listMissedGoals().length === 0 ? 0 : 1)

/** Finds Chromium: Debian's or Playwright's. */
function findBrowser(): string | null {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path)) ?? null
}
