import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import type { CallApi } from '#contract/web.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import type { EditorAnswer } from './editor-values'
import { action } from './invoice-editor'

const server = await testApi(await createTestDatabase())
const shopId = crypto.randomUUID()
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(server)
})

interface EditorReply {
  reply: { initialValue: { lines: unknown[] } }
  editor: EditorAnswer
}

/** Posts the form of the editor, and records the API calls besides the session. */
async function post(fields: Record<string, string>, search = '') {
  const calls: string[] = []
  const openCalls = server.api.openCalls({ requestId: 'a test', ip: '198.51.100.7' }, { isPage: false })
  const context = {
    user: {
      _id: 'p',
      token: clinic.admin,
      role: 'admin',
      fullName: 'Test admin',
      adminId: clinic.practiceId,
      orgId: 'o',
    },
    formToken: 'x',
    toastSecret: 'secret',
    publicOrigin: 'https://clinic.test',
    report: () => {},
    callApi: (async (path, input, credentials) => {
      if (path[0] !== 'session') calls.push(path.join('.'))
      return openCalls.callApi(path, input, credentials)
    }) satisfies CallApi,
  }
  const body = new URLSearchParams({ _key: crypto.randomUUID(), kind: 'other', placeId: clinic.placeId, ...fields })
  const request = new Request(`https://clinic.test/create-invoice${search}`, { method: 'POST', body })
  const answer = await action({ request, context, params: {} } as unknown as ActionFunctionArgs)
  const reply = (answer.status === 303 ? null : await answer.json()) as unknown as EditorReply
  return { calls, status: answer.status, reply, location: answer.headers.get('location') }
}

const syrup = { 'lines[0].description': 'Syrup', 'lines[0].qtyMilli': '3', 'lines[0].unitPriceMinor': '100' }
const coded = { ...syrup, 'lines[0].code': '3004', intent: 'unpaid' }

