// /my-appointment/consultation/:userId/medical-history
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { HISTORY_FIELDS, isHistoryList } from '#contract/clinical/history/rules.ts'
import { HistoryListName, type HistorySection as Section, SectionForm } from '#contract/clinical/history/schema.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { SheetHead } from '~/components/pages/page-header'
import { Notice } from '~/components/ui/notice'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { draftFor } from '~/lib/forms/drafts.server'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn, openRecordOf } from '../consultation/record.server'
import { HistoryForm, type HistoryValues } from './history-form'
import { EntryAct, HistorySection } from './history-section'
import { historyInWords } from './history-view.server'

const PATH = '/my-appointment/consultation/:userId/medical-history'

export const meta: MetaFunction<typeof loader> = (args) => titled(args, args.data?.title ?? 'Medical history')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  await openRecordOf(args, entered)
  const { data: history } = await api.histories.read({ patientId: userId }).catch(throwErrorPage)
  const appointment = appointmentIn(url)
  const format = formatterOf(me.practice)
  const sections = historyInWords(history, { userId, appointment, format })
  const list = url.searchParams.get('list')
  const section = isHistoryList(list) ? history.sections.find((one) => one.list === list) : undefined
  const taken = url.searchParams.get('removed')
  return {
    ...(await formOf(entered, section, args.context.formToken)),
    sections,
    shown: section ? sections.find((one) => one.list === section.list)! : null,
    undo: sections.find(({ removed }) => removed.some(({ entryId }) => entryId === taken)) ?? null,
    taken,
    page: to(PATH, { userId }, { appointment }),
    today: format.dayAt(new Date()),
    token: args.context.formToken,
  }
}

/** What the form of a section begins with, where one is asked for. */
async function formOf(entered: ScreenContext, section: Section | undefined, token: string) {
  if (!section) return { title: 'Medical history', form: null }
  const { url, params } = entered
  const { list, text, entries } = section
  const changed = entries.find(({ entryId }) => entryId === url.searchParams.get('entry'))
  const values = Object.fromEntries(HISTORY_FIELDS.map((field) => [field, changed?.details[field] ?? '']))
  const draft = await draftFor(entered, draftOf(params.userId!, list, changed?.entryId))
  const written = { ...values, name: changed?.name ?? '', text: text ?? '' } as HistoryValues
  return {
    title: 'Medical history',
    form: {
      changing: changed?.name ?? null,
      values: { ...written, ...(draft.values as Partial<HistoryValues> | null) },
      draft,
      hidden: {
        ...{ token, formKey: crypto.randomUUID(), version: section.version },
        more: { list, entryId: changed?.entryId, hadText: text === null ? undefined : '1' },
      },
    },
  }
}

/** What is typed in a section belongs to this patient and to the entry that is changed. */
const draftOf = (patientId: string, list: string, recordId?: string) => ({
  ...{ form: `history-${list.toLowerCase()}`, patientId },
  ...(recordId && { recordId }),
})

const Move = z.strictObject({
  intent: z.enum(['remove', 'putBack'], 'Press one of the buttons of this page'),
  list: HistoryListName,
  entryId: uuid(),
  version: version(),
})
const None = z.strictObject({ intent: z.enum(['none', 'unsay']), version: version() })

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  const patientId = params.userId!
  const appointment = appointmentIn(url)
  const at = (query: Record<string, string> = {}) => to(PATH, { userId: patientId }, { appointment, ...query })
  const posted = await args.request.clone().formData()
  const intent = String(posted.get('intent') ?? '')
  if (intent === 'remove' || intent === 'putBack') {
    return submit(args, Move, {
      send: ({ intent: move, ...entry }) => api.histories[move]({ patientId, ...entry }),
      then: {
        go: (_, { intent: move, entryId }) => at(move === 'remove' ? { removed: entryId } : {}),
        say: (_, { intent: move }) => (move === 'remove' ? 'Removed' : 'Put back'),
      },
    })
  }
  if (intent === 'none' || intent === 'unsay') {
    return submit(args, None, {
      send: ({ intent: said, version: read }) =>
        api.histories.noKnownAllergies({ patientId, version: read, none: said === 'none' }),
      then: { go: at(), say: 'Saved' },
    })
  }
  const list = posted.get('list')
  const entry = uuid().safeParse(posted.get('entryId'))
  return submit(args, SectionForm, {
    draft: isHistoryList(String(list)) ? draftOf(patientId, String(list), entry.data) : undefined,
    onIntent: (form) => {
      if (intent === 'more') form.delete('intent')
      return null
    },
    send: (section) => api.histories.save({ patientId, ...section }),
    then: {
      go: (section) => at(intent === 'more' ? { list: section.list } : {}),
      say: 'Saved',
    },
  })
}

export default function MedicalHistory() {
  const { sections, shown, form, undo, taken, page, today, token, title } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (shown && form) return <HistoryForm section={shown} {...form} back={page} today={today} answer={answer} />
  const refused = refusedAct(answer?.reply)
  const gone = undo?.removed.find(({ entryId }) => entryId === taken)
  return (
    <>
      <SheetHead title={title} />
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert" className="mb-4">
          <p>{sentence} Below is what is recorded now.</p>
        </Notice>
      ))}
      {undo && gone && (
        <Notice
          tone="ok"
          role="status"
          title={`${gone.name} was removed from ${undo.title.toLowerCase()}`}
          className="mb-4"
        >
          <EntryAct section={undo} entry={gone} token={token} intent="putBack" label="Undo" />
        </Notice>
      )}
      <div className="board board-2">
        {sections.map((section) => (
          <HistorySection key={section.list} {...{ section, token }} />
        ))}
      </div>
    </>
  )
}
