import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ADMINS, LAB, PATIENT, PHARMACY, RECEPTION } from '#contract/roles.ts'
import { allCalls } from './calls.ts'
import { createDemoDatabase } from './demo-database.ts'
import { type DemoPractice, fillPath, openDemoPractice, UNKNOWN } from './demo-practice.ts'

// People without clinical rights read no diagnosis, medicine or advice of a patient, by any call.

const database = await createDemoDatabase()
let demo: DemoPractice
let visits: Record<string, string>[]

beforeAll(async () => {
  demo = await openDemoPractice(database)
  const ids = await demo.loadIds(demo.ownPractice.name, 'asha')
  visits = (await findVisitsOfOthers()).map((visit) => ({ ...ids, ...visit }))
})

const readingCalls = allCalls.filter(
  ({ method, operation, path }) =>
    method === 'GET' ||
    (method === 'POST' && (/:(read|find|own)$/.test(operation) || /\/(prints|previews)$/.test(path))),
)

/** Finds visits with a diagnosis, medicines and advice of three patients whose records the demo patient may not open. */
async function findVisitsOfOthers(): Promise<Record<string, string>[]> {
  const rows = await database.maintenance.execute<Record<string, string>>(sql`
    select distinct on (v.patient_id) v.patient_id as "patientId", v.patient_id as "userId", v.patient_id as "patirntId",
      v.appointment_id as "appointmentId", v.id as "visitId", p.id as "prescriptionId"
    from visits v join prescriptions p on p.practice_id = v.practice_id and p.visit_id = v.id
    where v.practice_id = ${demo.ownPractice.practiceId}::uuid and v.status = 'completed' and v.advice is not null
      and exists (select from visit_entries e where e.visit_id = v.id and e.list like '%iagnos%')
    order by v.patient_id, v.id limit 20`)
  const found: Record<string, string>[] = []
  for (const row of rows) {
    if (found.length === 3) break
    const { status } = await demo.api.call(`/patients/${row.patientId}`, { token: demo.tokens.get('patient') })
    if (status === 404) found.push(row)
  }
  expect(found).toHaveLength(3)
  return found
}

/** The words of a visit that a role may not read. A pharmacy reads the medicines that it dispenses. */
async function listForbiddenWords({ visitId, prescriptionId }: Record<string, string>, role: string) {
  // Medicines that the practice sells are in its price list and orders, too.
  const rows = await database.maintenance.execute<{ kind: string; word: string }>(sql`
    select 'diagnosis' as kind, name as word from visit_entries where visit_id = ${visitId}::uuid and list like '%iagnos%'
    union select 'medicine', medicine from prescription_lines where prescription_id = ${prescriptionId}::uuid
      and not exists (select from procedures where starts_with(name, medicine))
    union select 'advice', advice from visits where id = ${visitId}::uuid`)
  return rows.filter(({ kind }) => kind !== 'medicine' || role !== 'pharmacy').map(({ word }) => word)
}

/** The least number of calls that each role must be able to read, so that refusals alone don't pass. */
const LEAST_ANSWERS: Record<string, number> = {
  admin: 250,
  pack2admin: 130,
  pack3admin: 250,
  pack4admin: 250,
  receptionist: 80,
  lab: 25,
  pharmacy: 35,
  patient: 25,
  [UNKNOWN]: 15,
}

it.each([...ADMINS, ...RECEPTION, ...LAB, ...PHARMACY, ...PATIENT, UNKNOWN])('gives %s none of them', async (role) => {
  const words = new Set((await Promise.all(visits.map((visit) => listForbiddenWords(visit, role)))).flat())
  expect(words.size).toBeGreaterThan(3)
  const wrong: string[] = []
  let answers = 0
  for (const call of readingCalls) {
    // Without an id in the path, the answer is the same for each visit.
    for (const ids of call.parameters.length > 0 ? visits : visits.slice(0, 1)) {
      const { status, body } = await demo.ask(call, fillPath(call, ids), role)
      if (status === 200) answers++
      const text = JSON.stringify(body)
      for (const word of words) if (text.includes(word)) wrong.push(`${call.method} ${call.path} contains ${word}`)
    }
  }
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThan(LEAST_ANSWERS[role]!)
})
