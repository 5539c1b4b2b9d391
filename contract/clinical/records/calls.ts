import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { RecordBanner, RecordChanges } from '../visits/schema.ts'
import { RecordOpening } from './access-log.ts'
import { OwnAppointment, OwnDoctor, PAPER_TITLES, PaperTitle, PastVisit } from './schema.ts'
import { TimelineEntry, TimelineQuery } from './timeline.ts'

const page = ListQuery.omit({ q: true, sort: true })
const papers = page.extend({ kind: z.enum(PAPER_TITLES).optional() })

/** What a signed-in patient asks about themselves and their family. */
export const mine = {
  /** Coming: the next first; past: the last first. */
  appointments: call('appointments:own')
    .route({ method: 'GET', path: '/mine/appointments' })
    .input(page.extend({ when: z.enum(['coming', 'past']).default('coming'), patientId: uuid().optional() }))
    .output(answer(paged(OwnAppointment))),
  doctors: call('appointments:own')
    .route({ method: 'GET', path: '/mine/doctors' })
    .output(answer(z.array(OwnDoctor))),
  papers: call('reports:own')
    .route({ method: 'GET', path: '/mine/papers' })
    .input(papers.extend({ patientId: uuid().optional() }))
    .output(answer(paged(PaperTitle))),
  /** Who opened the records of the asker and their family, the newest first. */
  openings: call('openings:own')
    .route({ method: 'GET', path: '/mine/openings' })
    .input(page.extend({ patientId: uuid().optional() }))
    .output(answer(paged(RecordOpening))),
}

const one = z.object({ patientId: uuid() })
const Who = z.object({ banner: RecordBanner })

/** A patient's record as lists: each answers with who the patient is. */
export const records = {
  papers: call('reports:read')
    .route({ method: 'GET', path: '/patients/{patientId}/papers' })
    .input(papers.extend(one.shape))
    .output(answer(paged(PaperTitle).extend(Who.shape))),
  /** Bookings and visits in the practice, or at one clinic of it, the newest first, with the titles of their papers. */
  history: call('charts:outline')
    .route({ method: 'GET', path: '/patients/{patientId}/history' })
    .input(page.extend({ ...one.shape, placeId: uuid().optional() }))
    .output(answer(paged(PastVisit).extend({ ...Who.shape, placeName: z.string().nullable() }))),
  /** What happened, the newest first; `count` is of the page: nothing is counted that is not shown. */
  timeline: call('charts:read')
    .route({ method: 'GET', path: '/patients/{patientId}/timeline' })
    .input(TimelineQuery.extend(one.shape))
    .output(answer(paged(TimelineEntry))),
  /** What changed since the last visit, for who opens the record. */
  changes: call('charts:read')
    .route({ method: 'GET', path: '/patients/{patientId}/changes' })
    .input(one)
    .output(answer(RecordChanges)),
}
