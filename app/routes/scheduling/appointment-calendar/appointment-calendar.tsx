// /appointment-calendar
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListFilters } from '~/components/fields/list-filters'
import { TimeGrid } from '~/components/lists/time-grid'
import { FilterNotices } from '~/components/pages/filter-notices'
import { PageHeader } from '~/components/pages/page-header'
import { TabLinks } from '~/components/pages/tab-links'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { HiddenQuery } from '../booking/booking-parts'
import { DayLinks, NoSuchDay } from '../day-board/day-parts'
import { loadAppointmentCalendar } from './appointment-calendar.server'

export const meta = titleMeta('Appointment calendar')

export async function loader(args: LoaderFunctionArgs) {
  return loadAppointmentCalendar(await requireScreen(args))
}

export default function AppointmentCalendar() {
  const { title, days, fields, formQuery, views, doctors, columns, hours, isWeek, shownCount, book, ...view } =
    useLoaderData<typeof loader>()
  return (
    <>
      {view.hasInvalidDay && <NoSuchDay />}
      <FilterNotices unknownFilters={view.unknownFilters} />
      <PageHeader
        title="Appointment calendar"
        lead={title}
        actions={
          <ButtonLink href={book} variant="primary" icon="plus" aria-keyshortcuts="Alt+Shift+N">
            Book appointment
          </ButtonLink>
        }
      />
      <TabLinks label="View" tabs={views} />
      <div className="day-choice">
        <nav aria-label={isWeek ? 'Other weeks' : 'Other days'} className="row">
          <DayLinks {...days} />
        </nav>
        <form method="get" className="day-form">
          <ListFilters fields={fields} />
          <HiddenQuery values={formQuery} />
          <Button>Show appointments</Button>
        </form>
      </div>
      {view.hasDoctorTabs && <TabLinks label="Doctor" tabs={doctors} />}
      {shownCount && (
        <Notice tone="warn">
          Only the first {shownCount} appointments are shown. Choose a doctor to see all of theirs.
        </Notice>
      )}
      {hours.length === 0 ? (
        <EmptyState
          title={isWeek ? 'No appointments or free times in these 7 days' : 'No appointments or free times'}
          actions={<ButtonLink href={book}>Book appointment</ButtonLink>}
        >
          Look at other days, or choose another doctor.
        </EmptyState>
      ) : (
        <TimeGrid
          caption={`Appointments and free times, ${title}`}
          columnsName={isWeek ? 'days' : 'doctors'}
          columns={columns}
          hours={hours}
        />
      )}
    </>
  )
}
