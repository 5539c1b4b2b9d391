import type { Reply } from '~/lib/forms/form-reply.server'
import type { TermMatches } from './term-search.server'

/** The response of an action of these pages when it doesn't redirect. */
export type ActionAnswer = Pick<Reply, 'reply'> & Partial<Pick<Reply, 'conflict'>> & { terms?: TermMatches }
