import type { DraftKey } from '#contract/practice/people/kept-calls.ts'
import { formatterOf } from '../format/format'
import { type ApiClient, refusalOf } from '../http/api.server'
import type { ScreenContext } from '../http/require-screen.server'
import { withQuery } from '../navigation/links'
import { asValues, keptFields } from './restored-fields.server'

export interface Draft {
  /** Where the form saves itself: FormSheet's `draft.href`. */
  href: string
  /** The time of the draft that fills the form in, in the practice's zone; FormSheet's `draft.savedAt`. */
  savedAt?: string
  /** The draft's values, once the person has chosen to go on with it; for `defaultValue`. */
  values: Record<string, unknown> | null
  /** A draft that is there and not shown yet: from when, and the address that shows it. */
  waiting: { from: string; href: string } | null
}

/**
 * The draft of a long form, kept per person, practice, form, patient and record (decision 16). It is offered before it is
 * filled in: `?draft=continue` shows it. Name the same key as `draft` in `submit`, so that saving the form drops it.
 */
export async function draftFor({ api, url, me }: ScreenContext, key: DraftKey): Promise<Draft> {
  const { data } = await api.drafts.read(key)
  const href = withQuery('/drafts', { ...key })
  if (!data) return { href, values: null, waiting: null }
  const from = formatterOf(me.practice).time(data.savedAt)
  if (url.searchParams.get('draft') === 'continue')
    return { href, savedAt: from, values: asValues(data.fields), waiting: null }
  const shown = new URL(url)
  shown.searchParams.set('draft', 'continue')
  return { href, values: null, waiting: { from, href: shown.pathname + shown.search } }
}

/** Keeps what a form holds at this moment. */
export async function saveDraft(api: ApiClient, key: DraftKey, form: FormData): Promise<string> {
  const { data } = await api.drafts.save({ key, fields: keptFields(form) })
  return data.savedAt
}

/** The form is saved, or its draft not wanted. That this fails is no reason to say that the form was not saved. */
export async function dropDraft(api: ApiClient, key: DraftKey): Promise<void> {
  try {
    await api.drafts.drop(key)
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
}
