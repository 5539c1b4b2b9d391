import { createHash, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInUser } from '#contract/web.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { allCalls } from './calls.ts'
import { type Staff, type TestApi, testApi } from './server.ts'

let api: TestApi
let own: SignedInUser
let other: SignedInUser
let colleague: Staff
/** One connection of the role that serves requests, so that every statement finds what the one before left. */
let sql: postgres.Sql

const NOW = '2026-03-02T06:00:00.000Z'
const IDLE_SINCE = '2026-03-02T05:30:00.000Z'

beforeAll(async () => {
  api = await testApi()
  api.clock.set(NOW)
  own = await api.registerPractice('AdminDoctor')
  other = await api.registerPractice('AdminDoctor')
  colleague = await api.person('doctor', other)
  const patientOf = (practiceId: string) => ({
    id: uuidv7(),
    practiceId,
    patientNo: 'P1',
    givenName: 'Asha',
    fullName: 'Asha',
  })
  await api.database.maintenance.insert(patients).values([patientOf(own.adminId), patientOf(other.adminId)])
  sql = api.database.connect('app', { max: 1, max_lifetime: null })
})
afterAll(() => sql?.end())

type Tx = postgres.TransactionSql

const authenticate = async (tx: Tx, token: string, at = NOW, idleSince = IDLE_SINCE) =>
  (await tx`select practice_id from engine.authenticate_session(${token}, ${at}, ${idleSince})`)[0]?.practice_id

/** Lists the practices of the patients that a transaction sees. */
const listSeen = async (tx: Tx | postgres.Sql): Promise<string[]> =>
  (await tx`select distinct practice_id as id from patients`).map(({ id }) => id)

/** Lists what a transaction sees after a statement, which may be refused. */
function seeAfter(statement: (tx: Tx) => Promise<unknown>, token: string | null = own.token): Promise<string[]> {
  return sql.begin(async (tx) => {
    if (token) await authenticate(tx, token)
    await tx.savepoint(statement).catch(() => {})
    return listSeen(tx)
  }) as Promise<string[]>
}

const ownOnly = () => [own.adminId]

describe('a transaction of the role that serves requests', () => {
  it('sees the practice of the session whose token it has, and no other', async () => {
    expect(await seeAfter(async () => {})).toEqual(ownOnly())
    expect(await seeAfter(async () => {}, other.token)).toEqual([other.adminId])
    expect(await seeAfter(async () => {}, null)).toEqual([])
  })

  it('opens no other practice by a setting, for the transaction or for the connection', async () => {
    for (const isLocal of [true, false]) {
      for (const value of [other.adminId, `${other.adminId}:`, `${other.adminId}:${'0'.repeat(64)}`, 'x', '']) {
        expect(await seeAfter((tx) => tx`select set_config('app.practice', ${value}, ${isLocal})`, null)).toEqual([])
        const seen = await seeAfter((tx) => tx`select set_config('app.practice', ${value}, ${isLocal})`)
        expect(seen).toEqual([])
      }
      await seeAfter((tx) => tx`select set_config('app.practice_id', ${other.adminId}, ${isLocal})`)
    }
    expect(await seeAfter(async () => {})).toEqual(ownOnly())
  })

  it('opens no other practice with its own signature', async () => {
    const moved = await seeAfter(
      (tx) =>
        tx`select set_config('app.practice', ${other.adminId} || substr(current_setting('app.practice'), 37), true)`,
    )
    expect(moved).toEqual([])
  })

  it('opens no practice with a signature of an earlier transaction on the same connection', async () => {
    const signed = (await sql.begin(async (tx) => {
      await authenticate(tx, other.token)
      const [row] = await tx`select set_config('app.practice', current_setting('app.practice'), false) as signed`
      return row!.signed
    })) as string
    expect(signed).toMatch(/^[\da-f-]{36}:[\da-f]{64}$/)
    expect(await listSeen(sql)).toEqual([])
    expect(await seeAfter((tx) => tx`select set_config('app.practice', ${signed}, true)`)).toEqual([])
    expect(await seeAfter(async () => {}, null)).toEqual([])
  })

  it('opens no other practice by a prepared statement, a cursor or a table of an earlier transaction', async () => {
    await sql.begin(async (tx) => {
      await authenticate(tx, other.token)
      await tx.unsafe('prepare seen as select distinct practice_id as id from patients')
      await tx.unsafe('declare kept no scroll cursor for select distinct practice_id as id from patients')
      expect(await tx.unsafe('execute seen')).toHaveLength(1)
    })
    const executed = await sql.begin(async (tx) => {
      await authenticate(tx, own.token)
      return tx.unsafe('execute seen')
    })
    expect(executed.map(({ id }) => id)).toEqual(ownOnly())
    await expect(sql.unsafe('fetch all from kept')).rejects.toMatchObject({ code: '34000' })
    await sql.unsafe('deallocate seen')
  })

  it('keeps its practice after a savepoint in which another one was set', async () => {
    await sql.begin(async (tx) => {
      await authenticate(tx, own.token)
      await tx
        .savepoint(async (inner) => {
          await inner`select set_config('app.practice', ${other.adminId}, true)`
          throw new Error('Rolled back')
        })
        .catch(() => {})
      expect(await listSeen(tx)).toEqual(ownOnly())
      await tx.unsafe('reset app.practice')
      expect(await listSeen(tx)).toEqual([])
    })
  })

  it('can’t call the functions that sign, read the key or replace a function', async () => {
    const refused = [
      `select engine.enter_practice('${other.adminId}')`,
      `select engine.sign_practice('${other.adminId}')`,
      'select * from engine.signing_key',
      'update engine.signing_key set trusts_callers_clock = true',
      `create or replace function engine.current_practice() returns uuid language sql as $$select '${other.adminId}'::uuid$$`,
      'create function public.left(text, int) returns text language sql as $$select $1$$',
      'alter table patients disable row level security',
      'drop policy tenant on patients',
    ]
    for (const statement of refused) {
      await expect([statement, await sql.unsafe(statement).catch(({ code }) => code)]).toEqual([statement, '42501'])
    }
  })

  it('can’t become another role', async () => {
    for (const role of ['clinic_owner', 'clinic_maintenance', 'clinic_trusted']) {
      for (const statement of [
        `set role ${role}`,
        `set local role ${role}`,
        `select set_config('role', '${role}', true)`,
        `set session authorization ${role}`,
      ]) {
        expect([statement, await sql.unsafe(statement).catch(({ code }) => code)]).toEqual([statement, '42501'])
        expect(await seeAfter((tx) => tx.unsafe(statement))).toEqual(ownOnly())
      }
    }
    for (const statement of ['reset role', 'set role none', 'reset session authorization', 'reset all']) {
      await sql.unsafe(statement)
      expect([statement, await listSeen(sql)]).toEqual([statement, []])
      await sql.unsafe('set search_path = public')
      expect(await seeAfter(async () => {})).toEqual(ownOnly())
      expect(await sql.unsafe('set role clinic_maintenance').catch(({ code }) => code)).toBe('42501')
    }
  })

  it('isn’t misled by tables of its own with the names of ours', async () => {
    const seen = await seeAfter(async (tx) => {
      await tx.unsafe(`create temp table sessions on commit drop as select * from public.sessions;
        create temp table signing_key (key bytea, trusts_callers_clock boolean) on commit drop;
        insert into signing_key values ('', true);
        set local search_path = pg_temp, public`)
      await tx`update pg_temp.sessions set practice_id = ${other.adminId}`
      await authenticate(tx, own.token)
    })
    expect(seen).toEqual(ownOnly())
  })
})

