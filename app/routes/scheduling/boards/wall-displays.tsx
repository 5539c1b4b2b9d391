// /wall-displays
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { NewBoard } from '#contract/scheduling/boards/schema.ts'
import { SelectField } from '~/components/fields/select-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { OneTimeLink } from '~/components/ui/one-time-link'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { titleMeta } from '~/lib/format/page-title'
import { toPlaceOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'

export const meta = titleMeta('Waiting-room displays')

const RevokeForm = z.strictObject({ boardId: uuid('Choose the display') })

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, format, hidden } = await requireScreen(args)
  const { data } = await api.boards.readPage()
  return {
    clinics: toPlaceOptions(data.clinics),
    boards: data.boards.map(({ boardId, placeName, createdAt }) => ({
      id: boardId,
      place: placeName,
      since: format.dateTime(createdAt),
      key: crypto.randomUUID(),
    })),
    back: appointmentsPath(me.role),
    hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  const go = to('/wall-displays')
  const form = await args.request.clone().formData()
  if (form.has('boardId')) {
    return submit(args, RevokeForm, {
      send: ({ boardId }) => api.boards.revoke({ boardId }),
      onSuccess: { redirectTo: go, message: 'Display removed' },
    })
  }
  const made: { address: string; placeName: string }[] = []
  const answer = await submit(args, NewBoard, {
    send: async (board) => {
      const done = await api.boards.create(board)
      made.push(done.data)
      return done
    },
    onSuccess: { redirectTo: go },
  })
  // The address is shown once, in the response itself, because a redirect would have to carry it.
  return made[0] ? json({ reply: null, made: made[0] }) : answer
}

export default function WallDisplays() {
  const { clinics, boards, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const [form, fields] = usePageForm<NewBoard>({
    id: 'board',
    lastResult: answer?.reply,
    defaultValue: { placeId: clinics[0]?.value },
  })
  return (
    <div className="stack">
      <PageHeader
        title="Waiting-room displays"
        back={{ href: back, label: 'Appointments' }}
        lead="A display shows called tokens on a screen in the waiting room, without names. It needs no sign-in: anyone with the link can see it."
      />
      <RefusalNotice reply={answer?.reply} />
      {made && (
        <OneTimeLink id="address" title={`Display created for ${made.placeName}`} label="Link" address={made.address}>
          Open this link on the screen in the waiting room. It is shown only once.
        </OneTimeLink>
      )}
      {clinics.length === 0 ? (
        <EmptyState title="No branch yet">Add a branch first. A display shows the doctors of a branch.</EmptyState>
      ) : (
        <FormPage form={form} title="New display" bare hidden={hidden} save="Create link">
          <SelectField field={fields.placeId} label="Branch" options={clinics} />
        </FormPage>
      )}
      {boards.length > 0 && (
        <section className="panel">
          <h2 className="mb-3">Active displays</h2>
          <ul className="stack">
            {boards.map(({ id, place, since, key }) => (
              <li key={id} className="row">
                <span className="min-w-0 flex-1">
                  <b>{place}</b>
                  <span className="caption block">since {since}</span>
                </span>
                <RowButton formKey={key} more={{ boardId: id }} small about={`the display of ${place} since ${since}`}>
                  Remove
                </RowButton>
              </li>
            ))}
          </ul>
          <RowForm token={hidden.token} />
        </section>
      )}
      {made && (
        <p>
          <ButtonLink href={made.address}>Open the new display</ButtonLink>
        </p>
      )}
    </div>
  )
}
