import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { lackingToSign } from '#contract/clinical/prescriptions/rules.ts'
import { canSign, TO_SIGN } from '#contract/clinical/visits/rules.ts'
import { Amendment, VisitNote } from '#contract/clinical/visits/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { dropDraft, saveDraft } from '~/lib/forms/drafts.server'
import { submit } from '~/lib/forms/submit.server'
import { refusalOf } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { bookAhead } from './follow-up.server'
import { type ListName, SECTIONS, type SectionName, valuesOf } from './note'
import { dropBlankRows, holdsMore } from './rows.server'
import { changedElsewhere, dropBases } from './section-bases.server'

export const LIVE = '/my-appointment/consultation/:userId/live-consultation'
export const MEDICINES = '/my-appointment/consultation/:userId/medicines'
export const PAPER = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'

/** The note's draft belongs to this visit of this patient; what is written as an amendment is another. */
export const draftOf = (patientId: string, recordId: string, form: 'visit-note' | 'amendment' = 'visit-note') => ({
  form,
  patientId,
  recordId,
})

const Written = VisitNote.extend({ visitId: uuid() })
// What cannot be signed is said where it can be mended, before the last look.
const WrittenToSign = Written.superRefine(({ symptoms = [], diagnoses = [], lines = [] }, context) => {
  const lacks = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (!canSign({ symptoms, diagnoses })) lacks(['symptoms'], TO_SIGN)
  for (const [at, line] of lines.entries())
    for (const [name, message] of Object.entries(lackingToSign(line))) lacks(['lines', at, name], message)
})
const WrittenToBook = Written.refine(({ followUpOn, followUpAfter }) => followUpOn || followUpAfter, {
  path: ['followUpOn'],
  error: 'Enter the day of the follow-up',
})
const Signing = z.strictObject({ visitId: uuid(), version: version() })
const Amended = Amendment.extend({ visitId: uuid() })

