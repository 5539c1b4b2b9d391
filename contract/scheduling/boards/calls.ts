import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Board, NewBoard, WaitingRoom } from './schema.ts'

/** Waiting-room displays, and what they show. */
export const boards = {
  list: call('boards:manage')
    .route({ method: 'GET', path: '/boards' })
    .output(answer(z.array(Board))),
  /** Returns the address once; only its hash is stored. */
  create: call('boards:manage')
    .route({ method: 'POST', path: '/boards' })
    .input(NewBoard)
    .output(answer(Board.extend({ address: z.string() }))),
  revoke: call('boards:manage')
    .route({ method: 'DELETE', path: '/boards/{boardId}' })
    .input(z.object({ boardId: uuid() }))
    .output(answer(z.null())),
  show: call('boards:show')
    .route({ method: 'GET', path: '/boards/shown/{token}' })
    .input(z.object({ token: z.string().max(200) }))
    .output(answer(WaitingRoom)),
  /** Calls a patient on the waiting-room displays. */
  callPatient: call('appointments:call')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/call' })
    .input(z.object({ appointmentId: uuid() }))
    .output(answer(z.object({ appointmentId: uuid(), tokenNo: z.number().int().nullable(), calledAt: z.string() }))),
}
