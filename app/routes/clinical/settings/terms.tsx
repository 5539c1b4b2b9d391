// /settings/terms
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isTermList, TERM_LISTS, type TermList } from '#contract/clinical/catalogue/rules.ts'
import { TermForm, type TermRow } from '#contract/clinical/catalogue/schema.ts'
import { SheetHead } from '~/components/pages/page-header'
import { Notice } from '~/components/ui/notice'
import { titled } from '~/lib/format/page-title'
import { refusedAct } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { AddTerm, ChooseList, Kept } from './terms-parts'

const here = '/settings/terms'
export const meta: MetaFunction = (args) => titled(args, 'Lists and favourites')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const list = listOf(url)
  const { data } = await api.terms.list({ list }).catch(throwErrorPage)
  const marked = new Set(data.favourites.map(({ name }) => name.toLowerCase()))
  const shown = ({ termId, name, code, uses, taken }: TermRow) => ({
    ...{ id: termId, name, code: code ?? '', used: inWords(uses), taken },
    canFavour: me.doctorId !== null && !marked.has(name.toLowerCase()),
    keys: [crypto.randomUUID(), crypto.randomUUID()] as const,
  })
  return {
    list,
    isDoctor: me.doctorId !== null,
    favourites: data.favourites.map(shown),
    own: data.own.map(shown),
    more: data.more,
    token: args.context.formToken,
    formKey: crypto.randomUUID(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  return submit(args, TermForm, {
    send: async (form): Promise<{ data: { name: string } }> => {
      if (form.act === 'unfavour') return api.terms.unfavour({ termId: form.termId })
      if (form.act === 'remove') return api.terms.remove({ termId: form.termId })
      const { list, name, code } = form
      const ofPractice = form.act === 'add' && form.as === 'own'
      return ofPractice ? api.terms.add({ list, name, code }) : api.terms.favour({ list, name, code })
    },
    then: {
      go: (_, form) => to(here, null, { list: 'list' in form ? form.list : listOf(url) }),
      say: ({ name }, form) => {
        if (form.act === 'unfavour') return `${name} is no favourite any more`
        if (form.act === 'remove') return `${name}: taken out of the practice’s list`
        return form.act === 'add' && form.as === 'own'
          ? `${name}: added to the practice’s list`
          : `${name} is one of your favourites`
      },
    },
  })
}

export default function Terms() {
  const { list, isDoctor, favourites, own, more, token, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const adding = answer?.reply.initialValue?.act === 'add'
  return (
    <div className="stack">
      <SheetHead
        title="Lists and favourites"
        lead="What is offered first while a visit is written. The starter lists are offered after it, and any other text can be typed."
      />
      {!adding &&
        refusedAct(answer?.reply).map((sentence) => (
          <Notice key={sentence} tone="bad" role="alert">
            {sentence}
          </Notice>
        ))}
      <ChooseList list={list} />
      <AddTerm {...{ list, isDoctor, token, formKey }} reply={adding ? answer?.reply : undefined} />
      {isDoctor && (
        <Kept
          title="Your favourites"
          empty="You have no favourites in this list. They are offered before everything else, to you alone."
          rows={favourites}
          {...{ list, token }}
          undo="unfavour"
        />
      )}
      <Kept
        title="The practice’s own entries"
        empty="The practice has added nothing to this list. What is added here, every doctor of the practice is offered."
        rows={own}
        {...{ list, token }}
        undo="remove"
      />
      {more && <p className="muted">There are more than are shown: these are the ones that are used most.</p>}
    </div>
  )
}

function listOf(url: URL): TermList {
  const asked = url.searchParams.get('list') ?? ''
  return isTermList(asked) ? asked : TERM_LISTS[0]
}

const inWords = (uses: number) => (uses === 0 ? '' : uses === 1 ? 'written once' : `written ${uses} times`)
