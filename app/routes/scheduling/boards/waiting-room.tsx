// /board/:token
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { WaitingRoom } from '#contract/scheduling/boards/schema.ts'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.place ?? 'Waiting room')
/** The display has no keyboard, so it refreshes by itself, also after an error. */
const REFRESH_SECONDS = 15
export const handle = { script: 'none', refreshSeconds: REFRESH_SECONDS }

/** The number of doctors that can be read from across a room; more take turns at each refresh. */
const DOCTORS_PER_PAGE = 3

/** Further tokens are only counted. */
const MAX_TOKENS = 12

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  const { data: room } = await api.boards.show({ token: params.token ?? '' })
  const pages = Math.max(1, Math.ceil(room.doctors.length / DOCTORS_PER_PAGE))
  const turn = Math.floor(Date.now() / (REFRESH_SECONDS * 1000)) % pages
  return {
    practice: room.practiceName,
    place: room.placeName,
    time: getFormatter(room).time(new Date()),
    part: pages > 1 ? `${turn + 1} of ${pages}` : null,
    doctors: room.doctors.slice(turn * DOCTORS_PER_PAGE, (turn + 1) * DOCTORS_PER_PAGE).map(toColumn),
  }
}

function toColumn({ name, late, inside, called, waiting }: WaitingRoom['doctors'][number]) {
  const more = waiting.length - MAX_TOKENS
  return {
    name,
    late: late === null ? null : `About ${late} minutes late`,
    inside,
    called,
    waiting: waiting.slice(0, MAX_TOKENS),
    more: more > 0 ? `and ${more} more` : null,
  }
}

export default function WaitingRoomDisplay() {
  const { practice, place, time, part, doctors } = useLoaderData<typeof loader>()
  return (
    <main className="waiting-display">
      <header className="display-head">
        <h1>{place}</h1>
        {practice !== place && <p>{practice}</p>}
        {part && <p>{part}</p>}
        <p className="display-time">{time}</p>
      </header>
      {doctors.length === 0 && <p className="display-none">No patients waiting.</p>}
      <div className="display-doctors">
        {doctors.map(({ name, late, inside, called, waiting, more }) => (
          <section key={name} className="display-doctor">
            <h2>{name}</h2>
            {late && <p className="display-late">{late}</p>}
            <dl>
              <Numbers title="Please come in" numbers={called} kind="display-called" />
              <Numbers title="With the doctor" numbers={inside} kind="display-inside" />
              <Numbers title="Waiting" numbers={waiting} kind="display-waiting" more={more} />
            </dl>
          </section>
        ))}
      </div>
    </main>
  )
}

interface NumbersProps {
  title: string
  numbers: readonly number[]
  kind: string
  more?: string | null
}

function Numbers({ title, numbers, kind, more }: NumbersProps) {
  return (
    <div className={kind}>
      <dt>{title}</dt>
      <dd>
        {numbers.length === 0 && (
          <>
            <span aria-hidden="true">–</span>
            <span className="hidden-text">none</span>
          </>
        )}
        {numbers.map((number) => (
          <span key={number} className="display-number">
            {number}{' '}
          </span>
        ))}
        {more && <span className="display-more">{more}</span>}
      </dd>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <PlainShell productName="Waiting room" wide>
      <RouteError withoutLink />
    </PlainShell>
  )
}
