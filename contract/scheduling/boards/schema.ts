import { z } from 'zod'
import { integer, uuid } from '#contract/kernel/fields.ts'

/** A waiting-room display of a branch. */
export const Board = z.object({
  boardId: uuid(),
  placeId: uuid(),
  placeName: z.string(),
  createdAt: z.string(),
})
export type Board = z.infer<typeof Board>

export const NewBoard = z.strictObject({ placeId: uuid('Choose the branch') })
export type NewBoard = z.infer<typeof NewBoard>

/** The content of a waiting-room display: tokens, and no names of patients. */
export const WaitingRoom = z.object({
  practiceName: z.string(),
  placeName: z.string(),
  locale: z.string(),
  zone: z.string(),
  currency: z.string(),
  doctors: z.array(
    z.object({
      name: z.string(),
      /** The delay of the doctor in minutes; null if on time. */
      late: integer().nullable(),
      /** Tokens with the doctor now. */
      inside: z.array(integer()),
      /** Tokens called to come in, last one first. */
      called: z.array(integer()),
      /** Tokens in order of arrival. */
      waiting: z.array(integer()),
    }),
  ),
})
export type WaitingRoom = z.infer<typeof WaitingRoom>
