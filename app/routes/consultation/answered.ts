import type { Reply } from '~/lib/submit.server'

/** What an action answered, as the page is given it. */
export type Answered = Pick<Reply, 'reply'> & Partial<Pick<Reply, 'conflict'>>
