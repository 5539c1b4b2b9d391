// /prescription-check/:visitId
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const CELL = /^lines\[(\d{1,2})\]\.(\w+)$/

/** What the safety checks say of the medicines in a form, by the place of the line: `{ lines: { 0: [{ word, words }] } }`. */
export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const written = readLines(await args.request.formData())
  try {
    const { data } = await api.prescriptionChecks.preview({
      visitId: params.visitId!,
      lines: written.map(({ line }) => line),
    })
    const lines = Object.fromEntries(
      written.map(({ at, line }) => [
        at,
        [
          ...data.findings
            .filter(({ medicine }) => medicine === line.medicine)
            .map(({ severity, reason, words }) => ({ word: severityLabel(severity, reason), words })),
          ...(data.notChecked.medicines.includes(line.medicine)
            ? [{ word: 'Not checked', words: 'What is in it is not known here.' }]
            : []),
        ],
      ]),
    )
    return json({ lines })
  } catch (error) {
    const refused = toRefusal(error)
    if (!refused) throw error
    return json({ lines: null }, { status: refused.status })
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return json({ message: 'This address takes posts only.' }, { status: 405, headers: { Allow: 'POST' } })
}

const SEVERITY_LABELS = { stop: 'Stop', high: 'Needs a reason', low: 'For information' }
const severityLabel = (severity: keyof typeof SEVERITY_LABELS, reason: string | null) =>
  reason === null ? SEVERITY_LABELS[severity] : 'Reason given'

/** The lines with a medicine. Of one that cannot be saved yet the name alone is looked at. */
function readLines(form: FormData): { at: string; line: PrescriptionLine }[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const [name, value] of form) {
    const [, at, cell] = CELL.exec(name) ?? []
    const text = String(value).trim()
    if (!at || !cell || !text) continue
    rows.set(at, { ...rows.get(at), [cell]: cell === 'durationDays' || cell === 'maxPerDay' ? Number(text) : text })
  }
  return [...rows].flatMap(([at, cells]) => {
    const known = Object.fromEntries(Object.entries(cells).filter(([cell]) => CHECKED_FIELDS.has(cell)))
    const line = PrescriptionLine.safeParse(known).data ?? PrescriptionLine.safeParse({ medicine: cells.medicine }).data
    return line ? [{ at, line }] : []
  })
}

const CHECKED_FIELDS = new Set([
  'medicine',
  'medicineCode',
  'dose',
  'pattern',
  'durationDays',
  'startOn',
  'maxPerDay',
  'route',
])
