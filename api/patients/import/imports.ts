import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { mapInBatches } from '#api/kernel/map-in-batches.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { parseCsv, stripFormulaGuard, TooManyColumnsError } from '#contract/kernel/csv.ts'
import type { ImportCounts, ImportRow } from '#contract/patients/import-calls.ts'
import {
  hasFullNames,
  IMPORT_COLUMNS,
  IMPORT_MAX_COLUMNS,
  IMPORT_MEGABYTES,
  IMPORT_ROWS,
  matchColumns,
  splitFullName,
} from '#contract/patients/import-columns.ts'
import { importStatuses } from '#contract/patients/import-statuses.ts'
import { patientImports } from '#db/schema/patients/patients.ts'
import { getPracticeLocale } from '../patient-input.ts'
import { type ImportContext, loadRegistered, parseRow, personKey, type RowValues } from './import-rows.ts'

type Row = (typeof patientImports.$inferSelect)['rows'][number]

const ROWS_PER_PAGE = 50
const MAX_LISTED = 10
/** Old files are deleted, because the patients are in the database by then. */
const RETENTION_MS = 30 * 86_400_000

/** Checks a file row by row, without registering patients. */
export async function checkFile(context: CallContext, { file }: { file: File }): Promise<ImportCounts> {
  const { db, me, now } = context
  const practice = await getPracticeLocale(context)
  const parsedRows = await readRows(await readText(file))
  const rows = await checkRows(context, parsedRows, { ...practice, now })
  await db
    .delete(patientImports)
    .where(
      and(
        restrictToReach(db, me, 'practice', patientImports),
        lt(patientImports.createdAt, new Date(now.getTime() - RETENTION_MS).toISOString()),
        ne(patientImports.status, 'running'),
      ),
    )
  const id = uuidv7()
  const row = { fileName: file.name.slice(0, 200) || 'patients.csv', total: rows.length, rows }
  await db
    .insert(patientImports)
    .values({ id, practiceId: me.practiceId, ...row, createdBy: me.personId, createdAt: now.toISOString() })
  await recordAudit(context, {
    act: 'create',
    object: 'patient import',
    objectId: id,
    after: { ...row, rows: undefined },
  })
  return toCounts(await findImport(context, id))
}

