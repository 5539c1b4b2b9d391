import { expect, it } from 'vitest'
import type { Client } from '#contract/billing/clients/schema.ts'
import { NewClient } from '#contract/billing/clients/schema.ts'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { listClientFacts } from './client-facts.server'
import { toClientFormValues } from './client-values.server'

const client: Client = {
  clientId: '0197a5b0-0000-7000-8000-000000000001',
  type: 'supplier',
  name: 'Medline Traders',
  version: 3,
  patientId: null,
  patientNo: null,
  birthYear: null,
  mobile: '+919876543210',
  email: null,
  archived: false,
  addressLine1: '1 Bank',
  addressLine2: null,
  city: 'Hassan',
  district: null,
  stateCode: '29',
  postcode: null,
  country: null,
  taxNo: null,
  pan: null,
  drugLicenceNo: null,
  creditDays: 30,
  openingBalanceMinor: -125050,
  notes: null,
}

it('toClientFormValues converts a client to form values and back', () => {
  const values = toClientFormValues(client, 'INR')
  expect(values).toMatchObject({ name: 'Medline Traders', openingBalanceMinor: '1250.50', openingSide: 'we_owe' })
  expect(toFormSchema(NewClient, { today: '2026-11-24', currency: 'INR' }).parse(values)).toEqual({
    type: 'supplier',
    name: 'Medline Traders',
    mobile: '+919876543210',
    addressLine1: '1 Bank',
    city: 'Hassan',
    stateCode: '29',
    creditDays: 30,
    openingBalanceMinor: 125050,
    openingSide: 'we_owe',
  })
})

it('NewClient requires only a name', () => {
  const typed = toFormSchema(NewClient, { today: '2026-11-24', currency: 'INR' }).safeParse(
    toClientFormValues(null, 'INR'),
  )
  expect(typed.error?.issues.map(({ path }) => path)).toEqual([['name']])
})

it('listClientFacts lists the details of a client', () => {
  const facts = listClientFacts(client, {
    locale: 'en-IN',
    zone: 'Asia/Kolkata',
    currency: 'INR',
    taxProfile: 'india-gst',
    taxName: null,
  })
  expect(facts).toContainEqual({ label: 'Address', value: '1 Bank, Hassan, Karnataka' })
  expect(facts).toContainEqual({ label: 'Opening balance', value: '₹1,250.50, owed by the practice' })
})
