import { packageCalls } from './billing/packages/calls.ts'
import * as groups from './call-groups.ts'
import { catalogueCalls } from './clinical/catalogue/calls.ts'
import { vaccinationCalls } from './clinical/vaccination/calls.ts'
import { laboratoryCalls } from './laboratory/calls.ts'
import { pharmacyCalls } from './pharmacy/calls.ts'
import { profileImages } from './practice/people/image-calls.ts'
import { specificationCalls } from './specification-calls.ts'

/** All calls of the API, by noun. The OpenAPI document, the handlers and the typed client are made of it. */
export const contract = {
  ...groups,
  ...catalogueCalls,
  ...laboratoryCalls,
  ...packageCalls,
  ...pharmacyCalls,
  ...profileImages,
  ...specificationCalls,
  ...vaccinationCalls,
}
export type Contract = typeof contract
