import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { bankAccounts } from '#db/schema/billing/accounts.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const ask = createAsker(await testApi(database))
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const account = {
  holder: 'Asha Health',
  bankName: 'HDFC Bank',
  bankCode: 'hdfc0001234',
  accountNo: '5010 0012 3456',
  accountType: 'current',
  upiId: 'asha@okbank',
}
const add = (body: object = {}, token = clinic.admin) => ask(token, 'POST /bank-accounts', { ...account, ...body })
const list = async (token = clinic.admin, query = '') => (await ask(token, `GET /bank-accounts${query}`)).body.data

describe('bank accounts', () => {
  it('rejects bank codes and account numbers of the wrong shape', async () => {
    const { status, body } = await add({ bankCode: 'HDFC1', accountNo: '1234', upiId: 'asha' })
    expect([status, Object.keys(body.fields!)]).toEqual([422, ['upiId']])
    expect((await add({ bankCode: 'HDFC1', accountNo: '1234' })).body.fields).toEqual({
      bankCode: 'Enter the IFSC, like HDFC0001234',
      accountNo: 'Enter an account number of 9 to 18 digits',
    })
    const abroad = await createClinic(database, { taxProfile: 'generic' })
    const iban = { bankCode: undefined, accountNo: 'DE89 3704 0044 0532 0130 00' }
    expect((await add(iban, abroad.admin)).status).toBe(200)
  })

  it('makes the first account the default and masks numbers except for editors', async () => {
    const first = (await add()).body.data
    expect(first).toMatchObject({ isDefault: true, maskedNo: '••••3456', bankCode: 'HDFC0001234', version: 1 })
    expect(JSON.stringify(await list(clinic.receptionist))).not.toContain('501000')
    expect((await ask(clinic.receptionist, `GET /bank-accounts/${first.bankAccountId}`)).status).toBe(403)
    const details = await ask(clinic.admin, `GET /bank-accounts/${first.bankAccountId}`)
    expect(details.body.data.accountNo).toBe('501000123456')
    const auditRows = await maintenance.select().from(audit).where(eq(audit.objectId, first.bankAccountId))
    expect(auditRows.map(({ act }) => act)).toEqual(['create', 'refused', 'read'])
    expect(JSON.stringify(auditRows)).not.toContain('501000')
    expect((await add({ bankCode: 'HDFC 0001234', accountNo: '501000123456' })).body.fields).toEqual({
      accountNo: 'This account is already in the list',
    })
  })

  it('keeps exactly one default account when ten are added at once', async () => {
    const own = await createClinic(database)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        add({ accountNo: `90000000${index}`, isDefault: index % 2 === 0 }, own.admin),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const rows = await maintenance.select().from(bankAccounts).where(eq(bankAccounts.practiceId, own.practiceId))
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('saves a version and moves the default to another account', async () => {
    const second = (await add({ accountNo: '700000001' })).body.data
    const path = `PUT /bank-accounts/${second.bankAccountId}`
    const saved = await ask(clinic.admin, path, {
      ...account,
      accountNo: '700000001',
      version: 1,
      isDefault: true,
      upiId: undefined,
    })
    expect(saved.body.data).toMatchObject({ isDefault: true, upiId: null, version: 2 })
    expect((await list()).map((one: { isDefault: boolean }) => one.isDefault)).toEqual([true, false])
    expect((await ask(clinic.admin, path, { ...account, accountNo: '700000001', version: 1 })).status).toBe(409)
    expect(
      (await ask(clinic.admin, path, { ...account, accountNo: '700000001', version: 2, isDefault: false })).body.fields,
    ).toHaveProperty('isDefault')
  })

  it('archives and restores an account, the default one only if it is the last', async () => {
    const [first, other] = await list()
    const archive = (one: { bankAccountId: string; version: number }, archived = true) =>
      ask(clinic.admin, `POST /bank-accounts/${one.bankAccountId}/archiving`, { version: one.version, archived })
    expect((await archive(first)).body.message).toContain('Make another one the default')
    expect((await archive(other)).body.data).toMatchObject({ archived: true, isDefault: false })
    expect((await archive(first)).body.data).toMatchObject({ archived: true, isDefault: false })
    expect(await list()).toEqual([])
    const [one] = await list(clinic.admin, '?archived=true')
    expect((await archive(one, false)).body.data).toMatchObject({ archived: false, isDefault: true })
  })
})
