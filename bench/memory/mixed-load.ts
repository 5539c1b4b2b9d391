import { setTimeout as pause } from 'node:timers/promises'
import { ROLES } from '#contract/roles.ts'
import { sendRequest } from '../http.ts'
import { signInToApi } from '../server-process.ts'
import { type FormFiles, pick, User } from './user.ts'

const ACTIONS_PER_VISIT = 40
/** The pause of a user between two actions, after the warm-up. */
const PAUSE_MS = 100
/** The status of screens that are not built yet. */
const NOT_IMPLEMENTED = 501
const IMPORT_ROWS = 20
const PICTURE_BYTES = 200_000

/** The answers to the load so far. */
export interface LoadCounts {
  answered: number
  /** Answers with an error of the server. */
  failed: number
  files: number
  written: number
}

interface MixedLoad {
  counts: LoadCounts
  /** Lets users pause between their actions from now on. Until then they don't, so that the server is warm soon. */
  slowDown(): void
  /** Resolves when every user has finished the current action. */
  stop(): Promise<void>
}

/**
 * Works like the clinics of the demo town: people of all roles sign in, open lists, boards, records, documents, PDFs and CSV
 * files; they register and import patients, upload pictures and correct forms; and programs call the API.
 */
export function startMixedLoad(origin: string, users: number): MixedLoad {
  const counts: LoadCounts = { answered: 0, failed: 0, files: 0, written: 0 }
  let isStopping = false
  let pauseMs = 0
  const signIn = (login: string) =>
    User.signIn(origin, login, (path, { status, headers }) => {
      counts.answered += 1
      if (!/^text\/html|^$/.test(headers.get('content-type') ?? '')) counts.files += 1
      if (status < 500 || status === NOT_IMPLEMENTED) return
      counts.failed += 1
      process.stderr.write(`${path} answered ${status}.\n`)
    })
  const clinic = { origin, signIn, counts }
  const visit = async () => {
    const user = await signIn(`${pick(ROLES)!.toLowerCase()}.${pick(['asha', 'bodhi'])}@demo.test`)
    for (let n = 0; n < ACTIONS_PER_VISIT && !isStopping; n++) {
      await chooseAction()(user, clinic)
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  const work = async () => {
    while (!isStopping) await visit().catch(reportFailure)
  }
  const reportFailure = ({ message }: Error) => {
    counts.failed += 1
    process.stderr.write(`${message}\n`)
  }
  const working = Promise.all(Array.from({ length: users }, work))
  return {
    counts,
    slowDown() {
      pauseMs = PAUSE_MS
    },
    async stop() {
      isStopping = true
      await working
    },
  }
}

interface Clinic {
  origin: string
  signIn: (login: string) => Promise<User>
  counts: LoadCounts
}

type Action = (user: User, clinic: Clinic) => Promise<void>

const REGISTRATION = '/book-appointment/registration-form'
const PROFILE = '/settings/admindoctorprofile'
const RECEPTIONIST = 'receptionist.asha@demo.test'
const MANAGER = 'pack3admindoc.asha@demo.test'

/** Actions with their weights. */
const ACTIONS: readonly [weight: number, action: Action][] = [
  [75, (user) => user.followLink()],
  [10, async (user) => void (await user.open('/'))],
  [11, (user) => user.openFile()],
  [1, sendAs(RECEPTIONIST, REGISTRATION, 'givenName', createPatient)],
  [1, sendAs(RECEPTIONIST, REGISTRATION, 'givenName', () => ({ phone: 'wrong' }))],
  [0.5, sendAs(MANAGER, '/import-patients', 'file', () => ({}), createImport)],
  [0.5, sendAs(MANAGER, PROFILE, 'picture', () => ({}), createPicture)],
  [1, async (_, { origin }) => callApi(origin)],
]
const TOTAL_WEIGHT = ACTIONS.reduce((sum, [weight]) => sum + weight, 0)

function chooseAction(): Action {
  let point = Math.random() * TOTAL_WEIGHT
  for (const [weight, action] of ACTIONS) {
    point -= weight
    if (point < 0) return action
  }
  throw new Error('The weights do not add up.')
}

function sendAs(
  login: string,
  page: string,
  field: string,
  createValues: () => Record<string, string>,
  createFiles?: () => FormFiles,
): Action {
  return async (_, { signIn, counts }) => {
    const user = await signIn(login)
    if ((await user.sendForm(page, field, createValues(), createFiles?.())) === 303) counts.written += 1
  }
}

const createPhone = () => `98${String(Math.random()).slice(2, 10).padEnd(8, '0')}`

function createPatient() {
  return { givenName: 'Load', familyName: 'Patient', phone: createPhone(), gender: 'Female' }
}

function createImport() {
  const rows = Array.from({ length: IMPORT_ROWS }, (_, n) => `Row,Number ${n},${createPhone()}`)
  return { file: new File([['First name,Last name,Mobile', ...rows].join('\n')], 'patients.csv', { type: 'text/csv' }) }
}

function createPicture() {
  const bytes = Buffer.alloc(PICTURE_BYTES)
  // The head of a PNG of 256 by 256 pixels.
  Buffer.from('89504e470d0a1a0a0000000d49484452000001000000010008060000', 'hex').copy(bytes)
  return { picture: new File([bytes], 'me.png', { type: 'image/png' }) }
}

async function callApi(origin: string) {
  const headers = { authorization: `Bearer ${await signInToApi(origin, MANAGER)}` }
  for (const path of ['session', 'appointments', 'doctors', 'invoices'])
    await sendRequest(`${origin}/api/v1/${path}`, { headers })
}
