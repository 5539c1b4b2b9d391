import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { missingToSign } from '#contract/clinical/prescriptions/rules.ts'
import { canSign, NEEDED_TO_SIGN } from '#contract/clinical/visits/rules.ts'
import { Amendment, VisitNote } from '#contract/clinical/visits/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { dropDraft, saveDraft } from '~/lib/forms/drafts.server'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, MEDICINES, PRESCRIPTION_DOCUMENT } from '../consultation/paths'
import { bookFollowUp } from './follow-up.server'
import { dropBlankRows, hasUnsavedChanges } from './note-rows.server'
import { type ListName, SECTIONS, type SectionName, toNoteValues } from './note-values'
import { dropFingerprints, mergeOtherSections } from './section-conflicts.server'

/** The draft of a visit's note; an amendment has a draft of its own. */
export const noteDraftKey = (patientId: string, recordId: string, form: 'visit-note' | 'amendment' = 'visit-note') => ({
  form,
  patientId,
  recordId,
})

const NoteInput = VisitNote.extend({ visitId: uuid() })
// What is missing is reported on the form, before the Check and sign page.
const SignableNoteInput = NoteInput.superRefine(({ symptoms = [], diagnoses = [], lines = [] }, context) => {
  const addIssue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (!canSign({ symptoms, diagnoses })) addIssue(['symptoms'], NEEDED_TO_SIGN)
  for (const [index, line] of lines.entries())
    for (const [name, message] of Object.entries(missingToSign(line))) addIssue(['lines', index, name], message)
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

/** Removes the fields that belong to the page and not to the note: the pressed button and the section fingerprints. */
export const dropControlFields = (form: FormData) => {
  form.delete('intent')
  dropFingerprints(form)
  return null
}

interface NoteLocation {
  userId: string
  appointment: string | undefined
}
const noteUrl = (
  { userId, appointment }: NoteLocation,
  query: Record<string, string | number | null | undefined> = {},
) => to(LIVE_CONSULTATION, { userId }, { appointment, ...query })

/**
 * Saves every section of the note. Intent `finish` also checks that it can be signed and opens Check and sign;
 * `medicines` opens the prescription; `times` shows free times for the follow-up. A posted `bookAt` books that time.
 */
export async function saveNote(args: ActionFunctionArgs, location: NoteLocation, intent: string) {
  const finish = intent === 'finish'
  const { api } = await requireScreen(args)
  const visitId = await readVisitId(args)
  const bookAt = String((await args.request.clone().formData()).get('bookAt') ?? '')
  let focusList: ListName | null = null
  let isBooked = false
  return submit(args, finish ? SignableNoteInput : intent === 'times' ? FollowUpNoteInput : NoteInput, {
    draft: visitId ? noteDraftKey(location.userId, visitId) : undefined,
    onIntent: (form) => {
      if (!form.has('__intent__')) focusList = dropBlankRows(form)
      form.delete('bookAt')
      return dropControlFields(form)
    },
    send: async ({ labOrder, ...sections }) => {
      const saved = await api.visits.save({
        ...EMPTY_SECTIONS,
        lines: [],
        ...sections,
        labOrder: sections.tests?.length ? labOrder : null,
      })
      if (!bookAt) return saved
      const booking = await bookFollowUp(api, sections.visitId, bookAt)
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
  const posted = await args.request.clone().formData()
  const ownFields: readonly string[] = SECTIONS[section]
  const isOwn = (name: string) => ownFields.includes(name)
  const otherFields = Object.keys(NoteInput.shape).filter(
    (name) => ![...ownFields, 'visitId', 'version'].includes(name),
  )
  const unchecked = Object.fromEntries(otherFields.map((name) => [name, z.any().optional()]))
  let focusList: ListName | null = null
  let keepsDraft = false
  return submit(args, NoteInput.extend(unchecked), {
    onIntent: (form) => {
      focusList = dropBlankRows(form)
      return dropControlFields(form)
    },
    send: async (typed) => {
      const { visitId } = typed
      const note = { ...EMPTY_SECTIONS, lines: [], ...typed, ...(!typed.tests?.length && { labOrder: null }) }
      const sections = Object.fromEntries(Object.entries(note).filter(([name]) => isOwn(name)))
      const saveOver = (currentVersion: number) => api.visits.save({ visitId, version: currentVersion, ...sections })
      const saved = await saveOver(typed.version).catch(async (error: unknown) => {
        if (toRefusal(error)?.status !== 409) throw error
        const { data: current } = await api.visits.view({ visitId })
        if (!mergeOtherSections(posted, toNoteValues(current), section)) throw error
        return saveOver(current.version)
      })
      dropFingerprints(posted)
      const { data: visit } = await api.visits.view({ visitId })
      posted.set('version', String(saved.data.version))
      keepsDraft = hasUnsavedChanges(posted, toNoteValues(visit), ownFields)
      // The draft leaves the saved section out, so that the page shows it as it was saved.
      for (const name of [...posted.keys()]) if (isOwn(name.split(/[[.]/)[0]!)) posted.delete(name)
      const draft = noteDraftKey(location.userId, visitId)
      await (keepsDraft ? saveDraft(api, draft, posted) : dropDraft(api, draft))
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
    onIntent: dropControlFields,
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
export async function amendNote(args: ActionFunctionArgs, location: NoteLocation) {
  const { api } = await requireScreen(args)
  const visitId = await readVisitId(args)
  return submit(args, AmendmentInput, {
    draft: visitId ? noteDraftKey(location.userId, visitId, 'amendment') : undefined,
    onIntent: (form) => {
      if (!form.has('__intent__')) dropBlankRows(form)
      return dropControlFields(form)
    },
    send: ({ labOrder, ...sections }) =>
      api.visits.amend({ ...EMPTY_SECTIONS, ...sections, labOrder: sections.tests?.length ? labOrder : null }),
    onSuccess: { redirectTo: () => noteUrl(location), message: 'Note amended' },
  })
}

async function readVisitId(args: ActionFunctionArgs): Promise<string | null> {
  const posted = await args.request.clone().formData()
  return uuid().safeParse(posted.get('visitId')).data ?? null
}

/** Reads which of the page's buttons was pressed. */
export async function readPressedButton(args: ActionFunctionArgs) {
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  const section = intent.replace(/^save:/, '')
  const isSection = intent !== section && Object.hasOwn(SECTIONS, section)
  return { intent, section: isSection ? (section as SectionName) : null, isAmendment: posted.has('noteVersion') }
}