describe('the function that enters by a token', () => {
  const seeWith = (token: string, at?: string, idleSince?: string) =>
    seeAfter((tx) => authenticate(tx, token, at, idleSince), null)
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')

  it('refuses a wrong token and the stored hash of a right one', async () => {
    for (const token of ['', 'x', `${other.token}x`, hash(other.token), randomUUID()]) {
      expect(await seeWith(token)).toEqual([])
    }
    expect(await seeWith(other.token)).toEqual([other.adminId])
  })

  it('refuses a token that has expired, is idle or was revoked', async () => {
    expect(await seeWith(colleague.token)).toEqual([other.adminId])
    expect(await seeWith(colleague.token, '2026-03-02T18:00:01.000Z')).toEqual([])
    expect(await seeWith(colleague.token, NOW, '2026-03-02T06:00:01.000Z')).toEqual([])
    expect((await api.call('/session', { method: 'DELETE', token: colleague.token })).status).toBe(200)
    expect(await seeWith(colleague.token)).toEqual([])
  })

  it('doesn’t let the caller turn back the clock', async () => {
    const trust = (isTrusted: boolean) =>
      api.database.owner.execute(`update engine.signing_key set trusts_callers_clock = ${isTrusted}`)
    await trust(false)
    try {
      expect(await seeWith(other.token, '2026-03-02T06:00:00.000Z')).toEqual([])
    } finally {
      await trust(true)
    }
    expect(await seeWith(other.token)).toEqual([other.adminId])
  })

  it('leaves the practice of the transaction when the second token is wrong', async () => {
    expect(await seeAfter((tx) => authenticate(tx, hash(other.token)))).toEqual(ownOnly())
  })
})

it('only the calls of docs/decisions/0039 choose their practice, or find people of others', () => {
  const calls = allCalls.filter(({ isTrusted }) => isTrusted).map(({ method, path }) => `${method} ${path}`)
  expect(calls.sort()).toEqual([
    'DELETE /invitations/{membershipId}',
    'GET /boards/shown/{token}',
    'GET /calendar-feeds/{token}',
    'GET /document-links/{token}',
    'GET /invitations',
    'GET /passwords/{userId}/{token}',
    'GET /verifications/{code}',
    'POST /invitation-codes',
    'POST /invitations/{membershipId}',
    'POST /invitations/{userId}/{token}',
    'POST /members/{personId}/second-step/end',
    'POST /passwords',
    'POST /passwords/{userId}/{token}',
    'POST /proofs/{userId}/{token}',
    'POST /saved-submissions',
    'POST /second-step',
    'POST /second-step/end',
    'POST /second-step/recovery-codes',
    'POST /second-step/secret',
    'POST /session/practice',
    'POST /session/second-step',
    'POST /users/accessTokenEveryMinute/{adminId}',
    'POST /users/adminDoctorRegister',
    'POST /users/adminRegister',
    'POST /users/forgotPassword',
    'POST /users/loginAll',
    'PUT /profile',
  ])
})
