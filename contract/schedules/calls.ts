import { z } from 'zod'
import { answer, call } from '../call.ts'
import { uuid } from '../pieces.ts'
import { KeptHours, WeekPlan } from './schema.ts'

export const schedules = {
  ofDoctor: call('schedules:read')
    .route({ method: 'GET', path: '/doctors/{doctorId}/times' })
    .input(z.object({ doctorId: uuid() }))
    .output(answer(z.array(KeptHours))),
  /** Answers how many booked visits lie outside the new times: they stay booked. */
  save: call('schedules:write')
    .route({ method: 'PUT', path: '/doctors/{doctorId}/times' })
    .input(WeekPlan)
    .output(answer(z.object({ outside: z.number().int() }))),
}
