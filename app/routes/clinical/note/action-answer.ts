import type { Reply } from '~/lib/forms/form-reply.server'
import type { TermMatches } from './term-search.server'

/** What an action of these pages returns when it doesn't redirect. */
export type ActionAnswer = Pick<Reply, 'reply'> & Partial<Pick<Reply, 'conflict'>> & { terms?: TermMatches }
