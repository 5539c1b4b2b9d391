import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getFormatter } from '~/lib/format/format'
import { DoctorList, toDoctorRows } from './doctor-list'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const doctor = {
  doctorId: 'd1',
  fullName: 'Dr Sarita Bhat',
  speciality: 'General medicine',
  qualification: 'MBBS, MD',
  registrationNo: 'KMC 12',
  feeMinor: 500_00,
  hasTimes: true,
} as Parameters<typeof toDoctorRows>[0][number]
const next = { day: '2026-11-30', from: '09:30', to: '13:00', placeName: 'MG Road' }

const render = (hours: unknown[], role: string, changes: Partial<typeof doctor> = {}) => {
  const rows = toDoctorRows([{ ...doctor, ...changes }], hours as Parameters<typeof toDoctorRows>[1], role, format)
  return renderToStaticMarkup(<DoctorList rows={rows} />)
}

describe('DoctorList', () => {
  it('shows fee, next hours and actions of a doctor, and a button to add one', () => {
    const html = render([{ doctorId: 'd1', next }], 'receptionist')
    for (const text of ['1 doctor', '₹500.00', 'Mon 30 Nov', 'MG Road', 'Open for booking', 'Change hours'])
      expect(html, text).toContain(text)
    expect(html).toMatch(/href="\/addDoctor\?another=yes"[^>]*>.*Add doctor/)
    expect(html).toContain('/book-appointment?doctor=d1')
  })

  it('says which doctors can’t be booked', () => {
    expect(render([], 'admin')).toContain('No hours for two weeks')
    expect(render([], 'admin', { hasTimes: false })).toContain('No hours')
    expect(render([{ doctorId: 'd1', next }], 'lab')).not.toContain('/book-appointment')
  })
})
