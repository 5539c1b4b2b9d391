import { handle } from '#api/kernel/implement.ts'
import { actOnMember } from './act-on-member.ts'
import { listStaff } from './list-staff.ts'

export const members = handle('members', { list: listStaff, act: actOnMember })
