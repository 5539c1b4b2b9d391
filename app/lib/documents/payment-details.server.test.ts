import { expect, it } from 'vitest'
import { getFormatter } from '../format/format'
import { toPaymentDetails } from './payment-details.server'
import { encodeQr } from './qr/qr.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const bank = {
  practice: 'Asha Health',
  bankHolder: 'Asha Health LLP',
  bankName: 'HDFC Bank',
  bankBranch: 'MG Road',
  accountNo: '123456789012',
  bankCode: 'HDFC0001234',
  upiId: 'asha@okbank',
}
const invoice = { number: 'AND/2627/00001', currency: 'INR' }

it('toPaymentDetails shows the account and a QR code for the amount due', () => {
  expect(toPaymentDetails({ seller: bank, ...invoice }, 125_005, format)).toEqual({
    heading: 'Amount due ₹1,250.05',
    lines: ['Asha Health LLP', 'HDFC Bank, MG Road', 'Account 123456789012', 'IFSC HDFC0001234', 'UPI asha@okbank'],
    qr: encodeQr('upi://pay?pa=asha@okbank&pn=Asha%20Health%20LLP&am=1250.05&cu=INR&tn=AND%2F2627%2F00001'),
    label: 'QR code to pay ₹1,250.05 to asha@okbank by UPI',
  })
})

it('toPaymentDetails leaves out missing details', () => {
  expect(toPaymentDetails({ seller: { practice: 'Asha Health' }, ...invoice }, 100, format)).toBeUndefined()
  expect(toPaymentDetails({ seller: { ...bank, upiId: null }, ...invoice }, 100, format)?.qr).toBeNull()
  const abroad = toPaymentDetails({ seller: bank, ...invoice, currency: 'EUR' }, 100, format)
  expect([abroad?.qr, abroad?.lines.at(-1)]).toEqual([null, 'Bank code HDFC0001234'])
})

it('toPaymentDetails leaves out the QR code if the name is too long', () => {
  const seller = { ...bank, bankHolder: 'ஆரோக்கியம் மருத்துவமனை மற்றும் ஆய்வகம் நிலையம்' }
  expect(toPaymentDetails({ seller, ...invoice }, 100, format)).toMatchObject({ qr: null, heading: 'Amount due ₹1.00' })
})
