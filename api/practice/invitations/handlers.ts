import { handle } from '#api/kernel/implement.ts'
import {
  acceptByToken,
  acceptOwnInvitation,
  declineOwnInvitation,
  findInvitationByCode,
  listOwnInvitations,
} from './own-invitations.ts'

export const invitations = handle('invitations', {
  find: (ctx, { code }) => findInvitationByCode(ctx, code),
  listOwn: listOwnInvitations,
  acceptOwn: (ctx, { membershipId }) => acceptOwnInvitation(ctx, membershipId),
  declineOwn: (ctx, { membershipId }) => declineOwnInvitation(ctx, membershipId),
  accept: (ctx, { userId, token }) => acceptByToken(ctx, userId, token),
})