async function readText(file: File): Promise<string> {
  if (file.size > IMPORT_MEGABYTES * 1024 * 1024) {
    throw refuse.invalid({ file: `Choose a file smaller than ${IMPORT_MEGABYTES} MB, or split it` })
  }
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Some spreadsheet programs still write the Western European code page.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface ReadRow {
  line: number
  values: RowValues
  ignored: string[]
}

async function readRows(text: string): Promise<ReadRow[]> {
  const [head, ...lines] = parseFile(text)
  const columns = matchColumns(head?.cells ?? [])
  if (!columns.includes('givenName') || !columns.includes('phone')) {
    throw refuse.invalid({
      file: 'Choose a CSV file with column names in the first line, at least First name and Phone',
    })
  }
  refuseDuplicateColumns(columns)
  if (lines.length === 0)
    throw refuse.invalid({
      file: 'The file has no rows below the column names. Add the patients, then choose it again',
    })
  if (lines.length > IMPORT_ROWS) {
    throw refuse.invalid({ file: TOO_MANY_ROWS })
  }
  // A title in each row that has a value in its column could make the stored rows much larger than the file.
  const listed = new Set<number>()
  const splitsNames = hasFullNames(head?.cells ?? [], columns)
  return mapInBatches(lines, ({ line, cells }) => ({
    line,
    values: splitNames(
      splitsNames,
      Object.fromEntries(
        columns.flatMap((name, index) => {
          const value = stripFormulaGuard(cells[index] ?? '').trim()
          return name && value ? [[name, value.slice(0, 500)]] : []
        }),
      ),
    ),
    ignored: cells.flatMap((cell, index) => {
      if (columns[index] || !cell.trim() || listed.has(index)) return []
      listed.add(index)
      return head?.cells[index]?.trim().slice(0, 100) || `Column ${index + 1}`
    }),
  }))
}

const splitNames = (splits: boolean, values: RowValues): RowValues =>
  splits && values.givenName ? { ...values, ...splitFullName(values.givenName) } : values

function refuseDuplicateColumns(columns: ReturnType<typeof matchColumns>) {
  const duplicate = columns.find((name, index) => name && columns.indexOf(name) !== index)
  if (!duplicate) return
  const { title } = IMPORT_COLUMNS.find(({ name }) => name === duplicate)!
  throw refuse.invalid({ file: `The file has more than one column for ${title}. Keep only one of them` })
}

const TOO_MANY_COLUMNS = `The file has more than ${IMPORT_MAX_COLUMNS} columns. Keep only those with patient details`
const TOO_MANY_ROWS = `Split the file into files of ${IMPORT_ROWS.toLocaleString('en')} rows or fewer`
/** Cells may contain line ends, and lines may be empty. */
const MAX_LINE_ENDS = 10 * IMPORT_ROWS

/** Counts before parsing, because parsing a million lines would block the process. */
function hasTooManyLineEnds(text: string): boolean {
  let lineEnds = 0
  for (let at = 0; at < text.length && lineEnds <= MAX_LINE_ENDS; at++)
    if (text[at] === '\n' || text[at] === '\r') lineEnds++
  return lineEnds > MAX_LINE_ENDS
}

function parseFile(text: string) {
  // Binary files such as a workbook contain zero bytes, which no text does.
  if (text.includes('\0')) throw refuse.invalid({ file: 'Choose a CSV file. Save a spreadsheet as CSV first' })
  if (hasTooManyLineEnds(text)) throw refuse.invalid({ file: TOO_MANY_ROWS })
  try {
    return parseCsv(text, { maxColumns: IMPORT_MAX_COLUMNS })
  } catch (error) {
    throw refuse.invalid({ file: error instanceof TooManyColumnsError ? TOO_MANY_COLUMNS : (error as Error).message })
  }
}

async function checkRows(context: CallContext, parsedRows: readonly ReadRow[], where: ImportContext): Promise<Row[]> {
  const rows = await mapInBatches(parsedRows, (row) => ({ ...row, ...parseRow(row.values, where) }))
  const people = rows.flatMap(({ patient }) => patient ?? [])
  const findPatientNo = await loadRegistered(context, people, where.country)
  const firstLines = new Map<string, number>()
  return mapInBatches(rows, ({ line, values, ignored, patient, errors }) => {
    const number = patient && findPatientNo(patient)
    const key = patient && personKey(patient, where.country)
    const earlierLine = key ? firstLines.get(key) : undefined
    if (key && earlierLine === undefined) firstLines.set(key, line)
    const duplicate = number
      ? `Already registered with this ${values.phone ? 'phone number' : 'name and no phone number'}: ${number}`
      : earlierLine !== undefined && `Same person as in row ${earlierLine}`
    return { line, values: values as Record<string, string>, wrong: duplicate ? { row: duplicate } : errors, ignored }
  })
}

type Import = typeof patientImports.$inferSelect

async function findImport({ db, me }: Pick<CallContext, 'db' | 'me'>, importId: string): Promise<Import> {
  const [row] = await db
    .select()
    .from(patientImports)
    .where(and(restrictToReach(db, me, 'practice', patientImports), eq(patientImports.id, importId)))
  if (!row) throw refuse.notFound('import')
  return row
}

const listInvalid = (rows: readonly Row[]) => rows.filter(({ wrong }) => Object.keys(wrong).length > 0)

const toCounts = ({ rows, practiceId, createdBy, version, ...importFields }: Import): ImportCounts =>
  toImportCounts({ ...importFields, invalidCount: listInvalid(rows).length })

type ImportWithErrors = Omit<Import, 'rows' | 'practiceId' | 'createdBy' | 'version'> & { invalidCount: number }

const toImportCounts = ({ id, createdAt, finishedAt, ...counts }: ImportWithErrors): ImportCounts => ({
  importId: id,
  ...counts,
  createdAt: toIsoInstant(createdAt),
  finishedAt: toIsoInstant(finishedAt),
})

/** Lists the last imports of the practice, newest first. */
export async function listRecentImports({ db, me }: CallContext): Promise<ImportCounts[]> {
  const { rows, practiceId, createdBy, version, ...columns } = getTableColumns(patientImports)
  const invalidCount = sql<number>`(select count(*)::int from jsonb_array_elements(${rows}) line where line -> 'wrong' <> '{}')`
  const recentImports = await db
    .select({ ...columns, invalidCount })
    .from(patientImports)
    .where(restrictToReach(db, me, 'practice', patientImports))
    .orderBy(desc(patientImports.id))
    .limit(MAX_LISTED)
  return recentImports.map(toImportCounts)
}

/** Reads an import with a page of its rows: the invalid ones, or all. */
export async function readImport(
  context: CallContext,
  { importId, ...query }: { importId: string; rows: 'invalid' | 'all'; from: number },
) {
  const patientImport = await findImport(context, importId)
  const all = query.rows === 'invalid' ? listInvalid(patientImport.rows) : patientImport.rows
  const end = query.from + ROWS_PER_PAGE
  const rows: ImportRow[] = all
    .slice(query.from, end)
    .map(({ line, values, wrong }) => ({ line, values, errors: wrong }))
  const ignoredColumns = [...new Set(patientImport.rows.flatMap(({ ignored = [] }) => ignored))]
  return { ...toCounts(patientImport), ignoredColumns, rows, rowCount: all.length, next: end < all.length ? end : null }
}

/** Starts an import, so that the job registers its valid rows (import-runner.ts). */
export async function startImport(context: CallContext, { importId }: { importId: string }): Promise<ImportCounts> {
  const patientImport = await findImport(context, importId)
  if (patientImport.status === 'stopped') throw refuse.conflict('This import was stopped. Choose the file again.')
  if (patientImport.status !== 'checked') return toCounts(patientImport)
  if (listInvalid(patientImport.rows).length === patientImport.total) {
    throw refuse.conflict('No row of this file can be imported. Correct the file and choose it again.')
  }
  return setImportStatus(context, patientImport, 'running')
}

/** Stops an import. Patients already added stay. */
export async function stopImport(context: CallContext, { importId }: { importId: string }): Promise<ImportCounts> {
  const patientImport = await findImport(context, importId)
  if (!importStatuses.isIn(patientImport.status, 'open')) return toCounts(patientImport)
  return setImportStatus(context, patientImport, 'stopped')
}

async function setImportStatus(
  context: CallContext,
  patientImport: Import,
  status: 'running' | 'stopped',
): Promise<ImportCounts> {
  const { db, me, now } = context
  await db
    .update(patientImports)
    .set({
      status,
      finishedAt: status === 'stopped' ? now.toISOString() : null,
      version: sql`${patientImports.version} + 1`,
    })
    // The job may have finished it in the meantime.
    .where(
      and(
        restrictToReach(db, me, 'practice', patientImports),
        eq(patientImports.id, patientImport.id),
        ne(patientImports.status, 'done'),
      ),
    )
  const after = { status, done: patientImport.done, added: patientImport.added }
  await recordAudit(context, { act: 'update', object: 'patient import', objectId: patientImport.id, after })
  return toCounts(await findImport(context, patientImport.id))
}
