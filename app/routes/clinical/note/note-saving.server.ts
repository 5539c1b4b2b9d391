import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { findMissingToSign } from '#contract/clinical/prescriptions/rules.ts'
import { isTypedLine } from '#contract/clinical/prescriptions/typed-lines/typed-row.ts'
import { canSign, NEEDED_TO_SIGN, noteDraftKey } from '#contract/clinical/visits/rules.ts'
import { Amendment, type Visit, VisitNote } from '#contract/clinical/visits/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import type { FormValues } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withFocusOnMessage } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, MEDICINES, PRESCRIPTION_DOCUMENT } from '../consultation/paths'
import { bookFollowUp } from './follow-up.server'
import { dropBlankRows } from './note-rows.server'
import { type ListName, toNoteValues } from './note-values'
import { listFieldsSavedElsewhere, omitFields } from './section-conflicts.server'

const NoteInput = VisitNote.extend({ visitId: uuid(), continued: z.array(uuid()).optional() })
// What is missing is reported on the form, before the Check and sign page.
const SignableNoteInput = NoteInput.superRefine(({ symptoms = [], diagnoses = [], lines = [] }, context) => {
  const addIssue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (!canSign({ symptoms, diagnoses })) addIssue(['symptoms'], NEEDED_TO_SIGN)
  // Saving reads typed lines.
  for (const [index, line] of lines.entries())
    if (!isTypedLine(line))
      for (const [name, message] of Object.entries(findMissingToSign(line))) addIssue(['lines', index, name], message)
})
const FollowUpNoteInput = NoteInput.refine(({ followUpOn, followUpAfter }) => followUpOn || followUpAfter, {
  path: ['followUpOn'],
  error: 'Enter the follow-up date',
})
const ContinueInput = NoteInput.refine(({ continued }) => continued?.length, {
  path: ['continued'],
  error: 'Tick the medicines to continue',
})
const ApplyInput = NoteInput.refine(({ templateId }) => templateId, {
  path: ['templateId'],
  error: 'Choose a template',
})
const TemplateInput = NoteInput.refine(({ template }) => template, {
  path: ['template.name'],
  error: 'Enter a name for the template',
})
/** What the buttons need besides a valid note. */
const INPUTS: Readonly<Record<string, typeof NoteInput>> = {
  finish: SignableNoteInput,
  times: FollowUpNoteInput,
  continue: ContinueInput,
  apply: ApplyInput,
  'save-template': TemplateInput,
}
const SignInput = z.strictObject({ visitId: uuid(), version: version() })
const AmendmentInput = Amendment.extend({ visitId: uuid() })

/** The form shows every section, so a section missing from the post was cleared. */
const EMPTY_SECTIONS = {
  symptoms: [],
  diagnoses: [],
  procedures: [],
  instructions: [],
  tests: [],
  clinicalFindings: null,
  additionalTreatments: null,
  advice: null,
  followUpOn: null,
  followUpReason: null,
}

interface NoteLocation {
  userId: string
  appointment: string | undefined
}
const noteUrl = (
  { userId, appointment }: NoteLocation,
  query: Record<string, string | number | null | undefined> = {},
) => to(LIVE_CONSULTATION, { userId }, { appointment, ...query })

/** Removes the lab order if no tests are listed. */
const withoutEmptyOrder = <Note extends { tests?: unknown[] | undefined; labOrder?: unknown }>(note: Note) => ({
  ...note,
  labOrder: note.tests?.length ? note.labOrder : null,
})

const pickOtherFields = <Note extends object>(note: Note, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(note).filter(([name]) => !fields.includes(name))) as Note

/**
 * Saves every section of the note, except those that someone else has saved and this form hasn't changed. Intent `finish` also checks that it can be signed and opens Check and sign;
 * `medicines` opens the prescription; `times` shows free times for the follow-up; `continue` adds the ticked long-term
 * medicines, `apply` a template, and `save-template` saves the note as one. A posted `bookAt` books that time.
 */
