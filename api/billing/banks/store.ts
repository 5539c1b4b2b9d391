import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext, CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readPart } from '#api/kernel/page-parts.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { findDatabaseError } from '#api/kernel/transaction.ts'
import { isAccountNo, isForeignAccountNo, isIfsc, maskAccountNumber } from '#contract/billing/banks/rules.ts'
import type { BankAccount, BankAccountEdit, NewBankAccount } from '#contract/billing/banks/schema.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { bankAccounts } from '#db/schema/billing/accounts.ts'
import { practices } from '#db/schema/practice/organisations.ts'

type Row = typeof bankAccounts.$inferSelect

const toView = ({ id, practiceId: _, accountNo, archivedAt, createdAt: __, ...row }: Row): BankAccount => ({
  ...row,
  bankAccountId: id,
  maskedNo: maskAccountNumber(accountNo),
  archived: archivedAt !== null,
})

const matchAccount = ({ me }: QueryContext, id?: string) =>
  and(eq(bankAccounts.practiceId, me.practiceId), id ? eq(bankAccounts.id, id) : undefined)

/** Lists the accounts in use, the default one first; with `includeArchived`, archived ones too. */
export async function listBankAccounts(ctx: QueryContext, includeArchived = false): Promise<BankAccount[]> {
  const rows = await ctx.db
    .select()
    .from(bankAccounts)
    .where(and(matchAccount(ctx), includeArchived ? undefined : isNull(bankAccounts.archivedAt)))
    .orderBy(sql`is_default desc`, asc(bankAccounts.bankName), asc(bankAccounts.id))
  return rows.map(toView)
}

/** Lists the bank accounts that are not archived; none if the user may not read them. */
export const listReadableBankAccounts = async (ctx: CallContext): Promise<BankAccount[]> =>
  (await readPart(ctx, 'banks:read', (part) => listBankAccounts(part))) ?? []

/** Reads one account with its full number. The read is audited. */
export async function readBankAccount(ctx: CommandContext, bankAccountId: string) {
  const [row] = await ctx.db.select().from(bankAccounts).where(matchAccount(ctx, bankAccountId))
  if (!row) throw refuse.notFound('bank account')
  await recordAudit(ctx, { act: 'read', object: 'bank account', objectId: row.id })
  return { ...toView(row), accountNo: row.accountNo }
}

/** Resolves the bank account of a payment that is not cash: the chosen one, which must be in use, or the default. */
export async function resolveBankAccountId(
  ctx: QueryContext,
  method: string,
  chosenId: string | undefined,
  field = 'bankAccountId',
) {
  if (method === 'cash') return null
  const [row] = await ctx.db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        matchAccount(ctx),
        isNull(bankAccounts.archivedAt),
        chosenId ? eq(bankAccounts.id, chosenId) : eq(bankAccounts.isDefault, true),
      ),
    )
  if (chosenId && !row) throw refuse.invalid({ [field]: 'Choose one from the list' })
  return row?.id ?? null
}

export async function addBankAccount(ctx: CommandContext, input: NewBankAccount) {
  const { db, me, now } = ctx
  await lockBankAccounts(ctx)
  await checkNumbers(ctx, input)
  const [other] = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(matchAccountsInUse(ctx)).limit(1)
  const isDefault = !other || input.isDefault === true
  if (isDefault) await clearDefaultAccount(ctx)
  const row = { ...input, isDefault, printOnInvoice: input.printOnInvoice ?? false }
  const [added] = await rejectDuplicateAccount(() =>
    db
      .insert(bankAccounts)
      .values({ id: uuidv7(), practiceId: me.practiceId, ...row, createdAt: now.toISOString() })
      .returning(),
  )
  await recordAudit(ctx, { act: 'create', object: 'bank account', objectId: added!.id, after: toView(added!) })
  return toView(added!)
}

