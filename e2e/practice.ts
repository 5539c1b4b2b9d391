// Creates a small practice for each test through the API, in about a second.
import { randomUUID } from 'node:crypto'
import { waitForLink } from './mails'
import { createPhoneNumber, findDaytimeZone, PASSWORD } from './steps'

interface RequestOptions {
  method?: string
  body?: unknown
}

/** Calls the API with a token. Throws the API's message unless it succeeds. */
export async function callApi(base: string, token: string | null, path: string, { method, body }: RequestOptions = {}) {
  const isFile = body instanceof FormData
  const response = await fetch(`${base}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isFile || body === undefined ? body : JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method ?? ''} ${path} responded with ${response.status}: ${await response.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  return ((await response.json()) as { data: any }).data
}

const doctor = {
  speciality: 'General medicine',
  registrationNo: 'KMC 12345',
  qualification: 'MBBS',
  feeMinor: 50_000,
}

/** Creates an e-mail address that is new in this run. */
export const createEmail = (name: string) => `${name.toLowerCase()}.${createPhoneNumber()}@example.com`

/** Accepts an invitation with the code that the practice handed over. */
export async function acceptByCode(base: string, code: string): Promise<void> {
  const { userId, token } = await callApi(base, null, '/invitation-codes', { body: { code } })
  await callApi(base, null, `/passwords/${userId}/${token}`, { body: { password: PASSWORD } })
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
  // Most journeys take cash without opening a shift first.
  const settings = await callApi(base, token, '/shift-settings')
  await callApi(base, token, '/shift-settings', { method: 'PUT', body: { ...settings, cashNeedsShift: false } })
  return { base, phone, token: token as string, adminId: adminId as string }
}

export type TestPractice = Awaited<ReturnType<typeof createPractice>>

/** Creates a practice with a clinic, hours around the clock, and today’s patients in every state of a visit. */
export async function createBusyPractice(base: string) {
  const practice = await createPractice(base)
  const { zone } = findDaytimeZone()
  const call = (path: string, options?: RequestOptions) => callApi(base, practice.token, path, options)
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { body: { ...clinic, zone } }))._id
  const doctorId: string = (await call('/doctors'))[0].doctorId
  const today = new Date().toLocaleDateString('en-CA', { timeZone: zone })
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }))
  const schedule = { doctorId, placeId, slotMinutes: 5, validFrom: today, hours }
  await call(`/doctors/${doctorId}/times`, { method: 'PUT', body: schedule })

  const register = async (givenName: string, fields: object = {}): Promise<string> =>
    (await call('/patients', { body: { givenName, familyName: 'Hegde', phone: createPhoneNumber(), ...fields } }))
      .patientId
  const listFreeTimes = async (): Promise<string[]> =>
    (await call(`/appointment/listTimeslot?doctorId=${doctorId}`))[0].slots.map(
      (slot: { startsAt: string }) => slot.startsAt,
    )
  const book = async (patientId: string, fields: object = {}): Promise<string> => {
    const startsAt = (await listFreeTimes())[0]
    return (await call('/appointments', { body: { patientId, doctorId, placeId, startsAt, ...fields } })).appointmentId
  }
  const bookNewPatient = async (givenName: string, fields?: object) => {
    const patientId = await register(givenName)
    return { patientId, appointmentId: await book(patientId, fields) }
  }
  const startVisit = async (name: string, fields?: object) => {
    // Without an age, doses can't be checked, and each medicine needs a reason.
    const patientId = await register(name, { birthDate: '1986-04-12', ...fields })
    const appointmentId = await book(patientId)
    const { visitId } = await call(`/appointments/${appointmentId}/visit`, { body: {} })
    return { patientId, appointmentId, visitId: visitId as string }
  }

  const { shiftId } = await call('/shifts', { body: { floatMinor: 100_00 } })
  const openVisit = await startVisit('Nandini')
  const signedVisit = await startVisit('Prema')
  const note = {
    symptoms: [{ name: 'Cough' }],
    diagnoses: [{ name: 'Acute bronchitis' }],
    tests: [{ name: 'Complete blood count' }, { name: 'C-reactive protein' }],
    lines: [{ medicine: 'Azithromycin 500 mg', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
  }
  const { version } = await call(`/visits/${signedVisit.visitId}`, { method: 'PATCH', body: { version: 1, ...note } })
  const { prescriptionId } = await call(`/visits/${signedVisit.visitId}/signature`, { body: { version } })
  for (const readings of [
    { heightCm: '160', weightKg: '63', systolic: '150', diastolic: '95', glucose: '210', glucoseWhen: 'fasting' },
    { heightCm: '160', weightKg: '60', systolic: '128', diastolic: '82', temperatureDegrees: '38', pain: '4' },
  ])
    await call(`/patients/${signedVisit.patientId}/vitals`, { body: readings })
  const charges = await call(`/appointments/${signedVisit.appointmentId}/charges`)
  const payment = { version: charges.version, tenders: [{ method: 'cash' }] }
  await call(`/appointments/${signedVisit.appointmentId}/payments`, { body: payment })
  const partlyPaidVisit = { appointmentId: await book(await register('Usha')) }
  const partPayment = { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 100_00 }] }
  await call(`/appointments/${partlyPaidVisit.appointmentId}/payments`, { body: partPayment })
  const cancelledPrepaidVisit = { appointmentId: await book(await register('Lata')) }
  const advancePayment = { version: 0, tenders: [{ method: 'upi', reference: '4411' }] }
  await call(`/appointments/${cancelledPrepaidVisit.appointmentId}/payments`, { body: advancePayment })
  await call(`/appointments/${cancelledPrepaidVisit.appointmentId}/cancellation`, {
    body: { reasonCode: 'doctor_unavailable' },
  })
  const leave = { kind: 'sick_leave', fromDay: today, toDay: today }
  const { certificateId } = await call(`/visits/${signedVisit.visitId}/certificates`, { body: { certificate: leave } })
  const patientId = await register('Asha')
  const duplicatePatients = { keptId: await register('Kavya'), otherId: await register('Kavya') }
  /** Adds a receptionist with a password, and returns the phone number. */
  const addReceptionist = async (): Promise<string> => {
    const body = { fullName: 'Meena Pillai', phone: createPhoneNumber(), placeId }
    const { invitation } = await call('/receptionists', { body })
    await acceptByCode(base, invitation.code)
    return body.phone
  }
  /** Adds a patient who is signed in. */
  const addSignedInPatient = async (givenName: string) => {
    const login = createEmail(givenName)
    const patientId = await register(givenName, { email: login })
    await call(`/patients/${patientId}/login`, { body: {} })
    const path = (await waitForLink(login, 'reset-password')).replace('/reset-password', '/passwords')
    await callApi(base, null, path, { body: { password: PASSWORD } })
    const { token } = await callApi(base, null, '/users/loginAll', { body: { login, password: PASSWORD } })
    return { patientId, login, token: token as string }
  }
  return {
    addReceptionist,
    addSignedInPatient,
    ...practice,
    call,
    register,
    book,
    startVisit,
    listFreeTimes,
    doctorId,
    placeId,
    today,
    shiftId: shiftId as string,
    openVisit,
    duplicatePatients,
    signedVisit: { ...signedVisit, prescriptionId: prescriptionId as string, certificateId: certificateId as string },
    partlyPaidVisit,
    /** Paid in advance, and cancelled. */
    cancelledPrepaidVisit,
    bookedVisit: { patientId, appointmentId: await book(patientId) },
    visitToReschedule: await bookNewPatient('Mira'),
    visitToCancel: await bookNewPatient('Sudha'),
    /** A video visit. */
    videoVisit: await bookNewPatient('Roopa', { kind: 'virtual' }),
    /** A patient without an appointment. */
    walkInPatient: { patientId: await register('Indu') },
    /** A patient with an e-mail address, who can be invited to sign in. */
    invitablePatient: { patientId: await register('Gauri', { email: createEmail('gauri') }) },
  }
}

export type BusyPractice = Awaited<ReturnType<typeof createBusyPractice>>

/** The URLs of screens about patients of the practice. */
export const listScreenPaths = (practice: BusyPractice) => {
  const {
    openVisit,
    signedVisit,
    bookedVisit,
    partlyPaidVisit,
    cancelledPrepaidVisit,
    duplicatePatients,
    visitToReschedule,
    visitToCancel,
    videoVisit,
    walkInPatient,
    invitablePatient,
  } = practice
  const record = `/my-appointment/consultation/${openVisit.patientId}`
  const bookedRecord = `/my-appointment/consultation/${bookedVisit.patientId}`
  const visitQuery = `?appointment=${openVisit.appointmentId}`
  const signedRecord = `/my-appointment/consultation/${signedVisit.patientId}`
  const signedVisitQuery = `?appointment=${signedVisit.appointmentId}`
  const familyForm = `/book-appointment/familymember-form?patient=${signedVisit.patientId}`
  return {
    chooseTime: `/book-appointment?patient=${bookedVisit.patientId}`,
    patientAppointments: `/my-appointment/${signedVisit.patientId}`,
    unstartedVisit: `${bookedRecord}/basic-vital-info?appointment=${bookedVisit.appointmentId}`,
    vitals: `${record}/basic-vital-info${visitQuery}`,
    liveConsultation: `${record}/live-consultation${visitQuery}`,
    history: `${record}/medical-history${visitQuery}`,
    historyForm: `${record}/medical-history${visitQuery}&list=allergies`,
    checkAndSign: `${record}/live-consultation${visitQuery}&check=1`,
    amendNote: `${signedRecord}/live-consultation${signedVisitQuery}&amend=1`,
    signedNote: `${signedRecord}/live-consultation${signedVisitQuery}`,
    readings: `${signedRecord}/basic-vital-info?trend=pressure`,
    labReports: `${signedRecord}/lab-report`,
    labReport: `${signedRecord}/labreportpreview/${signedVisit.patientId}`,
    vaccination: `${record}/vaccination${visitQuery}`,
    chooseVaccines: `${record}/choosevaccination${visitQuery}`,
    medicines: `${record}/medicines${visitQuery}`,
    prescriptions: `${signedRecord}/prescription-history`,
    prescription: `${signedRecord}/prescription-history-preview/${signedVisit.prescriptionId}`,
    certificates: `${signedRecord}/certificates${signedVisitQuery}`,
    sickLeave: `${signedRecord}/certificates${signedVisitQuery}&new=sick_leave`,
    fitness: `${signedRecord}/certificates${signedVisitQuery}&new=fitness`,
    attendance: `${signedRecord}/certificates${signedVisitQuery}&new=attendance`,
    cancelCertificate: `${signedRecord}/certificates${signedVisitQuery}&cancel=${signedVisit.certificateId}`,
    certificate: `/certificate/${signedVisit.certificateId}`,
    visitSummary: `/visit-summary/${signedVisit.visitId}`,
    fees: `/addfees/${bookedVisit.appointmentId}`,
    payment: `/choosepaymentmethod/${bookedVisit.appointmentId}`,
    splitPayment: `/choosepaymentmethod/${bookedVisit.appointmentId}?split=1`,
    paidVisit: `/choosepaymentmethod/${signedVisit.appointmentId}`,
    invoice: `/choosepaymentmethod/${signedVisit.appointmentId}?paper=invoice`,
    receipt: `/choosepaymentmethod/${signedVisit.appointmentId}?paper=receipt`,
    editPatient: `/patient/${signedVisit.patientId}/edit`,
    familyMember: familyForm,
    connectFamilyMember: `${familyForm}&member=${bookedVisit.patientId}`,
    patientSignIn: `/patient/${invitablePatient.patientId}/sign-in`,
    mergePatients: `/patient/${duplicatePatients.keptId}/merge?with=${duplicatePatients.otherId}`,
    partlyPaidVisit: `/choosepaymentmethod/${partlyPaidVisit.appointmentId}`,
    remainingPayment: `/choosepaymentmethod/${partlyPaidVisit.appointmentId}?remaining=1`,
    cancelledPrepaidVisit: `/choosepaymentmethod/${cancelledPrepaidVisit.appointmentId}`,
    refund: `/choosepaymentmethod/${cancelledPrepaidVisit.appointmentId}?refund=1`,
    videoLink: `/appointment/${videoVisit.appointmentId}?action=setVideoLink`,
    appointment: `/appointment/${videoVisit.appointmentId}`,
    cancelVisit: `/appointment/${visitToCancel.appointmentId}?action=cancel`,
    freeTimes: `/timeslot/${bookedVisit.patientId}`,
    rescheduleVisit: `/timeslot/${visitToReschedule.patientId}?appointment=${visitToReschedule.appointmentId}`,
    checkInWalkIn: `/book-appointment?patient=${walkInPatient.patientId}&walkIn=1`,
    patientRecord: `/mypatient-details/${signedVisit.patientId}`,
    visitsAtClinic: `/view-history/${signedVisit.patientId}/${practice.placeId}`,
    visitsInPractice: `/admin-patient-history/${signedVisit.patientId}/${practice.adminId}`,
    shift: `/shift/${practice.shiftId}`,
    closeShift: `/shift/${practice.shiftId}?close=1`,
    statement: `/reports?report=statement&client=${signedVisit.patientId}`,
    reports: `/report/${signedVisit.patientId}`,
    prescriptionReport: `/report/${signedVisit.patientId}?paper=prescription&of=${signedVisit.prescriptionId}`,
    invoiceReport: `/report/${signedVisit.patientId}?paper=invoice&visit=${signedVisit.appointmentId}`,
    calendarWeek: '/appointment-calendar?span=week',
  }
}

/** Issues invoices, a credit note and a debit note, and returns the URLs of their screens. */
export async function createBillingNotes({ call, register, placeId }: BusyPractice) {
  const patientId = await register('Sunita')
  const line = (unitPriceMinor: number) => [{ description: 'Postage', unitPriceMinor, taxCategory: 'exempt' }]
  const issueInvoice = async (): Promise<string> => {
    const body = { kind: 'other', placeId, patientId, lines: line(300_00) }
    const { invoiceId, version } = await call('/invoices', { body })
    return (await call(`/invoices/${invoiceId}/issue`, { body: { version } })).invoiceId
  }
  const createNote = async (path: string, invoiceId: string, body: object) =>
    call(path, { body: { invoiceId, version: (await call(`/invoices/${invoiceId}`)).version, ...body } })
  const paidInvoice = await issueInvoice()
  const tenders = [{ method: 'upi', amountMinor: 300_00 }]
  await call('/receipts', { body: { patientId, placeId, allocate: 'oldest', tenders } })
  const creditBody = { whole: true, reason: 'service_not_given', disposition: 'keep_as_credit' }
  const { creditNoteId } = await createNote('/credit-notes', paidInvoice, creditBody)
  const debitBody = { side: 'customer', reason: 'undercharged', lines: line(20_00) }
  const { debitNoteId } = await createNote('/debit-notes', await issueInvoice(), debitBody)
  const invoice = await issueInvoice()
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
