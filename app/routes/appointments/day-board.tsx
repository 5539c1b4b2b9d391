// /reception-appointment
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PAGE_SIZE_AT_MOST } from '#contract/query.ts'
import { BoardSection, BoardSheet } from '~/components/sheets/board-sheet'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { refusedAct } from '~/lib/refused-act'
import { act } from './acting.server'
import { BoardLine } from './board-line'
import { DayFilters, NoSuchDay } from './day-filters'
import { dayHref, dayQuery, shiftDay } from './day-query.server'
import { rowsFor } from './row.server'

export const meta: MetaFunction = (args) => titled(args, 'Appointments')

const LONG_WAIT_MINUTES = 30

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, url, here } = entered
  const now = new Date()
  const format = formatterOf(me.practice)
  const today = format.dayAt(now)
  const query = dayQuery(url, today)
  const { day, doctor, status, cursor } = query
  const [{ data: page }, { data: counts }, { data: doctors }, { data: delays }] = await Promise.all([
    api.appointments.list({
      day,
      doctorId: doctor || undefined,
      status: status || undefined,
      cursor: cursor || undefined,
      limit: PAGE_SIZE_AT_MOST,
    }),
    api.appointments.counts({ day }),
    api.doctors.list(),
    day === today ? api.delays.today({}) : { data: [] },
  ]).catch(orPage)
  const rows = rowsFor(entered, page.rows, now)
  const href = (over: Parameters<typeof dayHref>[2]) => dayHref(url.pathname, query, over, today)
  const waiting = rows.filter(({ waited }) => waited !== null).toSorted((a, b) => b.waited! - a.waited!)
  return {
    query,
    title: `${format.longDay(day)}: ${counts.total} ${counts.total === 1 ? 'appointment' : 'appointments'}`,
    counts: (['booked', 'arrived', 'in_consultation', 'completed', 'no_show'] as const).map((state) => ({
      state,
      n: String(counts[state]),
    })),
    doctors: doctors.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName })),
    byDoctor: doctors
      .map(({ doctorId, fullName }) => ({
        doctorId,
        name: fullName,
        rows: rows.filter((row) => row.doctorId === doctorId),
        book: to('/book-appointment', null, { doctor: doctorId, day }),
        delay: delayInWords(delays.find((delay) => delay.doctorId === doctorId)?.minutes),
        isLate: day === today ? to('/doctor-late', null, { doctor: doctorId }) : null,
      }))
      .filter((column) => column.rows.length > 0),
    waiting,
    late: waiting.filter(({ waited }) => waited! > LONG_WAIT_MINUTES).length,
    toCollect: rows.filter(({ fee }) => fee !== null),
    links: {
      before: href({ day: shiftDay(day, -1) }),
      after: href({ day: shiftDay(day, 1) }),
      today: day === today ? null : href({ day: today }),
      more: page.next && href({ cursor: page.next }),
      book: to('/book-appointment', null, { day: day < today ? '' : day }),
    },
    refresh: day === today ? { href: here, at: format.time(now) } : undefined,
    focus: url.searchParams.get('focus'),
    token: args.context.formToken,
  }
}

export async function action(args: ActionFunctionArgs) {
  await enter(args)
  return act(args)
}

const delayInWords = (minutes: number | undefined) => (minutes ? `, about ${minutes} minutes late` : '')

export default function DayBoard() {
  const { query, title, counts, doctors, byDoctor, waiting, late, toCollect, links, refresh, focus, token } =
    useLoaderData<typeof loader>()
  const refused = refusedAct(useActionData<typeof action>()?.reply)
  return (
    <>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      {query.wrongDay && <NoSuchDay />}
      <BoardSheet
        title={title}
        columns={2}
        refresh={refresh}
        lead={
          <span className="row">
            {counts.map(({ state, n }) => (
              <StatusMark key={state} kind="appointment" state={state} more={n} />
            ))}
          </span>
        }
        actions={
          <>
            <ButtonLink href={links.before} small icon="back">
              Day before
            </ButtonLink>
            {links.today && (
              <ButtonLink href={links.today} small>
                Today
              </ButtonLink>
            )}
            <ButtonLink href={links.after} small>
              Day after
            </ButtonLink>
            <ButtonLink href={to('/messages')} small>
              Messages
            </ButtonLink>
            <ButtonLink href={to('/wall-displays')} small>
              Wall displays
            </ButtonLink>
            <ButtonLink href={links.book} variant="primary" icon="plus" aria-keyshortcuts="Alt+Shift+N">
              Book appointment
            </ButtonLink>
          </>
        }
      >
        <form method="get" className="filters is-wide">
          <DayFilters {...query} doctors={doctors} />
          <Button>Show</Button>
        </form>
        <BoardSection title="Waiting now" note={String(waiting.length)}>
          {late > 0 && (
            <p className="field-error">
              Waiting more than {LONG_WAIT_MINUTES} minutes: {late}
            </p>
          )}
          {waiting.length === 0 && <p className="muted">Nobody is waiting.</p>}
          <ol className="stack">
            {waiting.map((row) => (
              <BoardLine key={row.id} row={row} note={`with ${row.doctor}, waited ${row.waited} min`} call={token} />
            ))}
          </ol>
        </BoardSection>
        <BoardSection title="To collect" note={String(toCollect.length)}>
          {toCollect.length === 0 && <p className="muted">Nothing is to be collected.</p>}
          <ul className="stack">
            {toCollect.map((row) => (
              <BoardLine key={row.id} row={row} note={row.feeInWords} fee />
            ))}
          </ul>
        </BoardSection>
        {byDoctor.length === 0 && (
          <div className="is-wide">
            <EmptyState title="No appointments" actions={<ButtonLink href={links.book}>Book appointment</ButtonLink>}>
              {query.doctor || query.status ? 'None match what is chosen above.' : 'Nobody is booked on this day.'}
            </EmptyState>
          </div>
        )}
        {byDoctor.map(({ doctorId, name, rows, book, delay, isLate }) => (
          <BoardSection
            key={doctorId}
            title={name}
            note={`${rows.length}${delay}`}
            action={
              <span className="row">
                {isLate && (
                  <a href={isLate}>
                    Doctor is late<VisuallyHidden>: {name}</VisuallyHidden>
                  </a>
                )}
                <a href={book}>Book with {name}</a>
              </span>
            }
          >
            <ol className="stack">
              {rows.map((row) => (
                <BoardLine key={row.id} row={row} acts={{ token, focus }} />
              ))}
            </ol>
          </BoardSection>
        ))}
        {links.more && (
          <p className="is-wide">
            <a href={links.more}>Later appointments of this day</a>
          </p>
        )}
      </BoardSheet>
    </>
  )
}
