import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { measureGrowth } from './growth/growth.ts'
import { measureList } from './list.ts'
import { measureMemoryLine } from './memory/line.ts'
import { measureMemory, measureStart } from './memory.ts'
import { measurePages } from './pages.ts'
import { measureRecords } from './records.ts'
import { summarizeGoals } from './report.ts'
import { runCommand } from './server-process.ts'
import { print } from './table.ts'
import { prepareVolume, type Volume } from './volume.ts'
import { measureWorkers } from './workers.ts'

// npm run bench               all figures in one run; figures of different runs are not comparable
// npm run bench -- list       one section: list, growth, record, pages, start, memory, workers
// npm run bench -- memory --minutes N  measures the line of the memory for N minutes instead of 20; in fewer, its goal is not measured
// npm run bench -- --large N  N patients in the large practice instead of 100,000

// Ends with 1 if a goal of these sections is missed or was not measured.

const sections: Record<string, (volume: () => Promise<Volume>) => Promise<void>> = {
  list: async (volume) => measureList(await volume()),
  growth: async (volume) => measureGrowth(await volume()),
  record: async (volume) => measureRecords(await volume()),
  pages: async (volume) => measurePages(await volume(), findBrowser()),
  start: () => measureStart(),
  async memory(volume) {
    await measureMemory(await volume())
    await measureMemoryLine(minutes)
  },
  workers: async (volume) => measureWorkers(await volume()),
}
/** The error of a slope needs at least three averages of a minute. */
const MIN_LINE_MINUTES = 3
/** With fewer, the lists are not long enough for all pages that are measured. */
const MIN_LARGE_PATIENTS = 5_000

const args = process.argv.slice(2)
const large = takeNumber('--large')
const minutes = takeNumber('--minutes')
const unknown = args.filter((name) => !sections[name])
const isAtLeast = (value: number | undefined, min: number) => value === undefined || value >= min
if (unknown.length > 0 || !isAtLeast(large, MIN_LARGE_PATIENTS) || !isAtLeast(minutes, MIN_LINE_MINUTES)) {
  print(`Sections are ${Object.keys(sections).join(', ')}.`)
  print(`--large needs at least ${MIN_LARGE_PATIENTS}, and --minutes at least ${MIN_LINE_MINUTES}.`)
  process.exit(2)
}

await runCommand(['scripts/build.mjs', '--if-changed'])
const names = args.length > 0 ? args : Object.keys(sections)
for (const name of names) await sections[name]!(() => prepareVolume({ large }))

const { areMet, lines } = summarizeGoals()
print()
for (const line of lines) print(line)
process.exit(areMet ? 0 : 1)

/** Takes an option with a number from the arguments. */
function takeNumber(name: string): number | undefined {
  const index = args.indexOf(name)
  return index < 0 ? undefined : Number(args.splice(index, 2)[1])
}

/** Finds Chromium: Debian's or Playwright's. */
function findBrowser(): string | null {
  return (
    ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', chromium.executablePath()].find((path) =>
      existsSync(path),
    ) ?? null
  )
}