export async function saveNote(args: ActionFunctionArgs, location: NoteLocation, { intent, visitId }: PressedButton) {
  const finish = intent === 'finish'
  const { api } = await requireScreen(args)
  let posted: FormValues = {}
  let bookAt = ''
  let focusList: ListName | null = null
  let isBooked = false
  // The ticks and the name of a template only count for their own buttons.
  const unusedFields = [
    ...(intent === 'continue' ? [] : ['continued']),
    ...(intent === 'save-template' ? [] : ['template']),
  ]
  return submit(args, INPUTS[intent] ?? NoteInput, {
    unusedFields,
    draft: visitId ? noteDraftKey(location.userId, visitId) : undefined,
    prepare: (input) => {
      posted = input
      bookAt = String(input.bookAt ?? '')
      const filled = dropBlankRows(omitFields(input, ['bookAt', ...unusedFields]))
      focusList = filled.focusList
      return filled
    },
    send: async (input) => {
      const note = withoutEmptyOrder({ ...EMPTY_SECTIONS, lines: [], ...input })
      const saved = await api.visits.save(note).catch((error: unknown) => {
        const { current } = (toRefusal(error)?.data ?? {}) as { current?: Visit }
        const savedElsewhere = current?.status === 'open' && listFieldsSavedElsewhere(posted, toNoteValues(current))
        if (!savedElsewhere) throw error
        return api.visits.save({ ...pickOtherFields(note, savedElsewhere), version: current.version })
      })
      if (!bookAt) return saved
      const booking = await bookFollowUp(api, input.visitId, bookAt)
      isBooked = booking.isBooked
      return { ...saved, message: booking.message }
    },
    onSuccess: {
      redirectTo: () => {
        const { userId, appointment } = location
        if (intent === 'medicines') return to(MEDICINES, { userId }, { appointment })
        if (intent === 'times' || (bookAt && !isBooked)) return noteUrl(location, { times: 1 })
        if (finish) return noteUrl(location, { check: 1 })
        // Without a list to go on with, focus goes to the end of the note instead of getting lost.
        const focus = intent === 'continue' ? 'followUp' : (focusList ?? 'followUp')
        return noteUrl(location, { focus: bookAt ? null : focus })
      },
      message: intent === 'save-template' ? 'Note and template saved' : 'Saved',
    },
  })
}

/** Signs the visit. Afterwards its note changes only by amendments. */
export async function signVisit(args: ActionFunctionArgs, location: NoteLocation) {
  const { api } = await requireScreen(args)
  return submit(args, SignInput, {
    prepare: (values) => ({ values }),
    send: (input) => api.visits.sign(input),
    onSuccess: {
      redirectTo: ({ prescriptionId, appointmentId: appointment, followUpOn }) =>
        withFocusOnMessage(
          prescriptionId && !followUpOn
            ? to(PRESCRIPTION_DOCUMENT, { userId: location.userId, prescriptionId }, { appointment })
            : noteUrl({ ...location, appointment }),
        ),
      message: 'Visit signed',
    },
  })
}

/** Adds a new version of a signed note, with the reason. */
export async function amendNote(args: ActionFunctionArgs, location: NoteLocation, { visitId }: PressedButton) {
  const { api } = await requireScreen(args)
  return submit(args, AmendmentInput, {
    draft: visitId ? noteDraftKey(location.userId, visitId, 'amendment') : undefined,
    prepare: dropBlankRows,
    send: (input) => api.visits.amend(withoutEmptyOrder({ ...EMPTY_SECTIONS, ...input })),
    onSuccess: { redirectTo: () => withFocusOnMessage(noteUrl(location)), message: 'Note amended' },
  })
}

/** Reads which of the page's buttons was pressed. */
export async function readPressedButton(args: ActionFunctionArgs) {
  const posted = await args.request.clone().formData()
  return {
    intent: String(posted.get('intent') ?? ''),
    isAmendment: posted.has('noteVersion'),
    visitId: uuid().safeParse(posted.get('visitId')).data,
  }
}
type PressedButton = Awaited<ReturnType<typeof readPressedButton>>
