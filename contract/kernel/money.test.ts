import { expect, it } from 'vitest'
import { describeMoneyMistake, formatGroupedMoney, formatMoney, parseMoney, toMoneyInput } from './money.ts'

it('parseMoney reads amounts as people type them', () => {
  expect(['500', '1,250.50', '1 250.5', '₹ 99', '0'].map(parseMoney)).toEqual([50000, 125050, 125050, 9900, 0])
  for (const text of ['', '-1', '1.234', '12..5', 'ten', '1e5']) expect(parseMoney(text)).toBeNaN()
})

it('parseMoney refuses paise after a comma and accepts groups of lakhs', () => {
  for (const text of ['10,50', '10,5', '1,250,50 ', '₹ 10, 50', '1,00,00']) {
    expect(parseMoney(text)).toBeNaN()
    expect(describeMoneyMistake(text)).toBe('Write paise after a dot, like 10.50')
  }
  const amounts = ['1,00,000', '1,050', '1,00,000.5', '10.50', '12,34,567.05']
  expect(amounts.map(parseMoney)).toEqual([1_00_000_00, 1_050_00, 1_00_000_50, 10_50, 12_34_567_05])
  expect(amounts.map(describeMoneyMistake)).toEqual(amounts.map(() => null))
})

it('parseMoney refuses text that is not one amount, and says what to check', () => {
  for (const text of ['10 50', '1 2 3', '1,23456', '1,2345,678', '1, 250', '12 34,567', '₹ 10 50']) {
    expect(parseMoney(text), text).toBeNaN()
    expect(describeMoneyMistake(text), text).toBe('Check the spaces and commas. Enter one amount, like 1,250.50')
  }
  for (const text of ['1.2,5', '1.2 5', '₹', 'Rs', '1 ,250']) expect(parseMoney(text), text).toBeNaN()
  const amounts = ['1 250', '12 34 567', '1\u00a0250.5', '\u20b91,23,456', 'Rs. 500 ', ' 1,234,567']
  expect(amounts.map(parseMoney)).toEqual([1_250_00, 12_34_567_00, 1_250_50, 1_23_456_00, 500_00, 12_34_567_00])
})

it('describeMoneyMistake explains a mistake if it is clear', () => {
  expect(['99999999999999', '1,00,00,00,00,00,000', '1.234', '₹ .125'].map(describeMoneyMistake)).toEqual([
    'Enter a smaller amount',
    'Enter a smaller amount',
    'Use 2 decimals or fewer',
    'Use 2 decimals or fewer',
  ])
  expect(['', 'ten', '-1', '12..5'].map(describeMoneyMistake)).toEqual([null, null, null, null])
  expect(formatMoney(35600, { locale: 'en-IN', currency: 'INR' })).toBe('₹356.00')
})

it('toMoneyInput and formatMoney format amounts for forms and pages', () => {
  expect([toMoneyInput(50000), toMoneyInput(125050), toMoneyInput(50)]).toEqual(['500', '1250.50', '0.50'])
  expect([toMoneyInput(-50), toMoneyInput(-1_50), toMoneyInput(-2_00)]).toEqual(['-0.50', '-1.50', '-2'])
  const groups = [0, 99, 100_00, 1234_50, 12_34_567_05, -1_00_000_00]
  expect(groups.map((minor) => formatGroupedMoney(minor, 'en-IN'))).toEqual([
    '0.00',
    '0.99',
    '100.00',
    '1,234.50',
    '12,34,567.05',
    '-1,00,000.00',
  ])
  expect(formatGroupedMoney(1_234_567_05, 'en-GB')).toBe('1,234,567.05')
  for (const minor of [0, 5, 99, 123456, 99999999999]) {
    expect(parseMoney(formatGroupedMoney(minor, 'en-IN'))).toBe(minor)
    expect(parseMoney(toMoneyInput(minor))).toBe(minor)
  }
})
