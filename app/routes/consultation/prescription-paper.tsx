// /my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaperSheet, type PaperSize } from '~/components/sheets/paper-sheet'
import { enter } from '~/lib/enter.server'
import { formatterOf, phoneText } from '~/lib/format'
import { to, withQuery } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { LinesInWords } from './note-view'
import { appointmentIn, openRecordOf } from './record.server'

export const meta: MetaFunction = (args) => titled(args, 'Prescription')
export const handle = { script: 'none' }

const LIST = '/my-appointment/consultation/:userId/prescription-history'
const PAPER = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'
const SIZES: readonly PaperSize[] = ['A4', 'A5']

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { api, me, params, url } = entered
  const userId = params.userId!
  const prescriptionId = params.prescriptionId!
  await openRecordOf(args, entered)
  const { data } = await api.prescription.listPrescription({ prescriptionId, print: true }).catch(orPage)
  // A prescription of somebody else under this patient's name would be read as theirs.
  if (data.patientId !== userId) throw json({ message: 'This patient has no such prescription.' }, { status: 404 })
  const { clinic, doctor, patient, ...paper } = data.paper
  const format = formatterOf({ ...me.practice, zone: clinic.zone })
  const appointment = appointmentIn(url)
  const page = to(PAPER, { userId, prescriptionId }, { appointment })
  return {
    size: SIZES.find((size) => size === url.searchParams.get('paper')) ?? 'A4',
    sizes: SIZES.map((size) => ({ size, href: withQuery(page, { paper: size }) })),
    back: { href: to(LIST, { userId }, { appointment }), label: 'Prescription history' },
    stamp: STAMPS[data.status],
    letterhead: {
      name: clinic.name,
      lines: [
        clinic.place === clinic.name ? null : clinic.place,
        clinic.address,
        clinic.phone && phoneText(clinic.phone),
      ],
    },
    facts: [
      { label: 'Date', value: data.signedAt ? format.date(data.signedAt) : 'Not signed' },
      ...(paper.weight ? [{ label: 'Weight', value: paper.weight }] : []),
      ...(paper.diagnoses.length > 0 ? [{ label: 'Diagnosis', value: paper.diagnoses.join(', ') }] : []),
    ],
    patient: {
      heading: 'Patient',
      name: patient.name,
      lines: [
        [patient.age && `Age ${patient.age}`, patient.gender].filter(Boolean).join(', '),
        patient.birthDate && `Born ${format.day(patient.birthDate)}`,
        `Number ${patient.number}`,
        patient.allergies,
      ],
    },
    doctor: {
      name: doctor.name,
      lines: [
        doctor.qualification ?? '',
        doctor.speciality,
        doctor.registrationNo ? `Registration no. ${doctor.registrationNo}` : '',
      ].filter(Boolean),
    },
    lines: data.lines,
    advice: paper.advice,
    followUp: paper.followUpOn && format.longDay(paper.followUpOn),
    signed: data.signedAt && `Signed ${format.dateTime(data.signedAt)}. Code ${data.verifyCode}`,
  }
}

const STAMPS = {
  draft: 'Draft, not signed',
  signed: undefined,
  superseded: 'Superseded',
  cancelled: 'CANCELLED',
  expired: 'Expired',
} as const

export default function PrescriptionPaper() {
  const paper = useLoaderData<typeof loader>()
  return (
    <PaperSheet
      title="Prescription"
      size={paper.size}
      stamp={paper.stamp}
      letterhead={paper.letterhead}
      parties={[paper.patient]}
      facts={paper.facts}
      tools={{ back: paper.back, sizes: paper.sizes }}
      signature={paper.doctor}
      foot={paper.signed && <p>{paper.signed}</p>}
      notes={
        <>
          {paper.advice && (
            <>
              <h2 className="text-base">Advice</h2>
              <p className="whitespace-pre-line">{paper.advice}</p>
            </>
          )}
          {paper.followUp && (
            <p>
              Follow-up on <b>{paper.followUp}</b>
            </p>
          )}
        </>
      }
    >
      <section aria-label="Medicines">
        <p className="text-xl font-semibold" aria-hidden="true">
          ℞
        </p>
        <LinesInWords lines={paper.lines} />
      </section>
    </PaperSheet>
  )
}
