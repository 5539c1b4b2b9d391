import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'

/** A wall display of a branch. */
export const Board = z.object({
  boardId: uuid(),
  placeId: uuid(),
  placeName: z.string(),
  createdAt: z.string(),
})
export type Board = z.infer<typeof Board>

export const NewBoard = z.strictObject({ placeId: uuid('Choose the clinic') })
export type NewBoard = z.infer<typeof NewBoard>

/** What hangs in the waiting room: numbers that patients hold in their hands, and no names of theirs. */
export const WaitingRoom = z.object({
  practiceName: z.string(),
  placeName: z.string(),
  locale: z.string(),
  zone: z.string(),
  currency: z.string(),
  doctors: z.array(
    z.object({
      name: z.string(),
      /** How late, in minutes; null: on time. */
      late: z.number().int().nullable(),
      /** With the doctor now. */
      inside: z.array(z.number().int()),
      /** Called, and not in yet; the last one first. */
      called: z.array(z.number().int()),
      /** In the order in which they came. */
      waiting: z.array(z.number().int()),
    }),
  ),
})
export type WaitingRoom = z.infer<typeof WaitingRoom>
