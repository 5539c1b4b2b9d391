import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { Delay, Message, MessageQuery, NewDelay, Told } from './schema.ts'

const one = z.object({ messageId: uuid() })

/** The outbox: what patients are told, and what became of it. */
export const messages = {
  list: call('messages:read')
    .route({ method: 'GET', path: '/messages' })
    .input(MessageQuery)
    .output(answer(paged(Message))),
  /** Failed: tried again from the beginning. */
  retry: call('messages:send')
    .route({ method: 'POST', path: '/messages/{messageId}/retry' })
    .input(one)
    .output(answer(Message)),
  /** Staff have sent it themselves. */
  sentByHand: call('messages:send')
    .route({ method: 'POST', path: '/messages/{messageId}/delivery' })
    .input(one)
    .output(answer(Message)),
  leaveOut: call('messages:send')
    .route({ method: 'POST', path: '/messages/{messageId}/omission' })
    .input(one)
    .output(answer(Message)),
}

/** How late doctors are today. Saying so tells everybody who waits for them. */
export const delays = {
  today: call('delays:read')
    .route({ method: 'GET', path: '/delays' })
    .input(z.object({ placeId: uuid().optional() }))
    .output(answer(z.array(Delay))),
  announce: call('delays:announce').route({ method: 'POST', path: '/delays' }).input(NewDelay).output(answer(Told)),
  /** The doctor has caught up: the boards say nothing any more, and nobody is written to. */
  end: call('delays:announce')
    .route({ method: 'DELETE', path: '/delays/{doctorId}/{placeId}' })
    .input(z.object({ doctorId: uuid(), placeId: uuid() }))
    .output(answer(z.null())),
}
