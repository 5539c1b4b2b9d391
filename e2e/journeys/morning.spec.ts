import { expect, test, watch } from '../fixtures'
import {
  acceptInvitation,
  addClinic,
  addDoctor,
  addReceptionist,
  book,
  checkIn,
  chooseTime,
  expectPrintView,
  findPatient,
  registerPractice,
  registerUnknownPatient,
  setHours,
  under,
} from '../steps'

const DOCTOR = 'Dr Leela Rao'
const PATIENT = { given: 'Asha', family: 'Nambiar', phone: '98450 12345' }
const NAME = 'Asha Nambiar'

test('A new clinic books, treats and bills its first patient', async ({ page: manager, browser, javaScriptEnabled }, {
  project,
  workerIndex,
}) => {
  test.setTimeout(300_000)
  const watchers = [watch(manager)]
  const practice = `Lakeside ${project.name} ${Date.now() % 100_000}${workerIndex}`

  // The manager sets the clinic up.
  await registerPractice(manager, practice)
  await addClinic(manager, practice, 'LS')
  const doctorInvited = await addDoctor(manager, DOCTOR, '450')
  await setHours(manager)
  await manager.goto('/addDoctor?another=yes')
  await addDoctor(manager, 'Dr Omar Sheikh', '600')
  await setHours(manager)
  const receptionistInvited = await addReceptionist(manager, 'Meena Pillai')
  const copyLink = manager.getByRole('button', { name: 'Copy link' })
  await expect(copyLink).toBeVisible({ visible: javaScriptEnabled })
  if (javaScriptEnabled) {
    await copyLink.click()
    await expect(manager.getByText('Copied', { exact: true })).toBeVisible()
  }

  // The receptionist signs in by the link and books a new patient.
  const desk = await acceptInvitation(browser, receptionistInvited)
  watchers.push(watch(desk))
  await expect(desk).toHaveURL(/\/receptiondashboard$/)
  await desk.goto('/book-appointment')
  await registerUnknownPatient(desk, PATIENT)
  await expect(desk).toHaveURL(/\/book-appointment\?.*patient=/)
  await expect(desk.getByText('Registered as')).not.toHaveCount(0)
  const time = await chooseTime(desk, DOCTOR, 1)
  await expect(desk.getByText(DOCTOR).first()).toBeVisible()
  await expect(desk.getByText('450.00')).toBeVisible()
  await book(desk, 'Cough')

  // The day board shows the booking, and the patient is checked in.
  await expect(desk).toHaveURL(/\/reception-appointment/)
  await expect(under(desk, DOCTOR).getByRole('listitem').filter({ hasText: NAME })).toContainText(
    time.split(' to ')[0]!,
  )
  await checkIn(desk, NAME)
  await expect(under(desk, 'Waiting now')).toContainText(NAME)

  // The doctor signs in by the link, sees the waiting patient and opens the consultation.
  const doctor = await acceptInvitation(browser, doctorInvited)
  watchers.push(watch(doctor))
  await expect(doctor).toHaveURL(/\/doctordashboard$/)
  await doctor.goto('/my-appointment')
  await expect(doctor.getByRole('row').filter({ hasText: NAME })).toContainText('Checked in')
  await doctor.getByRole('link', { name: `Open consultation of ${NAME}` }).click()
  await expect(doctor).toHaveURL(/\/consultation\/[\w-]+\/basic-vital-info/)
  await expect(doctor.getByRole('region', { name: 'Patient' })).toContainText('Not known')
  await doctor.getByRole('button', { name: /^Start visit/ }).click()
  await expect(doctor.getByRole('region', { name: 'Patient' })).toContainText('Not signed')

  // Vitals, with the body mass index.
  await doctor.getByLabel('Height in cm').fill('162')
  await doctor.getByLabel('Weight in kg').fill('61')
  await doctor.getByLabel('and grams').fill('500')
  await doctor.getByLabel('Upper blood pressure').fill('124')
  await doctor.getByLabel('Lower blood pressure').fill('82')
  await doctor.getByLabel('Pulse').fill('88')
  await doctor.getByRole('button', { name: 'Save vitals' }).click()
  await expect(under(doctor, 'Earlier readings')).toContainText('23.4')

  // The doctor writes the note, checks it and signs.
  await doctor.getByRole('link', { name: 'Live consultation' }).click()
  await doctor.getByLabel('Symptom, symptom 1 of 1').fill('Cough')
  await doctor.getByLabel('Since, symptom 1 of 1').fill('3 days')
  await doctor.getByLabel('Diagnosis, diagnosis 1 of 1').fill('Acute bronchitis')
  await doctor.getByLabel('Medicine').fill('Azithromycin 500 mg')
  await doctor.getByLabel('Dose').fill('1 tablet')
  await doctor.getByLabel('Frequency').fill('1-0-0')
  await doctor.getByLabel('Days').fill('3')
  await doctor.getByLabel('Advice').fill('Steam inhalation, fluids')
  await doctor.getByRole('button', { name: 'Check and sign' }).click()
  await expect(doctor.getByRole('heading', { name: 'Check and sign' })).toBeVisible()
  await expect(doctor.getByText('Acute bronchitis').first()).toBeVisible()
  await doctor.getByRole('button', { name: 'Sign and finish' }).click()

  // The prescription prints.
  await expect(doctor).toHaveURL(/\/prescription-history-preview\//)
  await expectPrintView(doctor, [
    practice,
    NAME,
    'Azithromycin 500 mg',
    '3 days',
    'Steam inhalation',
    DOCTOR,
    'KMC 48211',
  ])

  // The receptionist adds a charge, takes cash, and prints invoice and receipt.
  await desk.goto('/reception-appointment')
  await under(desk, 'Payments to collect')
    .getByRole('link', { name: `Collect fee from ${NAME}` })
    .click()
  await expect(desk).toHaveURL(/\/addfees\//)
  await expect(desk.getByLabel('Price in INR, item 1')).toHaveValue('450')
  await desk.getByLabel('Item or service, item 2').fill('Nebulisation')
  await desk.getByLabel('Quantity, item 2').fill('2')
  await desk.getByLabel('Price in INR, item 2').fill('75')
  await desk.getByRole('button', { name: 'Save and take payment' }).click()
  await expect(desk).toHaveURL(/\/choosepaymentmethod\//)
  await desk.getByLabel('Cash', { exact: true }).check()
  await desk.getByLabel('Amount received').fill('1000')
  await desk.getByRole('button', { name: /Take .*600\.00 and show receipt/ }).click()
  await expect(desk.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(desk.getByText('Give 400.00 change').first()).toBeVisible()
  await desk.getByRole('button', { name: /^Print Invoice LS\// }).click()
  await expectPrintView(desk, [practice, /Invoice LS\/\d{4}\/\d{5}/, NAME, 'Nebulisation', '600.00'])
  await desk.getByRole('link', { name: 'Payment', exact: true }).click()
  await desk.getByRole('button', { name: /^Print Receipt/ }).click()
  await expectPrintView(desk, [practice, /Receipt \S+\d{5}/, NAME, 'Cash', '600.00'])

  // The documents are found from the row of the visit, and by their number.
  await desk.goto('/reception-appointment')
  await desk.getByRole('link', { name: `Documents of ${NAME}` }).click()
  const invoice = desk.getByRole('main').getByRole('link', { name: /LS\// })
  const number = /LS\/\d{4}\/\d{5}/.exec((await invoice.textContent())!)![0]
  await desk.goto('/search')
  await desk.getByLabel('Patient, document number or page').fill(number.toLowerCase())
  await desk.getByRole('main').getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByRole('article')).toContainText(number)

  // The patient's next visit shows the history.
  await desk.goto('/book-appointment')
  await findPatient(desk, '2345', NAME)
  await chooseTime(desk, DOCTOR, 2)
  await book(desk, 'Still coughs')
  await checkIn(desk, NAME)
  await doctor.goto('/my-appointment')
  const second = doctor.getByRole('row').filter({ hasText: 'Checked in' })
  await second.getByRole('link', { name: NAME, exact: true }).click()
  await expect(under(doctor, 'Timeline')).toContainText('Acute bronchitis')
  await doctor.goBack()
  await second.getByRole('link', { name: `Open consultation of ${NAME}` }).click()
  await doctor.getByRole('button', { name: /^Start visit/ }).click()
  await doctor.getByRole('link', { name: 'Live consultation' }).click()
  const before = doctor.getByRole('complementary', { name: 'Earlier visits' })
  await expect(before).toContainText('Acute bronchitis')
  await expect(before).toContainText('Azithromycin 500 mg')
  await expect(before).toContainText('BMI')

  expect(watchers.flatMap(({ complaints }) => complaints)).toEqual([])
})
