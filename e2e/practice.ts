// Creates a small practice for each test through the API, in about a second.
import { randomUUID } from 'node:crypto'
import { createPhoneNumber, findDaytimeZone, PASSWORD } from './steps'

interface RequestOptions {
  method?: string
  body?: unknown
}

/** Calls the API with a token. Throws the API's message unless it succeeds. */
export async function callApi(base: string, token: string | null, path: string, { method, body }: RequestOptions = {}) {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method ?? ''} ${path} answered ${answer.status}: ${await answer.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the answer, and that is the check
  return ((await answer.json()) as { data: any }).data
}

const doctor = {
  speciality: 'General medicine',
  registrationNo: 'KMC 12345',
  qualification: 'MBBS',
  feeMinor: 50_000,
}

/** Creates a practice with one doctor, who is its manager. */
export async function createPractice(base: string, practiceName = 'Hillside Clinic') {
  const phone = createPhoneNumber()
  const { token, adminId } = await callApi(base, null, '/users/adminDoctorRegister', {
    body: {
      fullName: 'Dr Sarita Bhat',
      phone,
      email: `sarita.${phone}@example.com`,
      password: PASSWORD,
      ...doctor,
      practiceName,
      terms: true,
    },
  })
  return { base, phone, token: token as string, adminId: adminId as string }
}

export type TestPractice = Awaited<ReturnType<typeof createPractice>>