export async function saveBankAccount(ctx: CommandContext, { bankAccountId, version, ...input }: BankAccountEdit) {
  const { db } = ctx
  await lockBankAccounts(ctx)
  const before = await lockAccount(ctx, bankAccountId, version)
  if (before.archivedAt) throw refuse.conflict('This account is archived. Restore it before you change it.')
  await checkNumbers(ctx, input)
  if (before.isDefault && input.isDefault === false)
    throw refuse.invalid({ isDefault: 'Make another account the default first' })
  const isDefault = before.isDefault || input.isDefault === true
  if (isDefault && !before.isDefault) await clearDefaultAccount(ctx)
  const { branchName = null, bankCode = null, upiId = null, printOnInvoice = false } = input
  const [saved] = await rejectDuplicateAccount(() =>
    db
      .update(bankAccounts)
      .set({ ...input, branchName, bankCode, upiId, printOnInvoice, isDefault, version: version + 1 })
      .where(matchAccount(ctx, bankAccountId))
      .returning(),
  )
  const numberChanged = before.accountNo !== saved!.accountNo
  const after = { ...toView(saved!), ...(numberChanged && { numberChanged }) }
  await recordAudit(ctx, {
    act: 'update',
    object: 'bank account',
    objectId: bankAccountId,
    before: toView(before),
    after,
  })
  return toView(saved!)
}

/** Archives or restores an account. The default one can be archived only if no other is in use. */
export async function archiveBankAccount(
  ctx: CommandContext,
  bankAccountId: string,
  { version, archived = true }: { version: number; archived?: boolean },
) {
  const { db, now } = ctx
  await lockBankAccounts(ctx)
  const before = await lockAccount(ctx, bankAccountId, version)
  if ((before.archivedAt !== null) === archived) return toView(before)
  const [other] = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(matchAccountsInUse(ctx), ne(bankAccounts.id, bankAccountId)))
    .limit(1)
  if (archived && before.isDefault && other)
    throw refuse.conflict('This is the default account. Make another one the default first.')
  const [saved] = await db
    .update(bankAccounts)
    .set({ archivedAt: archived ? now.toISOString() : null, isDefault: !archived && !other, version: version + 1 })
    .where(matchAccount(ctx, bankAccountId))
    .returning()
  await recordAudit(ctx, {
    act: 'update',
    object: 'bank account',
    objectId: bankAccountId,
    before: toView(before),
    after: toView(saved!),
  })
  return toView(saved!)
}

const matchAccountsInUse = (ctx: QueryContext) => and(matchAccount(ctx), isNull(bankAccounts.archivedAt))

/** Lets one person at a time change the accounts, so that exactly one of them is the default. */
async function lockBankAccounts({ db, me }: QueryContext) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`banks ${me.practiceId}`}, 0))`)
}

async function lockAccount(ctx: QueryContext, bankAccountId: string, version: number) {
  const [row] = await ctx.db.select().from(bankAccounts).where(matchAccount(ctx, bankAccountId)).for('update')
  if (!row) throw refuse.notFound('bank account')
  if (row.version !== version) throw refuse.stale(toView(row), 'bank account', { 'bank account': bankAccountId })
  return row
}

async function clearDefaultAccount(ctx: QueryContext) {
  await ctx.db
    .update(bankAccounts)
    .set({ isDefault: false, version: sql`${bankAccounts.version} + 1` })
    .where(and(matchAccount(ctx), eq(bankAccounts.isDefault, true)))
}

/** Checks the bank code and account number by the rules of the practice's country. */
async function checkNumbers({ db, me }: QueryContext, { bankCode, accountNo }: NewBankAccount) {
  const [practice] = await db.select().from(practices).where(eq(practices.id, me.practiceId))
  const errors: Record<string, string> = {}
  if (getTaxProfile(practice!.taxProfile).ifsc) {
    if (!bankCode || !isIfsc(bankCode)) errors.bankCode = 'Enter the IFSC, like HDFC0001234'
    if (!isAccountNo(accountNo)) errors.accountNo = 'Enter an account number of 9 to 18 digits'
  } else if (!isForeignAccountNo(accountNo)) errors.accountNo = 'Enter an account number of 4 to 34 letters and digits'
  refuseIfInvalid(errors)
}

const DUPLICATE_ACCOUNT = 'This account is already in the list'

async function rejectDuplicateAccount<Rows>(write: () => Promise<Rows>) {
  try {
    return await write()
  } catch (error) {
    if (findDatabaseError(error)?.constraint !== 'bank_accounts_number') throw error
    throw refuse.conflict(DUPLICATE_ACCOUNT, { fields: { accountNo: DUPLICATE_ACCOUNT } })
  }
}
