import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { parseCsv, stripFormulaGuard } from '#contract/kernel/csv.ts'
import { columnsOf, IMPORT_MEGABYTES, IMPORT_ROWS } from '#contract/patients/import-columns.ts'
import type { ImportCounts, ImportRow } from '#contract/patients/lists.ts'
import { patientImports } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import { toIsoInstant } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { refuse } from '../kernel/refuse.ts'
import { readRow, registered, sameAs, type Values, type Where } from './import-rows.ts'
import { practiceOf } from './typed.ts'

type Row = (typeof patientImports.$inferSelect)['rows'][number]

const SHOWN = 50
const LISTED = 10
/** A file holds what is in the record by then: it goes. */
const KEPT_MS = 30 * 86_400_000

/** Reads a file and says what is wrong with each row. Nobody is registered yet. */
export async function checkFile(context: CallContext, file: File): Promise<ImportCounts> {
  const { db, me, now } = context
  const practice = await practiceOf(context)
  const read = rowsOf(await textOf(file))
  const rows = await checked(context, read, { ...practice, now })
  await db
    .delete(patientImports)
    .where(
      and(
        restrictToReach(db, me, 'practice', patientImports),
        lt(patientImports.createdAt, new Date(now.getTime() - KEPT_MS).toISOString()),
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
  return countsOf(await findImport(context, id))
}

async function textOf(file: File): Promise<string> {
  if (file.size > IMPORT_MEGABYTES * 1024 * 1024) {
    throw refuse.invalid({ file: `Choose a file smaller than ${IMPORT_MEGABYTES} MB, or split it` })
  }
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Spreadsheets of some systems still write the code page of Western Europe.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Read {
  line: number
  values: Values
}

function rowsOf(text: string): Read[] {
  const [head, ...lines] = parsed(text)
  const columns = columnsOf(head?.cells ?? [])
  if (!columns.includes('givenName') || !columns.includes('phone')) {
    throw refuse.invalid({
      file: 'Choose a CSV file whose first line names its columns: First name and Phone at least',
    })
  }
  if (lines.length === 0) throw refuse.invalid({ file: 'There is no row below the names of the columns' })
  if (lines.length > IMPORT_ROWS) {
    throw refuse.invalid({ file: `Split the file: ${IMPORT_ROWS.toLocaleString('en')} rows go at once` })
  }
  return lines.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      columns.flatMap((name, at) => {
        const written = stripFormulaGuard(cells[at] ?? '').trim()
        return name && written ? [[name, written.slice(0, 500)]] : []
      }),
    ),
  }))
}

function parsed(text: string) {
  // Binary files (a workbook instead of its CSV) hold zero bytes, which no text does.
  if (text.includes('\0')) throw refuse.invalid({ file: 'Choose a CSV file: save the sheet as CSV first' })
  try {
    return parseCsv(text)
  } catch (error) {
    throw refuse.invalid({ file: (error as Error).message })
  }
}

async function checked(context: CallContext, read: readonly Read[], where: Where): Promise<Row[]> {
  const rows = read.map(({ line, values }) => ({ line, values, ...readRow(values, where) }))
  const people = rows.flatMap(({ patient }) => patient ?? [])
  const known = await registered(context, people, where.country)
  const seen = new Map<string, number>()
  return rows.map(({ line, values, patient, wrong }) => {
    const number = patient && known(patient)
    const key = patient && sameAs(patient, where.country)
    const before = key ? seen.get(key) : undefined
    if (key && before === undefined) seen.set(key, line)
    const twice = number
      ? `Registered already with this phone number: ${number}`
      : before !== undefined && `The same person stands on line ${before}`
    return { line, values: values as Record<string, string>, wrong: twice ? { row: twice } : wrong }
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

const wrongOf = (rows: readonly Row[]) => rows.filter(({ wrong }) => Object.keys(wrong).length > 0)

const countsOf = ({ rows, ...found }: Import): ImportCounts => counted({ ...found, wrong: wrongOf(rows).length })

type Counted = Omit<Import, 'rows' | 'practiceId' | 'createdBy' | 'version'> & { wrong: number }

function counted({ id, createdAt, finishedAt, fileName, status, total, done, added, wrong }: Counted): ImportCounts {
  return {
    ...{ importId: id, fileName, status, total, done, added, wrong },
    createdAt: toIsoInstant(createdAt),
    finishedAt: toIsoInstant(finishedAt),
  }
}

/** The last imports of the practice, the newest first. */
export async function recentImports({ db, me }: CallContext): Promise<ImportCounts[]> {
  const { rows, practiceId, createdBy, version, ...columns } = getTableColumns(patientImports)
  const wrong = sql<number>`(select count(*)::int from jsonb_array_elements(${rows}) one where one -> 'wrong' <> '{}')`
  const found = await db
    .select({ ...columns, wrong })
    .from(patientImports)
    .where(restrictToReach(db, me, 'practice', patientImports))
    .orderBy(desc(patientImports.id))
    .limit(LISTED)
  return found.map(counted)
}

/** How an import stands, with some of its rows: those that are wrong, or all. */
export async function readImport(
  context: CallContext,
  importId: string,
  asked: { rows: 'wrong' | 'all'; from: number },
) {
  const found = await findImport(context, importId)
  const all = asked.rows === 'wrong' ? wrongOf(found.rows) : found.rows
  const end = asked.from + SHOWN
  const rows: ImportRow[] = all.slice(asked.from, end)
  return { ...countsOf(found), rows, of: all.length, next: end < all.length ? end : null }
}

/** Lets the service take the rows over that are right (see importing.ts). */
export async function startImport(context: CallContext, importId: string): Promise<ImportCounts> {
  const found = await findImport(context, importId)
  if (found.status === 'stopped') throw refuse.conflict('This import was stopped. Choose the file again.')
  if (found.status !== 'checked') return countsOf(found)
  if (wrongOf(found.rows).length === found.total) {
    throw refuse.conflict('No row of this file can be added. Correct the file and choose it again.')
  }
  return moved(context, found, 'running')
}

/** Ends an import where it stands. Who was added stays. */
export async function stopImport(context: CallContext, importId: string): Promise<ImportCounts> {
  const found = await findImport(context, importId)
  if (found.status === 'done' || found.status === 'stopped') return countsOf(found)
  return moved(context, found, 'stopped')
}

async function moved(context: CallContext, found: Import, status: 'running' | 'stopped'): Promise<ImportCounts> {
  const { db, me, now } = context
  await db
    .update(patientImports)
    .set({
      status,
      finishedAt: status === 'stopped' ? now.toISOString() : null,
      version: sql`${patientImports.version} + 1`,
    })
    // The run may have ended it meanwhile.
    .where(
      and(
        restrictToReach(db, me, 'practice', patientImports),
        eq(patientImports.id, found.id),
        ne(patientImports.status, 'done'),
      ),
    )
  const after = { status, done: found.done, added: found.added }
  await recordAudit(context, { act: 'update', object: 'patient import', objectId: found.id, after })
  return countsOf(await findImport(context, found.id))
}
