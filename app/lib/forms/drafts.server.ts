import type { DraftKey, SavedDraft } from '#contract/practice/people/draft-calls.ts'
import { getFormatter } from '../format/format'
import { type ApiClient, ignoreRefusal } from '../http/api.server'
import type { ScreenContext } from '../http/require-screen.server'
import { withQuery } from '../navigation/links'
import { collectRestorableFields, toFormValues } from './restored-fields.server'

export interface Draft {
  /** The address that saves the draft: FormPage's `draft.href`. */
  href: string
  /** The time when the draft was saved, in the practice's time zone: FormPage's `draft.savedAt`. */
  savedAt?: string
  /** The draft's values for `defaultValue`, after the person has chosen to continue with it. */
  values: Record<string, unknown> | null
  /** A draft that isn't shown yet: when it was saved, and the address that shows it. */
  waiting: { from: string; href: string } | null
}

/**
 * Loads the draft of a long form, which is stored per person, practice, form, patient and record. It is offered first, and
 * `?draft=continue` fills it in. Pass the same key as `draft` to `submit`, so that saving the form deletes the draft.
 */
export async function loadDraft(screen: ScreenContext, key: DraftKey): Promise<Draft> {
  return toDraft(screen, key, (await screen.api.drafts.read(key)).data)
}

/** Does the same as `loadDraft` with a draft that came with the data of the page. */
export function toDraft({ url, me }: Pick<ScreenContext, 'url' | 'me'>, key: DraftKey, data: SavedDraft | null): Draft {
  const href = withQuery('/drafts', { ...key })
  if (!data) return { href, values: null, waiting: null }
  const from = getFormatter(me.practice).time(data.savedAt)
  if (url.searchParams.get('draft') === 'continue')
    return { href, savedAt: from, values: toFormValues(data.fields), waiting: null }
  const address = new URL(url)
  address.searchParams.set('draft', 'continue')
  return { href, values: null, waiting: { from, href: address.pathname + address.search } }
}

/** Saves a form as a draft. */
export async function saveDraft(api: ApiClient, key: DraftKey, form: FormData): Promise<string> {
  const { data } = await api.drafts.save({ key, fields: collectRestorableFields(form) })
  return data.savedAt
}

/** Deletes a draft. A refusal is ignored, because by then the form itself has been saved. */
export async function dropDraft(api: ApiClient, key: DraftKey): Promise<void> {
  await api.drafts.delete(key).catch(ignoreRefusal)
}
