import { handle } from '#api/kernel/implement.ts'
import { listDevices, signOutDevices } from './devices.ts'

export const devices = handle('devices', { list: listDevices, signOut: signOutDevices })
