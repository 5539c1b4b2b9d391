import type { APIRequest, APIRequestContext } from '@playwright/test'
import { isInAudience, PUBLIC, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { createBillingNotes } from '../practice/billing-notes'
import type { BusyPractice } from '../practice/busy-practice'
import { createPractice } from '../practice/create-practice'
import { createPaymentPages } from '../practice/incoming-payments'
import { createSpendingPages } from '../practice/outgoing-payments'
import { listScreenPaths } from '../practice/screen-paths'
import type { PageForm } from './parse-forms'
import { readForms, signInByPost } from './send-forms'

const SIGNABLE_NOTE = { version: 1, symptoms: [{ name: 'Cough' }] }

/** A signed-in person (or a guest) with all forms of the pages that they may open. */
export interface FormUser {
  request: APIRequestContext
  forms: PageForm[]
}

export interface FormUsers {
  guest: FormUser
  newcomer: FormUser
  doctor: FormUser
  receptionist: FormUser
}

/** Opens the forms of a guest, of a new practice, and of a doctor and a receptionist of the given one. */
export async function openFormUsers(
  practice: BusyPractice,
  playwright: { request: APIRequest },
  baseURL: string,
): Promise<FormUsers> {
  const openUser = async (phone: string | null, pages: string[], documentPages: string[] = []): Promise<FormUser> => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
    if (phone) await signInByPost(request, phone)
    const forms: PageForm[] = []
    for (const page of pages) forms.push(...(await readForms(request, page)))
    // Pages about a document respond with 404 without an id.
    for (const page of documentPages) forms.push(...(await readForms(request, page, [200, 404])))
    return { request, forms }
  }
  // Only a note that can be signed has a form on its last page.
  await practice.call(`/visits/${practice.openVisit.visitId}`, { method: 'PATCH', body: SIGNABLE_NOTE })
  const { personId, code } = await practice.inviteReceptionist()
  const { unstartedVisit, ...paths } = listScreenPaths(practice)
  const startsAt = (await practice.listFreeTimes())[0]
  const { doctorId, placeId, bookedVisit } = practice
  const bookingParams = new URLSearchParams({
    patient: bookedVisit.patientId,
    doctor: doctorId,
    place: placeId,
    slot: startsAt!,
  })
  const guest = await openUser(null, [
    '/login',
    '/register',
    '/register-admin-doctor',
    '/forget-password',
    '/invitations',
    `/reset-password/${personId}/${code.replaceAll('-', '')}`,
  ])
  const newcomer = await openUser((await createPractice(baseURL)).phone, ['/addClinic', '/settings/admindoctorprofile'])
  // Plus every built screen of the role without parameters.
  const doctor = await openUser(
    practice.phone,
    [
      '/addDoctor?another=yes',
      '/settings/prices?new=1',
      '/demo?part=form',
      '/settings/billing?tax=practice',
      `/settings/billing?tax=${placeId}`,
      '/add-doctor-time?change=week',
      '/add-doctor-time?change=leave',
      `/book-appointment?${bookingParams}`,
      ...Object.values(paths),
      unstartedVisit,
      ...(await createSpendingPages(practice)),
      ...(await createPaymentPages(practice)),
      ...Object.values(await createBillingNotes(practice)),
    ],
    listScreens('AdminDoctor'),
  )
  const receptionist = await openUser(await practice.addReceptionist(), ['/reception-appointment'])
  return { guest, newcomer, doctor, receptionist }
}

const listScreens = (role: Role) =>
  (Object.keys(screens) as Path[]).filter((path) => {
    const { planned, roles } = screens[path]
    return !planned && !path.includes(':') && roles !== PUBLIC && isInAudience(roles, role) && path !== '/settings'
  })