/** Empty where the form shows every section: what is empty in it was emptied. */
const EMPTIED = {
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

/** The pressed button's name is no field of a form. */
export const dropIntent = (form: FormData) => {
  form.delete('intent')
  dropBases(form)
  return null
}

/** The visit's page for an appointment, as its address says. */
interface Where {
  userId: string
  appointment: string | undefined
}
const page = ({ userId, appointment }: Where, more: Record<string, string | number | null | undefined> = {}) =>
  to(LIVE, { userId }, { appointment, ...more })

/**
 * Saves every section. `finish` looks at once whether it can be signed, and goes on to the last look; `medicines` goes on
 * to the page of the prescription; `times` shows free times for the follow-up, and `bookAt` is the one that was pressed.
 */
export async function saveNote(args: ActionFunctionArgs, where: Where, intent: string) {
  const finish = intent === 'finish'
  const { api } = await requireScreen(args)
  const visitId = await visitIn(args)
  const bookAt = String((await args.request.clone().formData()).get('bookAt') ?? '')
  let goesOn: ListName | null = null
  let booked = false
  return submit(args, finish ? WrittenToSign : intent === 'times' ? WrittenToBook : Written, {
    draft: visitId ? draftOf(where.userId, visitId) : undefined,
    onIntent: (form) => {
      if (!form.has('__intent__')) goesOn = dropBlankRows(form)
      form.delete('bookAt')
      return dropIntent(form)
    },
    send: async ({ labOrder, ...sections }) => {
      const saved = await api.visits.save({
        ...EMPTIED,
        lines: [],
        ...sections,
        labOrder: sections.tests?.length ? labOrder : null,
      })
      if (!bookAt) return saved
      const { message, ...done } = await bookAhead(api, sections.visitId, bookAt)
      booked = done.booked
      return { ...saved, message }
    },
    then: {
      go: () => {
        const { userId, appointment } = where
        if (intent === 'medicines') return to(MEDICINES, { userId }, { appointment })
        if (intent === 'times' || (bookAt && !booked)) return page(where, { times: 1 })
        return page(where, finish ? { check: 1 } : { focus: bookAt ? null : goesOn })
      },
      say: 'Saved',
    },
  })
}

/**
 * Saves one section. What is typed in the others at this moment stays in the form, as a draft. That somebody saved another
 * section meanwhile is no conflict.
 */
export async function saveSection(args: ActionFunctionArgs, where: Where, section: SectionName) {
  const { api } = await requireScreen(args)
  const posted = await args.request.clone().formData()
  const own: readonly string[] = SECTIONS[section]
  const others = Object.keys(Written.shape).filter((name) => ![...own, 'visitId', 'version'].includes(name))
  const loose = Object.fromEntries(others.map((name) => [name, z.any().optional()]))
  let goesOn: ListName | null = null
  let kept = false
  return submit(args, Written.extend(loose), {
    onIntent: (form) => {
      goesOn = dropBlankRows(form)
      return dropIntent(form)
    },
    send: async (typed) => {
      const { visitId, version: against } = typed
      const said = { ...EMPTIED, lines: [], ...typed, ...(!typed.tests?.length && { labOrder: null }) }
      const sections = Object.fromEntries(Object.entries(said).filter(([name]) => own.includes(name)))
      const saveOn = (stands: number) => api.visits.save({ visitId, version: stands, ...sections })
      const saved = await saveOn(against).catch(async (error: unknown) => {
        if (refusalOf(error)?.status !== 409) throw error
        const { data: now } = await api.visits.view({ visitId })
        if (!changedElsewhere(posted, valuesOf(now), section)) throw error
        return saveOn(now.version)
      })
      dropBases(posted)
      const { data: visit } = await api.visits.view({ visitId })
      posted.set('version', String(saved.data.version))
      kept = holdsMore(posted, valuesOf(visit), own)
      // What is saved is shown as it was saved, and not as it was typed.
      for (const name of [...posted.keys()]) if (own.includes(name.split(/[[.]/)[0]!)) posted.delete(name)
      await (kept
        ? saveDraft(api, draftOf(where.userId, visitId), posted)
        : dropDraft(api, draftOf(where.userId, visitId)))
      return saved
    },
    then: {
      go: () => page(where, { focus: goesOn, draft: kept ? 'continue' : null }),
      say: () => (kept ? 'Saved this section. The others are kept as a draft' : 'Saved'),
    },
  })
}

/** Nothing of the note changes after this, but by an amendment. */
export async function signVisit(args: ActionFunctionArgs, where: Where) {
  const { api } = await requireScreen(args)
  return submit(args, Signing, {
    onIntent: dropIntent,
    send: (signing) => api.visits.sign(signing),
    then: {
      go: ({ prescriptionId, appointmentId: appointment, followUpOn }) =>
        prescriptionId && !followUpOn
          ? to(PAPER, { userId: where.userId, prescriptionId }, { appointment })
          : page({ ...where, appointment }),
      say: 'Visit signed',
    },
  })
}

/** A signed note as it is to read from now on, and why. */
export async function amendNote(args: ActionFunctionArgs, where: Where) {
  const { api } = await requireScreen(args)
  const visitId = await visitIn(args)
  return submit(args, Amended, {
    draft: visitId ? draftOf(where.userId, visitId, 'amendment') : undefined,
    onIntent: (form) => {
      if (!form.has('__intent__')) dropBlankRows(form)
      return dropIntent(form)
    },
    send: ({ labOrder, ...sections }) =>
      api.visits.amend({ ...EMPTIED, ...sections, labOrder: sections.tests?.length ? labOrder : null }),
    then: { go: () => page(where), say: 'Note amended' },
  })
}

async function visitIn(args: ActionFunctionArgs): Promise<string | null> {
  const posted = await args.request.clone().formData()
  return uuid().safeParse(posted.get('visitId')).data ?? null
}

/** Which of the page's buttons was pressed. */
export async function pressed(args: ActionFunctionArgs) {
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  const section = intent.replace(/^save:/, '')
  const named = intent !== section && Object.hasOwn(SECTIONS, section)
  return { intent, section: named ? (section as SectionName) : null, amending: posted.has('noteVersion') }
}
