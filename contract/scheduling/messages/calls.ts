import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { Delay, DelayNotice, Message, MessageQuery, NewDelay } from './schema.ts'

const byId = z.object({ messageId: uuid() })

/** The outbox of messages to patients. */
export const messages = {
  list: call('messages:read')
    .route({ method: 'GET', path: '/messages' })
    .input(MessageQuery)
    .output(answer(paged(Message))),
  /** Sends a failed message again. */
  retry: call('messages:send')
    .route({ method: 'POST', path: '/messages/{messageId}/retry' })
    .input(byId)
    .output(answer(Message)),
  /** Marks a message that staff have sent themselves. */
  markSent: call('messages:send')
    .route({ method: 'POST', path: '/messages/{messageId}/delivery' })
    .input(byId)
    .output(answer(Message)),
  skip: call('messages:send')
    .route({ method: 'POST', path: '/messages/{messageId}/omission' })
    .input(byId)
    .output(answer(Message)),
}

/** How late doctors are today. Announcing a delay notifies their patients. */
export const delays = {
  listToday: call('delays:read')
    .route({ method: 'GET', path: '/delays' })
    .input(z.object({ placeId: uuid().optional() }))
    .output(answer(z.array(Delay))),
  announce: call('delays:announce')
    .route({ method: 'POST', path: '/delays' })
    .input(NewDelay)
    .output(answer(DelayNotice)),
  /** Ends a delay: displays no longer show it, and waiting messages about it are skipped. */
  end: call('delays:announce')
    .route({ method: 'DELETE', path: '/delays/{doctorId}/{placeId}' })
    .input(z.object({ doctorId: uuid(), placeId: uuid() }))
    .output(answer(z.null())),
}