describe('saveEditor', () => {
  it('issues only for a total that the page showed, by one call', async () => {
    const typed = { ...coded, clientKey: `p:${clinic.patientId}` }
    const refused = await post({ ...typed, shownTotal: '30000' })
    expect(refused).toMatchObject({
      status: 409,
      calls: ['invoices.bill'],
      reply: {
        conflict: { payableMinor: 315_00, taxes: [{ taxCategory: 'taxable', rateBps: 500 }] },
        reply: { error: { '': ['The total is ₹315.00, not ₹300.00. Check the tax of each line, then save again'] } },
      },
    })
    expect(await post({ ...typed, shownTotal: '30000', announcedTotal: '31500' })).toMatchObject({
      status: 303,
      calls: ['invoices.bill'],
      location: expect.stringMatching(/^\/invoices\/invoice\?id=.*counted=1/),
    })
  })

  it('updates the page by one look-up of lines and one preview of taxes', async () => {
    await clinic.call('POST /procedures', {
      name: 'Electrocardiogram',
      shortCode: 'ECG',
      kind: 'procedure',
      priceMinor: 250_00,
    })
    const { calls, reply } = await post({ ...syrup, 'lines[1].description': 'ecg', scan: '2*ECG', intent: 'update' })
    expect(calls).toEqual(['invoiceLines.find', 'invoices.preview'])
    expect(reply.reply.initialValue.lines).toMatchObject([
      { description: 'Syrup' },
      { description: 'Electrocardiogram', qtyMilli: '3', unitPriceMinor: '250' },
    ])
  })

  it('copies the lines of the last invoice of the client', async () => {
    const { calls, reply } = await post({ clientKey: `p:${clinic.patientId}`, intent: 'copy' })
    expect(calls[0]).toBe('invoiceLines.find')
    expect(reply.editor.message).toMatch(/^Copied from /)
    expect(reply.reply.initialValue).toMatchObject({ kind: 'other', lines: [{ description: 'Syrup', code: '3004' }] })
  })

  it('shows the price of a typed code before it issues, and issues when pressed again', async () => {
    const typed = { clientKey: `p:${clinic.patientId}`, method: 'cash', shownTotal: '0', 'lines[0].description': 'ecg' }
    const shown = await post(typed)
    expect(shown).toMatchObject({
      status: 200,
      calls: ['invoiceLines.find', 'invoices.preview'],
      reply: { editor: { message: expect.stringContaining('Check the total') } },
    })
    expect(shown.reply.reply.initialValue.lines).toMatchObject([
      { description: 'Electrocardiogram', qtyMilli: '', unitPriceMinor: '250' },
    ])
    const [line] = shown.reply.reply.initialValue.lines as Record<string, string>[]
    const cells = Object.entries(line!).map(([name, value]) => [`lines[0].${name}`, value])
    expect(await post({ ...typed, ...Object.fromEntries(cells), shownTotal: '25000' })).toMatchObject({ status: 303 })
  })

  it('names the invoice that a draft became, without reading it', async () => {
    const draft = await clinic.draft()
    const { invoiceId, number } = await clinic.issue(draft)
    const late = await post({ ...coded, version: String(draft.version) }, `?id=${invoiceId}`)
    expect(late).toMatchObject({
      status: 409,
      calls: ['invoices.bill'],
      reply: { conflict: { existing: { invoiceId, number } } },
    })
  })

  it('issues, takes the payment and counts the print in one act, or issues unpaid', async () => {
    const line = { 'lines[0].description': 'Talk', 'lines[0].unitPriceMinor': '100', 'lines[0].tax': 'exempt' }
    const typed = { ...line, clientKey: `p:${clinic.patientId}`, method: 'cash' }
    const readIssued = async (location: string | null) => {
      const id = new URL(location!, 'https://clinic.test').searchParams.get('id')
      const { dueMinor, printCount } = (await clinic.call(`GET /invoices/${id}`)).body.data
      return { dueMinor, printCount }
    }
    const paid = await post(typed)
    expect(paid).toMatchObject({ calls: ['invoices.bill'], location: expect.stringContaining('counted=1') })
    expect(await readIssued(paid.location)).toMatchObject({ dueMinor: 0 })
    const unpaid = await post({ ...typed, intent: 'unpaid' })
    expect(unpaid).toMatchObject({ calls: ['invoices.bill'], location: expect.stringContaining('counted=1') })
    expect(await readIssued(unpaid.location)).toMatchObject({ dueMinor: 100_00 })
  })

  it('understands the consultation of the chosen doctor in a line and in the scan box, with its fee', async () => {
    const [doctor] = (await clinic.call('GET /doctors')).body.data
    const name = `Consultation, ${doctor.fullName}`
    const chosen = { doctorId: doctor.doctorId, intent: 'update' }
    const typed = await post({ ...chosen, 'lines[0].description': 'consultation' })
    expect(typed.reply.reply.initialValue.lines).toMatchObject([{ description: name, unitPriceMinor: '500' }])
    const scanned = await post({ ...chosen, scan: 'Consultation' })
    const [line, ...others] = scanned.reply.reply.initialValue.lines as { item: string }[]
    expect([line, others]).toMatchObject([{ description: name, qtyMilli: '1', unitPriceMinor: '500' }, []])
    expect(JSON.parse(line!.item)).toMatchObject({ doctorId: doctor.doctorId, itemType: 'service' })
  })

  it('makes a bill of medicines a pharmacy bill before it is issued, unless the user chooses the kind again', async () => {
    const medicine = { name: 'Crocin 500 mg', kind: 'medicine', priceMinor: 30_00, priceMode: 'tax_inclusive' }
    await clinic.call('POST /procedures', { ...medicine, taxCategory: 'taxable', rateBps: 500 })
    const shop = { practiceId: clinic.practiceId, kind: 'pharmacy' as const, name: 'Asha Medicals', code: 'MED' }
    await server.database.maintenance.insert(places).values({ id: shopId, ...shop, addressLine: '5 Hill Road' })
    const toFields = ({ lines, ...values }: Record<string, unknown>) => ({
      ...(values as Record<string, string>),
      ...Object.fromEntries(
        Object.entries((lines as Record<string, string>[])[0]!).map(([name, value]) => [`lines[0].${name}`, value]),
      ),
    })
    const typed = { clientKey: `p:${clinic.patientId}`, kind: 'consultation', 'lines[0].description': 'Crocin 500 mg' }
    const filled = await post({ ...typed, intent: 'update' })
    const ready = toFields(filled.reply.reply.initialValue)
    expect(ready.kind).toBe('consultation')
    const asked = await post({ ...ready, intent: 'unpaid' })
    expect(asked.reply).toMatchObject({
      editor: { message: expect.stringMatching(/^All lines are medicines, so the invoice type is now “Pharmacy”\./) },
      reply: { initialValue: { kind: 'pharmacy', derivedKind: 'pharmacy', placeId: shopId } },
    })
    const answer = toFields(asked.reply.reply.initialValue)
    const readIssued = async ({ location }: { location: string | null }) => {
      const id = new URL(location!, 'https://clinic.test').searchParams.get('id')
      return (await clinic.call(`GET /invoices/${id}`)).body.data
    }
    const pharmacySale = await post({ ...answer, intent: 'unpaid' })
    expect(await readIssued(pharmacySale)).toMatchObject({
      kind: 'pharmacy',
      placeName: 'Asha Medicals',
      dueMinor: 30_00,
    })
    const consultation = await post({ ...answer, kind: 'consultation', placeId: clinic.placeId, intent: 'unpaid' })
    expect(await readIssued(consultation)).toMatchObject({ kind: 'consultation', dueMinor: 30_00 })
  })
})
