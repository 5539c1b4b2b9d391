import type { NoteTab } from '#contract/clinical/consultations/schema.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { isNoteEmpty } from './note-values'

/** Formats what a note can take over from earlier visits: medicines to tick, carried diagnoses, and templates. */
export function toEarlierView(
  { medicines, diagnoses, templates }: NonNullable<NoteTab['earlier']>,
  visit: Visit,
  format: Formatter,
) {
  const carried = isNoteEmpty(visit) ? diagnoses : []
  return {
    medicines: medicines.map(({ id, medicine, dosingText, prescribed, until }) => ({
      value: id,
      label: [medicine, dosingText].filter(Boolean).join(', '),
      detail: prescribed
        ? [`${format.date(prescribed.signedAt)}, ${prescribed.doctorName}`, until && `until ${format.longDay(until)}`]
            .filter(Boolean)
            .join(', ')
        : 'Medical history',
    })),
    carried,
    /** There is something to save as a template. */
    canSaveAsTemplate: !isNoteEmpty(visit),
    carriedText:
      carried.length > 0
        ? `Carried forward: ${carried
            .map(({ name, visitAt }) => `${name} (${visitAt ? format.date(visitAt) : 'medical history'})`)
            .join(', ')}. Remove a row to leave it out.`
        : null,
    templates: templates.map(({ templateId, name }) => ({ value: templateId, label: name })),
  }
}
export type EarlierView = ReturnType<typeof toEarlierView>
