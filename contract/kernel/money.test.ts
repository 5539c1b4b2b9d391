import { expect, it } from 'vitest'
import { moneyAsText, moneyFromText, moneyGrouped, moneyInWords, moneyMistake } from './money.ts'

it('reads money as people type it', () => {
  expect(['500', '1,250.50', '1 250.5', '₹ 99', '0'].map(moneyFromText)).toEqual([50000, 125050, 125050, 9900, 0])
  for (const wrong of ['', '-1', '1.234', '12..5', 'ten', '1e5']) expect(moneyFromText(wrong)).toBeNaN()
})

it('takes no paise after a comma, and groups of lakhs as ever', () => {
  for (const wrong of ['10,50', '10,5', '1,250,50 ', '₹ 10, 50', '1,00,00']) {
    expect(moneyFromText(wrong)).toBeNaN()
    expect(moneyMistake(wrong)).toBe('Write paise after a dot')
  }
  const right = ['1,00,000', '1,050', '1,00,000.5', '10.50', '12,34,567.05']
  expect(right.map(moneyFromText)).toEqual([1_00_000_00, 1_050_00, 1_00_000_50, 10_50, 12_34_567_05])
  expect(right.map(moneyMistake)).toEqual(right.map(() => null))
})

it('says what is wrong with an amount, where that can be told', () => {
  expect(['99999999999999', '1,00,00,00,00,00,000', '1.234', '₹ .125'].map(moneyMistake)).toEqual([
    ...['This is too much: enter a smaller amount', 'This is too much: enter a smaller amount'],
    ...['Use 2 decimals or fewer', 'Use 2 decimals or fewer'],
  ])
  expect(['', 'ten', '-1', '12..5'].map(moneyMistake)).toEqual([null, null, null, null])
  expect(moneyInWords(35600, { locale: 'en-IN', currency: 'INR' })).toBe('₹356.00')
})

it('writes it for a form and for people', () => {
  expect([moneyAsText(50000), moneyAsText(125050), moneyAsText(50)]).toEqual(['500', '1250.50', '0.50'])
  expect([moneyAsText(-50), moneyAsText(-1_50), moneyAsText(-2_00)]).toEqual(['-0.50', '-1.50', '-2'])
  const groups = [0, 99, 100_00, 1234_50, 12_34_567_05, -1_00_000_00]
  expect(groups.map((minor) => moneyGrouped(minor, 'en-IN'))).toEqual([
    ...['0.00', '0.99', '100.00', '1,234.50', '12,34,567.05', '-1,00,000.00'],
  ])
  expect(moneyGrouped(1_234_567_05, 'en-GB')).toBe('1,234,567.05')
  for (const minor of [0, 5, 99, 123456, 99999999999]) {
    expect(moneyFromText(moneyGrouped(minor, 'en-IN'))).toBe(minor)
    expect(moneyFromText(moneyAsText(minor))).toBe(minor)
  }
})
