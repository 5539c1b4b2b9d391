// /settings/terms
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isTermList, TERM_LISTS, type TermList } from '#contract/clinical/catalogue/rules.ts'
import { TermForm, type TermRow } from '#contract/clinical/catalogue/schema.ts'
import { PageHeader } from '~/components/pages/page-header'
import { RowForm } from '~/components/pages/row-button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { AddTerm, ListTabs, TermPanel } from './term-panel'

const here = '/settings/terms'
export const meta = titleMeta('Lists and favourites')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url, hidden } = await requireScreen(args)
  const list = readList(url)
  const { data } = await api.terms.list({ list })
  const favouriteNames = new Set(data.favourites.map(({ name }) => name.toLowerCase()))
  const toRow = ({ termId, name, code, ingredients, uses, dosingText }: TermRow) => ({
    id: termId,
    name,
    code: code ?? '',
    ingredients: ingredients.join(' + '),
    used: formatUses(uses),
    dosingText,
    canFavour: me.doctorId !== null && !favouriteNames.has(name.toLowerCase()),
    keys: [crypto.randomUUID(), crypto.randomUUID()] as const,
  })
  return {
    list,
    isDoctor: me.doctorId !== null,
    favourites: data.favourites.map(toRow),
    own: data.own.map(toRow),
    hasMore: data.more,
    ...hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  return submit(args, TermForm, {
    send: async (form): Promise<{ data: { name: string } }> => {
      if (form.act === 'unfavour') return api.terms.removeFavourite({ termId: form.termId })
      if (form.act === 'remove') return api.terms.remove({ termId: form.termId })
      const { list, name, code } = form
      const ingredients = 'ingredients' in form ? form.ingredients : undefined
      const isForPractice = form.act === 'add' && form.as === 'own'
      return isForPractice
        ? api.terms.add({ list, name, code, ingredients })
        : api.terms.addFavourite({ list, name, code })
    },
    onSuccess: {
      redirectTo: (_, form) => to(here, null, { list: 'list' in form ? form.list : readList(url) }),
      message: ({ name }, form) => {
        if (form.act === 'unfavour') return `${name} removed from your favourites`
        if (form.act === 'remove') return `${name} removed from the practice’s list`
        return form.act === 'add' && form.as === 'own'
          ? `${name} added to the practice’s list`
          : `${name} added to your favourites`
      },
    },
  })
}

export default function Terms() {
  const { list, isDoctor, favourites, own, hasMore, token, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isAdding = answer?.reply.initialValue?.act === 'add'
  return (
    <div className="stack">
      <PageHeader
        title="Lists and favourites"
        lead="Suggestions shown first in the note. The starter lists come next, and you can always type other text."
      />
      {!isAdding && <RefusalNotice reply={answer?.reply} />}
      <ListTabs list={list} />
      <AddTerm
        list={list}
        isDoctor={isDoctor}
        token={token}
        formKey={formKey}
        reply={isAdding ? answer?.reply : undefined}
      />
      {isDoctor && (
        <TermPanel
          title="Your favourites"
          empty="You have no favourites in this list. Your favourites are suggested first, only to you."
          rows={favourites}
          list={list}
          removal="unfavour"
        />
      )}
      <TermPanel
        title="Practice entries"
        empty="The practice has no entries in this list. Entries added here are suggested to all its doctors."
        rows={own}
        list={list}
        removal="remove"
      />
      {hasMore && <p className="muted">Only the most used entries are shown.</p>}
      <RowForm token={token} />
    </div>
  )
}

function readList(url: URL): TermList {
  const list = url.searchParams.get('list') ?? ''
  return isTermList(list) ? list : TERM_LISTS[0]
}

const formatUses = (uses: number) => (uses === 0 ? '' : uses === 1 ? 'Used once' : `Used ${uses} times`)
