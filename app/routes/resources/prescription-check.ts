// /prescription-check/:visitId
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { statuses } from '~/components/ui/statuses'
import { describeNotChecked, getFindingState } from '~/lib/format/safety-findings'
import { type FormLocale, toFormSchema } from '~/lib/forms/coerce.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'

const CELL = /^lines\[(\d{1,2})\]\.(\w+)$/

/** Runs the safety checks on the medicines of a form. Responds with findings by line: `{ lines: { 0: [{ word, words }] } }`. */
export async function action(args: ActionFunctionArgs) {
  const { api, me, params, today } = await requireScreen(args)
  const typedLines = readLines(await args.request.formData(), { today, currency: me.practice.currency })
  try {
    const { data } = await api.prescriptionChecks.preview({
      visitId: params.visitId!,
      lines: typedLines.map(({ line }) => line),
    })
    const lines = Object.fromEntries(
      typedLines.map(({ index, line }) => [
        index,
        [
          ...data.findings
            .filter(({ medicine }) => medicine === line.medicine)
            .map((finding) => ({ word: statuses.finding[getFindingState(finding)].word, words: finding.words })),
          ...describeNotChecked(
            // Of a line without a dose, only the medicine is typed yet.
            { ...data.notChecked, doses: line.dose ? data.notChecked.doses : [] },
            line.medicine,
          ),
        ],
      ]),
    )
    return json({ lines })
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    return json({ lines: null }, { status: refusal.status })
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return json({ message: 'Only POST requests are allowed.' }, { status: 405, headers: { Allow: 'POST' } })
}

/** Reads the lines with a medicine. Of an incomplete line only the name is used. */
function readLines(form: FormData, locale: FormLocale): { index: string; line: PrescriptionLine }[] {
  const schema = toFormSchema(PrescriptionLine, locale)
  const rows = new Map<string, Record<string, string>>()
  for (const [name, value] of form) {
    const [, index, cell] = CELL.exec(name) ?? []
    const text = String(value).trim()
    if (!index || !cell || !text) continue
    rows.set(index, { ...rows.get(index), [cell]: text })
  }
  return [...rows].flatMap(([index, cells]) => {
    const checked = Object.fromEntries(Object.entries(cells).filter(([cell]) => CHECKED_FIELDS.has(cell)))
    const line = schema.safeParse(checked).data ?? schema.safeParse({ medicine: cells.medicine }).data
    return line ? [{ index, line }] : []
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