/** Creates a practice with a clinic, hours around the clock and patients of today in every state of a visit. */
export async function createBusyPractice(base: string) {
  const own = await createPractice(base)
  const { zone } = findDaytimeZone()
  const call = (path: string, options?: RequestOptions) => callApi(base, own.token, path, options)
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { body: { ...clinic, zone } }))._id
  const doctorId: string = (await call('/doctors'))[0].doctorId
  const today = new Date().toLocaleDateString('en-CA', { timeZone: zone })
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }))
  const plan = { doctorId, placeId, slotMinutes: 5, validFrom: today, hours }
  await call(`/doctors/${doctorId}/times`, { method: 'PUT', body: plan })

  const register = async (givenName: string, over: object = {}): Promise<string> =>
    (await call('/patients', { body: { givenName, familyName: 'Hegde', phone: createPhoneNumber(), ...over } }))
      .patientId
  const freeTimes = async (): Promise<string[]> =>
    (await call(`/appointment/listTimeslot?doctorId=${doctorId}`))[0].slots.map(
      (slot: { startsAt: string }) => slot.startsAt,
    )
  const book = async (patientId: string, over: object = {}): Promise<string> => {
    const startsAt = (await freeTimes())[0]
    return (await call('/appointments', { body: { patientId, doctorId, placeId, startsAt, ...over } })).appointmentId
  }
  const bookedFor = async (givenName: string, over?: object) => {
    const patientId = await register(givenName)
    return { patientId, appointmentId: await book(patientId, over) }
  }
  const begin = async (name: string, over?: object) => {
    const patientId = await register(name, over)
    const appointmentId = await book(patientId)
    const { visitId } = await call(`/appointments/${appointmentId}/visit`, { body: {} })
    return { patientId, appointmentId, visitId: visitId as string }
  }

  const { shiftId } = await call('/shifts', { body: { floatMinor: 100_00 } })
  const writing = await begin('Nandini')
  const seen = await begin('Prema')
  const note = {
    symptoms: [{ name: 'Cough' }],
    diagnoses: [{ name: 'Acute bronchitis' }],
    tests: [{ name: 'Complete blood count' }, { name: 'C-reactive protein' }],
    lines: [{ medicine: 'Azithromycin 500 mg', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
  }
  const { version } = await call(`/visits/${seen.visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
  const { prescriptionId } = await call(`/visits/${seen.visitId}/signature`, { body: { version } })
  for (const taken of [
    { heightCm: '160', weightKg: '63', systolic: '150', diastolic: '95', glucose: '210', glucoseWhen: 'fasting' },
    { heightCm: '160', weightKg: '60', systolic: '128', diastolic: '82', temperatureDegrees: '38', pain: '4' },
  ])
    await call(`/patients/${seen.patientId}/vitals`, { body: taken })
  const charges = await call(`/appointments/${seen.appointmentId}/charges`)
  const payment = { version: charges.version, tenders: [{ method: 'cash' }] }
  await call(`/appointments/${seen.appointmentId}/payments`, { body: payment })
  const paidInPart = { appointmentId: await book(await register('Usha')) }
  const part = { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 100_00 }] }
  await call(`/appointments/${paidInPart.appointmentId}/payments`, { body: part })
  const called = { appointmentId: await book(await register('Lata')) }
  const ahead = { version: 0, tenders: [{ method: 'upi', reference: '4411' }] }
  await call(`/appointments/${called.appointmentId}/payments`, { body: ahead })
  await call(`/appointments/${called.appointmentId}/cancellation`, { body: { reasonCode: 'doctor_unavailable' } })
  const leave = { kind: 'sick_leave', fromDay: today, toDay: today }
  const { certificateId } = await call(`/visits/${seen.visitId}/certificates`, { body: { certificate: leave } })
  const patientId = await register('Asha')
  const twins = { keptId: await register('Kavya'), otherId: await register('Kavya') }
  /** Adds a receptionist with a password, and returns the phone number. */
  const receptionist = async (): Promise<string> => {
    const body = { fullName: 'Meena Pillai', phone: createPhoneNumber(), placeId }
    const { invitation } = await call('/receptionists', { body })
    const [userId, link] = new URL(invitation.link).pathname.split('/').slice(2)
    await callApi(base, null, `/passwords/${userId}/${link}`, { body: { password: PASSWORD } })
    return body.phone
  }
  /** Adds a patient who is signed in. */
  const addSignedInPatient = async (givenName: string) => {
    const patientId = await register(givenName)
    const phone = createPhoneNumber()
    const { invitation } = await call(`/patients/${patientId}/login`, { body: { phone } })
    const [userId, link] = new URL(invitation.link).pathname.split('/').slice(2)
    await callApi(base, null, `/passwords/${userId}/${link}`, { body: { password: PASSWORD } })
    const { token } = await callApi(base, null, '/users/loginAll', { body: { login: phone, password: PASSWORD } })
    return { patientId, phone, token: token as string }
  }
  return {
    receptionist,
    addSignedInPatient,
    ...own,
    call,
    register,
    book,
    begin,
    freeTimes,
    doctorId,
    placeId,
    today,
    shiftId: shiftId as string,
    writing,
    twins,
    seen: { ...seen, prescriptionId: prescriptionId as string, certificateId: certificateId as string },
    paidInPart,
    /** Paid in advance, and cancelled. */
    called,
    booked: { patientId, appointmentId: await book(patientId) },
    moving: await bookedFor('Mira'),
    leaving: await bookedFor('Sudha'),
    /** A video visit. */
    online: await bookedFor('Roopa', { kind: 'virtual' }),
    /** A patient without an appointment. */
    here: { patientId: await register('Indu') },
  }
}

export type BusyPractice = Awaited<ReturnType<typeof createBusyPractice>>

/** The URLs of screens about patients of the practice. */
export const listScreenPaths = (practice: BusyPractice) => {
  const { writing, seen, booked, paidInPart, called, twins, moving, leaving, online, here } = practice
  const record = `/my-appointment/consultation/${writing.patientId}`
  const visit = `?appointment=${writing.appointmentId}`
  const seenRecord = `/my-appointment/consultation/${seen.patientId}`
  const seenVisit = `?appointment=${seen.appointmentId}`
  return {
    bookTime: `/book-appointment?patient=${booked.patientId}`,
    ofPatient: `/my-appointment/${seen.patientId}`,
    notBegun: `/my-appointment/consultation/${booked.patientId}/basic-vital-info?appointment=${booked.appointmentId}`,
    vitals: `${record}/basic-vital-info${visit}`,
    live: `${record}/live-consultation${visit}`,
    history: `${record}/medical-history${visit}`,
    historyForm: `${record}/medical-history${visit}&list=allergies`,
    sign: `${record}/live-consultation${visit}&check=1`,
    amend: `/my-appointment/consultation/${seen.patientId}/live-consultation?appointment=${seen.appointmentId}&amend=1`,
    signed: `/my-appointment/consultation/${seen.patientId}/live-consultation?appointment=${seen.appointmentId}`,
    readings: `/my-appointment/consultation/${seen.patientId}/basic-vital-info?trend=pressure`,
    labReports: `/my-appointment/consultation/${seen.patientId}/lab-report`,
    labReport: `/my-appointment/consultation/${seen.patientId}/labreportpreview/${seen.patientId}`,
    vaccination: `${record}/vaccination${visit}`,
    chooseVaccines: `${record}/choosevaccination${visit}`,
    medicines: `${record}/medicines${visit}`,
    prescriptions: `/my-appointment/consultation/${seen.patientId}/prescription-history`,
    prescription: `/my-appointment/consultation/${seen.patientId}/prescription-history-preview/${seen.prescriptionId}`,
    certificates: `${seenRecord}/certificates${seenVisit}`,
    sickLeave: `${seenRecord}/certificates${seenVisit}&new=sick_leave`,
    fitness: `${seenRecord}/certificates${seenVisit}&new=fitness`,
    attendance: `${seenRecord}/certificates${seenVisit}&new=attendance`,
    cancelCertificate: `${seenRecord}/certificates${seenVisit}&cancel=${seen.certificateId}`,
    certificate: `/certificate/${seen.certificateId}`,
    visitSummary: `/visit-summary/${seen.visitId}`,
    fees: `/addfees/${booked.appointmentId}`,
    payment: `/choosepaymentmethod/${booked.appointmentId}`,
    splitPayment: `/choosepaymentmethod/${booked.appointmentId}?split=1`,
    paid: `/choosepaymentmethod/${seen.appointmentId}`,
    invoice: `/choosepaymentmethod/${seen.appointmentId}?paper=invoice`,
    receipt: `/choosepaymentmethod/${seen.appointmentId}?paper=receipt`,
    editPatient: `/patient/${seen.patientId}/edit`,
    familyMember: `/book-appointment/familymember-form?patient=${seen.patientId}`,
    connect: `/book-appointment/familymember-form?patient=${seen.patientId}&member=${booked.patientId}`,
    signIn: `/patient/${seen.patientId}/sign-in`,
    merge: `/patient/${twins.keptId}/merge?with=${twins.otherId}`,
    paidInPart: `/choosepaymentmethod/${paidInPart.appointmentId}`,
    rest: `/choosepaymentmethod/${paidInPart.appointmentId}?rest=1`,
    called: `/choosepaymentmethod/${called.appointmentId}`,
    giveBack: `/choosepaymentmethod/${called.appointmentId}?refund=1`,
    videoLink: `/appointment/${online.appointmentId}?action=setVideoLink`,
    appointment: `/appointment/${online.appointmentId}`,
    cancelling: `/appointment/${leaving.appointmentId}?action=cancel`,
    week: `/timeslot/${booked.patientId}`,
    moving: `/timeslot/${moving.patientId}?appointment=${moving.appointmentId}`,
    takingIn: `/book-appointment?patient=${here.patientId}&now=1`,
    record: `/mypatient-details/${seen.patientId}`,
    visitsAtClinic: `/view-history/${seen.patientId}/${practice.placeId}`,
    visitsInPractice: `/admin-patient-history/${seen.patientId}/${practice.adminId}`,
    shift: `/shift/${practice.shiftId}`,
    countOfShift: `/shift/${practice.shiftId}?close=1`,
    statement: `/reports?report=statement&client=${seen.patientId}`,
    reports: `/report/${seen.patientId}`,
    reportedPrescription: `/report/${seen.patientId}?paper=prescription&of=${seen.prescriptionId}`,
    reportedInvoice: `/report/${seen.patientId}?paper=invoice&visit=${seen.appointmentId}`,
  }
}

/** Issues invoices, a credit note and a debit note, and returns the URLs of their screens. */
export async function createNotes({ call, register, placeId }: BusyPractice) {
  const patientId = await register('Sunita')
  const line = (unitPriceMinor: number) => [{ description: 'Postage', unitPriceMinor, taxCategory: 'exempt' }]
  const issued = async (): Promise<string> => {
    const body = { kind: 'other', placeId, patientId, lines: line(300_00) }
    const { invoiceId, version } = await call('/invoices', { body })
    return (await call(`/invoices/${invoiceId}/issue`, { body: { version } })).invoiceId
  }
  const note = async (path: string, invoiceId: string, body: object) =>
    call(path, { body: { invoiceId, version: (await call(`/invoices/${invoiceId}`)).version, ...body } })
  const paid = await issued()
  const tenders = [{ method: 'upi', amountMinor: 300_00 }]
  await call('/receipts', { body: { patientId, placeId, allocate: 'oldest', tenders } })
  const kept = { whole: true, reason: 'service_not_given', disposition: 'keep_as_credit' }
  const { creditNoteId } = await note('/credit-notes', paid, kept)
  const debited = { side: 'customer', reason: 'undercharged', lines: line(20_00) }
  const { debitNoteId } = await note('/debit-notes', await issued(), debited)
  const invoice = await issued()
  return {
    newCredit: `/credit-create-invoice?invoice=${invoice}`,
    applyCredit: `/credit-notes/credit-invoice?do=apply&id=${creditNoteId}`,
    refundCredit: `/credit-notes/credit-invoice?do=refund&id=${creditNoteId}`,
    cancelCredit: `/credit-notes/credit-invoice?do=cancel&id=${creditNoteId}`,
    creditDocument: `/credit-invoice-preview?id=${creditNoteId}`,
    newDebit: `/debit-create-invoice?invoice=${invoice}`,
    cancelDebit: `/debit-notes/debit-invoice?do=cancel&id=${debitNoteId}`,
    debitDocument: `/debit-invoice-preview?id=${debitNoteId}`,
  }
}
