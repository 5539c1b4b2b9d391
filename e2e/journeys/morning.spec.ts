import { expect, recordPageProblems, test } from '../fixtures'
import { bookAppointment, checkIn, chooseTime, findPatient, registerUnknownPatient } from '../steps/booking'
import { findSection } from '../steps/page-parts'
import {
  acceptInvitation,
  addClinic,
  addDoctor,
  addReceptionist,
  registerPractice,
  setHours,
} from '../steps/practice-setup'
import { expectPrintView } from '../steps/print-view'

const DOCTOR = 'Dr Leela Rao'
const PATIENT = { given: 'Asha', family: 'Nambiar', phone: '98450 12345' }
const NAME = 'Asha Nambiar'

test(
  'A new clinic books, treats and bills its first patient',
  { tag: '@each-mode' },
  async ({ page: manager, browser, javaScriptEnabled }, { project, workerIndex }) => {
    test.setTimeout(300_000)
    const problemLists = [recordPageProblems(manager)]
    const practice = `Lakeside ${project.name} ${Date.now() % 100_000}${workerIndex}`

    // The manager sets the clinic up.
    await registerPractice(manager, practice)
    await addClinic(manager, practice, 'LS')
    const doctorInvitation = await addDoctor(manager, DOCTOR, '450')
    await setHours(manager)
    await manager.goto('/addDoctor?another=yes')
    await addDoctor(manager, 'Dr Omar Sheikh', '600')
    await setHours(manager)
    const receptionistInvitation = await addReceptionist(manager, 'Meena Pillai')
    const copyLink = manager.getByRole('button', { name: 'Copy code' })
    await expect(copyLink).toBeVisible({ visible: javaScriptEnabled })
    if (javaScriptEnabled) {
      await copyLink.click()
      await expect(manager.getByText('Copied', { exact: true })).toBeVisible()
    }

    // The receptionist signs in by the link and books a new patient.
    const receptionist = await acceptInvitation(browser, receptionistInvitation)
    problemLists.push(recordPageProblems(receptionist))
    await expect(receptionist).toHaveURL(/\/receptiondashboard$/)
    await receptionist.goto('/book-appointment')
    await registerUnknownPatient(receptionist, PATIENT)
    await expect(receptionist).toHaveURL(/\/book-appointment\?.*patient=/)
    await expect(receptionist.getByText('Registered as')).not.toHaveCount(0)
    const time = await chooseTime(receptionist, DOCTOR, 1)
    await expect(receptionist.getByText(DOCTOR).first()).toBeVisible()
    await expect(receptionist.getByText('450.00')).toBeVisible()
    await bookAppointment(receptionist, 'Cough')

    // The day board shows the booking, and the patient is checked in.
    await expect(receptionist).toHaveURL(/\/reception-appointment/)
    await expect(findSection(receptionist, DOCTOR).getByRole('listitem').filter({ hasText: NAME })).toContainText(
      time.split(' to ')[0]!,
    )
    await checkIn(receptionist, NAME)
    await expect(findSection(receptionist, 'Waiting now')).toContainText(NAME)

    // The doctor signs in by the link, sees the waiting patient and opens the consultation.
    const doctor = await acceptInvitation(browser, doctorInvitation)
    problemLists.push(recordPageProblems(doctor))
    await expect(doctor).toHaveURL(/\/doctordashboard$/)
    await doctor.goto('/my-appointment')
    await expect(doctor.getByRole('row').filter({ hasText: NAME })).toContainText('Checked in')
    await doctor.getByRole('link', { name: `Open consultation of ${NAME}` }).click()
    await expect(doctor).toHaveURL(/\/consultation\/[\w-]+\/basic-vital-info/)
    await expect(doctor.getByRole('region', { name: 'Patient' })).toContainText('Allergies not recorded')
    await doctor.getByRole('button', { name: /^Start visit/ }).click()
    await expect(doctor.getByRole('region', { name: 'Patient' })).toContainText('Not signed')

    // Vitals, with the body mass index.
    await doctor.getByLabel('Height in cm').fill('162')
    await doctor.getByLabel('Weight in kg').fill('61.5')
    await doctor.getByLabel('Blood pressure in mmHg').fill('124/82')
    await doctor.getByLabel('Pulse').fill('88')
    await doctor.getByRole('button', { name: 'Save vitals' }).click()
    await expect(findSection(doctor, 'Earlier readings')).toContainText('23.4')

    // The doctor writes the note, checks it and signs.
    await doctor.getByRole('link', { name: 'Live consultation' }).click()
    await doctor.getByRole('group', { name: 'symptom 1 of 1' }).getByLabel('Symptom', { exact: true }).fill('Cough')
    await doctor.getByRole('group', { name: 'symptom 1 of 1' }).getByLabel('Since', { exact: true }).fill('3 days')
    await doctor
      .getByRole('group', { name: 'diagnosis 1 of 1' })
      .getByLabel('Diagnosis', { exact: true })
      .fill('Acute bronchitis')
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

    // The receptionist opens a shift, adds a charge, takes cash, and prints invoice and receipt.
    await receptionist.goto('/shift')
    await receptionist.getByLabel(/Float in INR/).fill('2000')
    await receptionist.getByRole('main').getByRole('button', { name: 'Open shift' }).click()
    await expect(receptionist).toHaveURL(/\/shift\/|\/receptiondashboard/)
    await receptionist.goto('/reception-appointment')
    await findSection(receptionist, 'Payments to collect')
      .getByRole('link', { name: `Take payment of ₹450.00 from ${NAME}` })
      .click()
    await expect(receptionist).toHaveURL(/\/addfees\//)
    await expect(receptionist.getByLabel('Price in INR, item 1')).toHaveValue('450')
    await receptionist.getByLabel('Item or service, item 2').fill('Nebulisation')
    await receptionist.getByLabel('Quantity, item 2').fill('2')
    await receptionist.getByLabel('Price in INR, item 2').fill('75')
    await receptionist.getByRole('button', { name: 'Save and take payment' }).click()
    await expect(receptionist).toHaveURL(/\/choosepaymentmethod\//)
    await receptionist.getByLabel('Cash', { exact: true }).check()
    await receptionist.getByLabel('Amount received').fill('1000')
    await receptionist.getByRole('button', { name: /Take .*600\.00 and show receipt/ }).click()
    await expect(receptionist.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expect(receptionist.getByText('Give ₹400.00 change').first()).toBeVisible()
    await receptionist.getByRole('button', { name: /^Print Invoice LS\// }).click()
    await expectPrintView(receptionist, [practice, /Invoice LS\/\d{4}\/\d{5}/, NAME, 'Nebulisation', '600.00'])
    await receptionist.getByRole('link', { name: 'Payment', exact: true }).click()
    await receptionist.getByRole('button', { name: /^Print Receipt/ }).click()
    await expectPrintView(receptionist, [practice, /Receipt \S+\d{5}/, NAME, 'Cash', '600.00'])

    // The documents are found from the row of the visit, and by their number.
    await receptionist.goto('/reception-appointment')
    await receptionist.getByRole('link', { name: `Documents of ${NAME}` }).click()
    const invoice = receptionist.getByRole('main').getByRole('link', { name: /LS\// })
    const number = /LS\/\d{4}\/\d{5}/.exec((await invoice.textContent())!)![0]
    await receptionist.goto('/search')
    await receptionist.getByLabel('Patient, document number or page').fill(number.toLowerCase())
    await receptionist.getByRole('main').getByRole('button', { name: 'Find records' }).click()
    await expect(receptionist.getByRole('article')).toContainText(number)

    // The patient's next visit shows the history.
    await receptionist.goto('/book-appointment')
    await findPatient(receptionist, '2345', NAME)
    await chooseTime(receptionist, DOCTOR, 2)
    await bookAppointment(receptionist, 'Still coughs')
    await checkIn(receptionist, NAME)
    await doctor.goto('/my-appointment')
    const secondVisit = doctor.getByRole('row').filter({ hasText: 'Checked in' })
    await secondVisit.getByRole('link', { name: NAME, exact: true }).click()
    await expect(findSection(doctor, 'Timeline')).toContainText('Acute bronchitis')
    await doctor.goBack()
    await secondVisit.getByRole('link', { name: `Open consultation of ${NAME}` }).click()
    await doctor.getByRole('button', { name: /^Start visit/ }).click()
    await doctor.getByRole('link', { name: 'Live consultation' }).click()
    const earlierVisits = doctor.getByRole('complementary', { name: 'Earlier visits' })
    await expect(earlierVisits).toContainText('Acute bronchitis')
    await expect(earlierVisits).toContainText('Azithromycin 500 mg')
    await expect(earlierVisits).toContainText('BMI')

    expect(problemLists.flat()).toEqual([])
  },
)
