import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { findMissingToSign } from '#contract/clinical/prescriptions/rules.ts'
import { canSign, NEEDED_TO_SIGN, noteDraftKey } from '#contract/clinical/visits/rules.ts'
import { Amendment, type Visit, VisitNote } from '#contract/clinical/visits/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { dropDraft, saveDraft } from '~/lib/forms/drafts.server'
import { type FormValues, toFormData } from '~/lib/forms/form-values.server'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, MEDICINES, PRESCRIPTION_DOCUMENT } from '../consultation/paths'
import { bookFollowUp } from './follow-up.server'
import { dropBlankRows } from './note-rows.server'
import { type ListName, SECTIONS, type SectionName, toNoteValues } from './note-values'
import { hasOtherChanges, mergeOtherSections, omitFields } from './section-conflicts.server'

const NoteInput = VisitNote.extend({ visitId: uuid() })
// What is missing is reported on the form, before the Check and sign page.
const SignableNoteInput = NoteInput.superRefine(({ symptoms = [], diagnoses = [], lines = [] }, context) => {
  const addIssue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (!canSign({ symptoms, diagnoses })) addIssue(['symptoms'], NEEDED_TO_SIGN)
  for (const [index, line] of lines.entries())
    for (const [name, message] of Object.entries(findMissingToSign(line))) addIssue(['lines', index, name], message)
})
const FollowUpNoteInput = NoteInput.refine(({ followUpOn, followUpAfter }) => followUpOn || followUpAfter, {
  path: ['followUpOn'],
  error: 'Enter the follow-up date',
})
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

/**
 * Saves every section of the note. Intent `finish` also checks that it can be signed and opens Check and sign;
 * `medicines` opens the prescription; `times` shows free times for the follow-up. A posted `bookAt` books that time.
 */
export async function saveNote(args: ActionFunctionArgs, location: NoteLocation, { intent, visitId }: PressedButton) {
  const finish = intent === 'finish'
  const { api } = await requireScreen(args)
  let bookAt = ''
  let focusList: ListName | null = null
  let isBooked = false
  return submit(args, finish ? SignableNoteInput : intent === 'times' ? FollowUpNoteInput : NoteInput, {
    draft: visitId ? noteDraftKey(location.userId, visitId) : undefined,
    prepare: (input) => {
      bookAt = String(input.bookAt ?? '')
      const filled = dropBlankRows(omitFields(input, ['bookAt']))
      focusList = filled.focusList
      return filled
    },
    send: async (input) => {
      const saved = await api.visits.save(withoutEmptyOrder({ ...EMPTY_SECTIONS, lines: [], ...input }))
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
        return noteUrl(location, finish ? { check: 1 } : { focus: bookAt ? null : focusList })
      },
      message: 'Saved',
    },
  })
}

/**
 * Saves one section and keeps unsaved text of the others as a draft. A change that someone else made to another section
 * is merged and is not a conflict.
 */
export async function saveSection(args: ActionFunctionArgs, location: NoteLocation, section: SectionName) {
  const { api } = await requireScreen(args)
  const ownFields: readonly string[] = SECTIONS[section]
  const otherFields = Object.keys(NoteInput.shape).filter(
    (name) => ![...ownFields, 'visitId', 'version'].includes(name),
  )
  const unchecked = Object.fromEntries(otherFields.map((name) => [name, z.any().optional()]))
  let posted: FormValues = {}
  let focusList: ListName | null = null
  let keepsDraft = false
  return submit(args, NoteInput.extend(unchecked), {
    prepare: (input) => {
      posted = input
      keepsDraft = hasOtherChanges(input, section)
      const filled = dropBlankRows(omitFields(input))
      focusList = filled.focusList
      return filled
    },
    send: async (input) => {
      const { visitId } = input
      const note = withoutEmptyOrder({ ...EMPTY_SECTIONS, lines: [], ...input })
      const sections = Object.fromEntries(Object.entries(note).filter(([name]) => ownFields.includes(name)))
      const saveOver = (currentVersion: number) => api.visits.save({ visitId, version: currentVersion, ...sections })
      const saved = await saveOver(input.version).catch((error: unknown) => {
        const { current } = (toRefusal(error)?.data ?? {}) as { current?: Visit }
        const merged = current?.status === 'open' && mergeOtherSections(posted, toNoteValues(current), section)
        if (!merged) throw error
        posted = merged
        return saveOver(current.version)
      })
      const draft = noteDraftKey(location.userId, visitId)
      // The draft leaves the saved section out, so that the page shows it as it was saved.
      const unsaved = { ...omitFields(posted, ownFields), version: saved.data.version }
      await (keepsDraft ? saveDraft(api, draft, toFormData(unsaved)) : dropDraft(api, draft))
      return saved
    },
    onSuccess: {
      redirectTo: () => noteUrl(location, { focus: focusList, draft: keepsDraft ? 'continue' : null }),
      message: () => (keepsDraft ? 'Section saved. Your other changes are kept as a draft' : 'Saved'),
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
        prescriptionId && !followUpOn
          ? to(PRESCRIPTION_DOCUMENT, { userId: location.userId, prescriptionId }, { appointment })
          : noteUrl({ ...location, appointment }),
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
    onSuccess: { redirectTo: () => noteUrl(location), message: 'Note amended' },
  })
}

/** Reads which of the page's buttons was pressed. */
export async function readPressedButton(args: ActionFunctionArgs) {
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  const section = intent.replace(/^save:/, '')
  const isSection = intent !== section && Object.hasOwn(SECTIONS, section)
  return {
    intent,
    section: isSection ? (section as SectionName) : null,
    isAmendment: posted.has('noteVersion'),
    visitId: uuid().safeParse(posted.get('visitId')).data,
  }
}
type PressedButton = Awaited<ReturnType<typeof readPressedButton>>
