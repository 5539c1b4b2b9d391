import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Board, NewBoard, WaitingRoom } from './schema.ts'

/** Wall displays, and what they show. */
export const boards = {
  list: call('boards:manage')
    .route({ method: 'GET', path: '/boards' })
    .output(answer(z.array(Board))),
  /** The address is answered this once; only its hash is kept. */
  make: call('boards:manage')
    .route({ method: 'POST', path: '/boards' })
    .input(NewBoard)
    .output(answer(Board.extend({ address: z.string() }))),
  end: call('boards:manage')
    .route({ method: 'DELETE', path: '/boards/{boardId}' })
    .input(z.object({ boardId: uuid() }))
    .output(answer(z.null())),
  show: call('boards:show')
    .route({ method: 'GET', path: '/boards/shown/{token}' })
    .input(z.object({ token: z.string().max(200) }))
    .output(answer(WaitingRoom)),
  /** It is this patient's turn: the wall displays say so. */
  call: call('appointments:call')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/call' })
    .input(z.object({ appointmentId: uuid() }))
    .output(answer(z.object({ appointmentId: uuid(), tokenNo: z.number().int().nullable(), calledAt: z.string() }))),
}
