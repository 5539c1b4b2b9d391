// /my-appointment/consultation/:userId/medical-history
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { HISTORY_FIELDS, historyDraftKey, isHistoryList } from '#contract/clinical/history/rules.ts'
import { HistoryListName, type HistorySection as Section, SectionForm } from '#contract/clinical/history/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import type { SavedDraft } from '#contract/practice/people/draft-calls.ts'
import { PageHeader } from '~/components/pages/page-header'
import { RowForm } from '~/components/pages/row-button'
import { Notice } from '~/components/ui/notice'
import { patientTitleMeta } from '~/lib/format/page-title'
import { toDraft } from '~/lib/forms/drafts.server'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { MEDICAL_HISTORY } from '../consultation/paths'
import { readAppointmentId, requireTab } from '../consultation/record.server'
import { HistoryForm, type HistoryValues } from './history-form'
import { EntryButton, HistorySection } from './history-section'
import { formatHistory } from './history-view.server'

export const meta = patientTitleMeta('Medical history')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { format, today, params, url } = screen
  const userId = params.userId!
  const { history, draft } = (await requireTab(args, screen, MEDICAL_HISTORY)).tab
  const appointment = readAppointmentId(url)
  const sections = formatHistory(history, { userId, appointment, format })
  const list = url.searchParams.get('list')
  const section = isHistoryList(list) ? history.sections.find((candidate) => candidate.list === list) : undefined
  const removedId = url.searchParams.get('removed')
  return {
    form: section ? buildForm(screen, section, draft, args.context.formToken) : null,
    sections,
    openSection: section ? sections.find(({ list: name }) => name === section.list)! : null,
    undo: sections.find(({ removed }) => removed.some(({ entryId }) => entryId === removedId)) ?? null,
    removedId,
    page: to(MEDICAL_HISTORY, { userId }, { appointment }),
    today,
    token: args.context.formToken,
  }
}

/** Builds the form of the requested section. */
function buildForm(screen: ScreenContext, section: Section, savedDraft: SavedDraft | null, token: string) {
  const { url, params } = screen
  const { list, text, entries } = section
  const entry = entries.find(({ entryId }) => entryId === url.searchParams.get('entry'))
  const details = Object.fromEntries(HISTORY_FIELDS.map((field) => [field, entry?.details[field] ?? '']))
  const draft = toDraft(screen, historyDraftKey(params.userId!, list, entry?.entryId), savedDraft)
  const saved = { ...details, name: entry?.name ?? '', text: text ?? '' } as HistoryValues
  return {
    changedName: entry?.name ?? null,
    values: { ...saved, ...(draft.values as Partial<HistoryValues> | null) },
    draft,
    hidden: {
      token,
      formKey: crypto.randomUUID(),
      version: section.version,
      more: { list, entryId: entry?.entryId, hadText: text === null ? undefined : '1' },
    },
  }
}

const MoveInput = z.strictObject({
  intent: z.enum(['remove', 'restore'], 'Use the buttons on this page'),
  list: HistoryListName,
  entryId: uuid(),
  version: version(),
})
const NoAllergiesInput = z.strictObject({ intent: z.enum(['none', 'withdraw']), version: version() })

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const patientId = params.userId!
  const appointment = readAppointmentId(url)
  const historyUrl = (query: Record<string, string> = {}) =>
    to(MEDICAL_HISTORY, { userId: patientId }, { appointment, ...query })
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  if (intent === 'remove' || intent === 'restore') {
    return submit(args, MoveInput, {
      send: ({ intent: move, ...entry }) => api.histories[move]({ patientId, ...entry }),
      onSuccess: {
        redirectTo: (_, { intent: move, entryId }) => historyUrl(move === 'remove' ? { removed: entryId } : {}),
        message: (_, { intent: move }) => (move === 'remove' ? 'Removed' : 'Restored'),
      },
    })
  }
  if (intent === 'none' || intent === 'withdraw') {
    return submit(args, NoAllergiesInput, {
      send: (input) =>
        api.histories.noKnownAllergies({ patientId, version: input.version, none: input.intent === 'none' }),
      onSuccess: { redirectTo: historyUrl(), message: 'Saved' },
    })
  }
  const list = posted.get('list')
  const entry = uuid().safeParse(posted.get('entryId'))
  return submit(args, SectionForm, {
    draft: isHistoryList(String(list)) ? historyDraftKey(patientId, String(list), entry.data) : undefined,
    send: (section) => api.histories.save({ patientId, ...section }),
    onSuccess: {
      redirectTo: (section) => historyUrl(intent === 'more' ? { list: section.list } : {}),
      message: 'Saved',
    },
  })
}

export default function MedicalHistory() {
  const { sections, openSection, form, undo, removedId, page, today, token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (openSection && form)
    return <HistoryForm section={openSection} {...form} back={page} today={today} answer={answer} />
  const refused = listErrors(answer?.reply)
  const removed = undo?.removed.find(({ entryId }) => entryId === removedId)
  return (
    <>
      <PageHeader title="Medical history" />
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert" className="mb-4">
          <p>{sentence} The current record is below.</p>
        </Notice>
      ))}
      {undo && removed && (
        <Notice
          tone="ok"
          role="status"
          title={`${removed.name} was removed from ${undo.title.toLowerCase()}`}
          className="mb-4"
        >
          <EntryButton section={undo} entry={removed} intent="restore" label="Undo" />
        </Notice>
      )}
      <div className="board board-2">
        {sections.map((section) => (
          <HistorySection key={section.list} section={section} token={token} />
        ))}
      </div>
      <RowForm token={token} />
    </>
  )
}
