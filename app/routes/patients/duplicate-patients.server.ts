import { json, type TypedResponse } from '@remix-run/node'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { formatPatientLine } from '~/lib/format/patient-line'
import type { Reply } from '~/lib/forms/form-reply.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { DuplicatePatient } from './duplicate-patients'

interface DuplicatesReply extends Reply {
  /** Patients who may be the same person. */
  duplicates?: DuplicatePatient[]
}

/** Adds the similar patients of a refused registration, each with the link that uses it instead. */
export async function explainDuplicates(
  ctx: ScreenContext,
  answer: TypedResponse<Reply>,
  toHref: (patientId: string) => string,
): Promise<TypedResponse<DuplicatesReply>> {
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  const { duplicates = [] } = (conflict ?? {}) as { duplicates?: PatientBanner[] }
  const links = duplicates.map((patient) => ({ href: toHref(patient.patientId), ...toPatientLine(ctx, patient) }))
  return json<DuplicatesReply>({ reply, conflict: null, duplicates: links }, { status: 409 })
}

/** The name of a patient, and what tells apart patients of the same name. */
export function toPatientLine({ format, today }: ScreenContext, patient: PatientBanner) {
  return { name: patient.fullName, line: formatPatientLine(patient, format, today) }
}
