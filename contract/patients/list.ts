import { z } from 'zod'
import { uuid } from '../kernel/fields.ts'
import { choiceFilter, defineList, hiddenChoiceFilter, listQuery } from '../kernel/list.ts'
import { GENDERS } from './rules.ts'

type Gender = (typeof GENDERS)[number]

/**
 * The list of patients. `all` are the practice's patients; `seen` those with a visit, last visit first; `coming` those
 * with a booking from today on, next booking first. People who reach only their own patients have no `all`.
 */
export const patientList = defineList({
  search: 'Name, number or phone',
  filters: {
    group: hiddenChoiceFilter('Show', {
      seen: 'Seen, latest visit first',
      coming: 'Upcoming appointments',
      all: 'All patients',
    }),
    gender: choiceFilter(
      'Gender',
      'Any',
      Object.fromEntries(GENDERS.map((gender) => [gender, gender])) as Record<Gender, string>,
    ),
  },
  sort: ['fullName', '-registered'],
})

/** `mine`: only patients of the signed-in doctor. */
export const PatientListQuery = listQuery(patientList).extend({
  adminId: uuid(),
  sort: z.enum(patientList.sort, 'Choose a column').optional(),
  mine: z.boolean().default(false),
})
export type PatientListQuery = z.infer<typeof PatientListQuery>

/** The list without the size of its pages. */
export const PatientExportQuery = PatientListQuery.omit({ adminId: true, limit: true })
export type PatientExportQuery = z.infer<typeof PatientExportQuery>
