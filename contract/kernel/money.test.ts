import { expect, it } from 'vitest'
import {
  describeMoneyMistake,
  formatGroupedMoney,
  formatMoney,
  getCurrencyDecimals,
  parseMoney,
  parsePercent,
  toMoneyInput,
  toPercentInput,
  toPlainAmount,
} from './money.ts'

const INDIA = { locale: 'en-IN', currency: 'INR' }

it('parseMoney reads amounts as people type them', () => {
  expect(['500', '1,250.50', '1 250.5', '₹ 99', '0'].map((text) => parseMoney(text, 'INR'))).toEqual([
    50000, 125050, 125050, 9900, 0,
  ])
  for (const text of ['', '-1', '1.234', '12..5', 'ten', '1e5']) expect(parseMoney(text, 'INR')).toBeNaN()
})

it('parseMoney refuses paise after a comma and accepts groups of lakhs', () => {
  for (const text of ['10,50', '10,5', '1,250,50 ', '₹ 10, 50', '1,00,00']) {
    expect(parseMoney(text, 'INR')).toBeNaN()
    expect(describeMoneyMistake(text, 'INR')).toBe('Write paise after a dot, like 10.50')
  }
  const amounts = ['1,00,000', '1,050', '1,00,000.5', '10.50', '12,34,567.05']
  expect(amounts.map((text) => parseMoney(text, 'INR'))).toEqual([
    1_00_000_00, 1_050_00, 1_00_000_50, 10_50, 12_34_567_05,
  ])
  expect(amounts.map((text) => describeMoneyMistake(text, 'INR'))).toEqual(amounts.map(() => null))
})

it('parseMoney refuses text that is not one amount, and says what to check', () => {
  for (const text of ['10 50', '1 2 3', '1,23456', '1,2345,678', '1, 250', '12 34,567', '₹ 10 50']) {
    expect(parseMoney(text, 'INR'), text).toBeNaN()
    expect(describeMoneyMistake(text, 'INR'), text).toBe('Check the spaces and commas. Enter one amount, like 1,250.50')
  }
  for (const text of ['1.2,5', '1.2 5', '₹', 'Rs', '1 ,250']) expect(parseMoney(text, 'INR'), text).toBeNaN()
  const amounts = ['1 250', '12 34 567', '1\u00a0250.5', '\u20b91,23,456', 'Rs. 500 ', ' 1,234,567']
  expect(amounts.map((text) => parseMoney(text, 'INR'))).toEqual([
    1_250_00, 12_34_567_00, 1_250_50, 1_23_456_00, 500_00, 12_34_567_00,
  ])
})

it('describeMoneyMistake explains a mistake if it is clear', () => {
  expect(
    ['99999999999999', '1,00,00,00,00,00,000', '1.234', '₹ .125'].map((text) => describeMoneyMistake(text, 'INR')),
  ).toEqual(['Enter a smaller amount', 'Enter a smaller amount', 'Use 2 decimals or fewer', 'Use 2 decimals or fewer'])
  expect(['', 'ten', '-1', '12..5'].map((text) => describeMoneyMistake(text, 'INR'))).toEqual([null, null, null, null])
  expect(formatMoney(35600, { locale: 'en-IN', currency: 'INR' })).toBe('₹356.00')
})

it('toMoneyInput and formatMoney format amounts for forms and pages', () => {
  expect([toMoneyInput(50000, 'INR'), toMoneyInput(125050, 'INR'), toMoneyInput(50, 'INR')]).toEqual([
    '500',
    '1250.50',
    '0.50',
  ])
  expect([toMoneyInput(-50, 'INR'), toMoneyInput(-1_50, 'INR'), toMoneyInput(-2_00, 'INR')]).toEqual([
    '-0.50',
    '-1.50',
    '-2',
  ])
  const groups = [0, 99, 100_00, 1234_50, 12_34_567_05, -1_00_000_00]
  expect(groups.map((minor) => formatGroupedMoney(minor, INDIA))).toEqual([
    '0.00',
    '0.99',
    '100.00',
    '1,234.50',
    '12,34,567.05',
    '-1,00,000.00',
  ])
  expect(formatGroupedMoney(1_234_567_05, { locale: 'en-GB', currency: 'INR' })).toBe('1,234,567.05')
  for (const minor of [0, 5, 99, 123456, 99999999999]) {
    expect(parseMoney(formatGroupedMoney(minor, INDIA), 'INR')).toBe(minor)
    expect(parseMoney(toMoneyInput(minor, 'INR'), 'INR')).toBe(minor)
  }
})

it('every currency is typed, shown and stored with its own decimals', () => {
  expect(['JPY', 'INR', 'KWD'].map(getCurrencyDecimals)).toEqual([0, 2, 3])
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const minor of [0, 1, 5, 50, 999, 1_000, 123_456, 1_250_500, 99_999_999_999]) {
      expect(parseMoney(toMoneyInput(minor, currency), currency), currency).toBe(minor)
      for (const locale of ['en-IN', 'en-GB'])
        expect(parseMoney(formatGroupedMoney(minor, { locale, currency }), currency), currency).toBe(minor)
    }
  }
  expect([toMoneyInput(1250, 'JPY'), toMoneyInput(1_250_500, 'KWD'), toMoneyInput(-5, 'KWD')]).toEqual([
    '1250',
    '1250.500',
    '-0.005',
  ])
  expect(formatGroupedMoney(1_234_567, { locale: 'en-IN', currency: 'JPY' })).toBe('12,34,567')
  expect(formatGroupedMoney(1_234_567, { locale: 'en-GB', currency: 'KWD' })).toBe('1,234.567')
  expect([toPlainAmount(1250, 'JPY'), toPlainAmount(1250, 'INR'), toPlainAmount(-1250, 'KWD')]).toEqual([
    '1250',
    '12.50',
    '-1.250',
  ])
})

it('parseMoney refuses more decimals than the currency has, and says so', () => {
  expect([parseMoney('10.5', 'JPY'), parseMoney('10.5005', 'KWD')]).toEqual([Number.NaN, Number.NaN])
  expect(describeMoneyMistake('10.5', 'JPY')).toBe('Enter a whole amount, without decimals')
  expect(describeMoneyMistake('10.5005', 'KWD')).toBe('Use 3 decimals or fewer')
  expect(describeMoneyMistake('10,50', 'KWD')).toBe('Write decimals after a dot, like 10.500')
  expect(describeMoneyMistake('10,50', 'JPY')).toBe('Check the spaces and commas. Enter one amount, like 1,250')
  expect(describeMoneyMistake('1.125', 'KWD')).toBeNull()
})

it('percentages have two decimals in every practice', () => {
  expect([parsePercent('12.5'), parsePercent(' 100'), parsePercent('12.555')]).toEqual([1250, 10_000, Number.NaN])
  expect([toPercentInput(1250), toPercentInput(1000)]).toEqual(['12.50', '10'])
})
