import { mkdirSync, writeFileSync } from 'node:fs'
import { readSources } from '../architecture/sources.ts'
import { buildCatalogues } from './catalogues.ts'

// npm run texts    writes the catalogue of each module's texts to build/texts, to read them aloud or to translate them

const FOLDER = 'build/texts'

mkdirSync(FOLDER, { recursive: true })
for (const [module, catalogue] of Object.entries(buildCatalogues(readSources('.')))) {
  writeFileSync(`${FOLDER}/${module}.json`, `${JSON.stringify(catalogue, null, 2)}\n`)
  process.stdout.write(`${FOLDER}/${module}.json: ${Object.keys(catalogue).length} texts\n`)
}
