import type { APIRequest, APIRequestContext } from '@playwright/test'
import { isInAudience, PUBLIC, type Role } from '#contract/roles.ts'
import { type Path, screens } from '#contract/screens.ts'
import { type PageForm, readForms, signInByPost } from './forms'
import { createPaymentPages } from './incoming-payments'
import { createSpendingPages } from './outgoing-payments'
import { type BusyPractice, createNotes, createPractice, listScreenPaths } from './practice'
import { createPhoneNumber } from './steps'

const SIGNABLE_NOTE = { version: 1, symptoms: [{ name: 'Cough' }] }

/** A signed-in person (or a guest) with all forms of the pages that they may open. */
export interface Desk {
  request: APIRequestContext
  forms: PageForm[]
}

export interface Desks {
  guest: Desk
  newcomer: Desk
  doctor: Desk
  receptionist: Desk
}

/** Opens the forms of a guest, of a new practice, and of a doctor and a receptionist of the given one. */
export async function openDesks(
  here: BusyPractice,
  playwright: { request: APIRequest },
  baseURL: string,
): Promise<Desks> {
  const open = async (phone: string | null, pages: string[], found: string[] = []): Promise<Desk> => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
    if (phone) await signInByPost(request, phone)
    const forms: PageForm[] = []
    for (const page of pages) forms.push(...(await readForms(request, page)))
    // Pages about a document answer 404 without an id.
    for (const page of found) forms.push(...(await readForms(request, page, [200, 404])))
    return { request, forms }
  }
  // Only a note that can be signed has a form on its last page.
  await here.call(`/visits/${here.writing.visitId}`, { method: 'PATCH', body: SIGNABLE_NOTE })
  const invited = { fullName: 'Meena Pillai', phone: createPhoneNumber(), placeId: here.placeId }
  const { invitation } = await here.call('/receptionists', { body: invited })
  const { notBegun, ...addresses } = listScreenPaths(here)
  const startsAt = (await here.freeTimes())[0]
  const { doctorId, placeId, booked } = here
  const confirm = new URLSearchParams({ patient: booked.patientId, doctor: doctorId, place: placeId, slot: startsAt! })
  const guest = await open(null, [
    ...['/login', '/register', '/register-admin-doctor', '/forget-password'],
    new URL(invitation.link).pathname,
  ])
  const newcomer = await open((await createPractice(baseURL)).phone, ['/addClinic', '/settings/admindoctorprofile'])
  // Plus every built screen of the role without parameters.
  const doctor = await open(
    here.phone,
    [
      ...['/addDoctor?another=yes', '/settings/prices?new=1', '/demo?part=form'],
      ...['/settings/billing?tax=practice', `/settings/billing?tax=${placeId}`],
      ...['/add-doctor-time?change=week', '/add-doctor-time?change=leave'],
      `/book-appointment?${confirm}`,
      ...Object.values(addresses),
      notBegun,
      ...(await createSpendingPages(here)),
      ...(await createPaymentPages(here)),
      ...Object.values(await createNotes(here)),
    ],
    listScreens('AdminDoctor'),
  )
  const receptionist = await open(await here.receptionist(), ['/reception-appointment'])
  return { guest, newcomer, doctor, receptionist }
}

const listScreens = (role: Role) =>
  (Object.keys(screens) as Path[]).filter((path) => {
    const { planned, roles } = screens[path]
    return !planned && !path.includes(':') && roles !== PUBLIC && isInAudience(roles, role) && path !== '/settings'
  })
