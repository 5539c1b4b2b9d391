import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { BranchName } from '#contract/practice/clinics/schema.ts'
import { Board, NewBoard, WaitingRoom } from './schema.ts'

/** Waiting-room displays, and what they show. */
export const boards = {
  list: call('boards:manage', 'GET /boards', { output: z.array(Board) }),
  /** The displays, and the branches that the user can add one for. */
  readPage: call('boards:manage', 'GET /pages/boards', {
    output: z.object({ boards: z.array(Board), clinics: z.array(BranchName) }),
  }),
  /** Returns the address once; only its hash is stored. */
  create: call('boards:manage', 'POST /boards', { input: NewBoard, output: Board.extend({ address: z.string() }) }),
  revoke: call('boards:manage', 'DELETE /boards/{boardId}', { input: z.object({ boardId: uuid() }), output: z.null() }),
  show: call('boards:show', 'GET /boards/shown/{token}', {
    input: z.object({ token: z.string().max(200) }),
    output: WaitingRoom,
    isTrusted: true,
  }),
  /** Calls a patient on the waiting-room displays. */
  callPatient: call('appointments:call', 'POST /appointments/{appointmentId}/call', {
    input: z.object({ appointmentId: uuid() }),
    output: z.object({ appointmentId: uuid(), tokenNo: integer().nullable(), calledAt: z.string() }),
  }),
}
