import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLineOf } from '../../../test/command-line.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let run: ReturnType<typeof commandLineOf>
let asset: string

const rows = <Row extends object>(statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

beforeAll(async () => {
  system = await openTestSystem()
  run = commandLineOf(system)
  const { customerUuid } = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, customerUuid)
  const [uuid] = await addAssets(system, customerUuid, portfolio, [{}])
  asset = String(uuid)
  await rows(
    `INSERT INTO leases (uuid, asset_uuid, customer_uuid, tenant, tenant_identifier, tenant_email, rent)
     SELECT gen_random_uuid(), uuid, customer_uuid, n.name, n.identifier, n.email, 700 FROM assets,
       (VALUES ('Rita Valls', '12345678Z', 'rita@example.test'), ('Leo Vidal', NULL, NULL)) AS n(name, identifier, email)
     WHERE uuid = $1 RETURNING uuid`,
    [asset],
  )
  await rows(
    `INSERT INTO community_contacts (customer_uuid, asset_uuid, name, email)
     SELECT customer_uuid, uuid, 'Rita Valls', 'rita@example.test' FROM assets WHERE uuid = $1 RETURNING uuid`,
    [asset],
  )
  await rows(
    `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
     SELECT customer_uuid, uuid, 'occupations', current_date, f.fields FROM assets,
       (VALUES (1, '{"occupantName": "Rita Valls", "requestState": "SOLVED"}'::jsonb), (2, '{"occupantName": "Leo Vidal"}'))
         AS f(number, fields) WHERE uuid = $1 ORDER BY f.number RETURNING id`,
    [asset],
  )
})
afterAll(() => system.close())

describe('The command third-parties', () => {
  it('`third-parties find` returns the stored data of a person who has no login, whatever the case of the name', async () => {
    const { code, out } = await run(['third-parties', 'find', 'RITA valls'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      tenants: [{ name: 'Rita Valls', identifier: '12345678Z' }],
      contacts: [{ email: 'rita@example.test' }],
      accounts: [],
      leads: [],
      occupants: [{ name: 'Rita Valls', assetUuid: asset }],
      serviceRequests: [],
    })
    expect(JSON.parse((await run(['third-parties', 'find', 'Rita'])).out)).toMatchObject({ tenants: [] })
  })

  it('`third-parties find` returns invoices with the tax number and bank accounts of the holder, which are kept', async () => {
    await rows(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, creditor, party_identifier,
         category_id, reconciliation_status)
       SELECT customer_uuid, uuid, 'invoice', 'EXPENSE', 318, '2026-11-05', 'Ada Prado', '87654321X', 7, 'pending'
       FROM assets WHERE uuid = $1 RETURNING uuid`,
      [asset],
    )
    await rows(
      `INSERT INTO bank_accounts (customer_uuid, iban, holder, holder_identifier)
       SELECT customer_uuid, 'ES9121000418450200051332', 'Ada Prado', '87654321X' FROM assets WHERE uuid = $1 RETURNING uuid`,
      [asset],
    )
    expect(JSON.parse((await run(['third-parties', 'find', '87654321x'])).out)).toMatchObject({
      invoices: [{ assetUuid: asset, creditor: 'Ada Prado', identifier: '87654321X', amount: 318 }],
      bankAccounts: [{ iban: 'ES9121000418450200051332', holder: 'Ada Prado', holderIdentifier: '87654321X' }],
    })
    expect(JSON.parse((await run(['third-parties', 'find', 'ada prado'])).out)).toMatchObject({
      invoices: [],
      bankAccounts: [{ holder: 'Ada Prado' }],
    })
    expect(await run(['third-parties', 'erase', '87654321X', '--confirm', '87654321X'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('Nothing is kept of this person that can be erased'),
    })
  })

  it('`third-parties` finds and removes only the contents of files for the bank that name the person, with or without accents', async () => {
    const xml = (party: string, own: string, name: string, iban: string) =>
      `<${own}><Nm>Fondo Uno SL</Nm></${own}><${party}><Nm>${name}</Nm></${party}><${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>`
    const [paid, other] = ['ES7921000813610123456789', 'ES1720852066623456789011']
    await rows(
      `INSERT INTO payment_files (customer_uuid, message_id, execution_date, debtor_iban, amount, transfers, content)
       SELECT customer_uuid, f.id, '2026-11-05', $3, 10, 1, f.content FROM assets,
         (VALUES ('P1', $1), ('P2', $2)) AS f(id, content) WHERE uuid = $4 RETURNING uuid`,
      [xml('Cdtr', 'Dbtr', 'Nuria Pena', paid), xml('Cdtr', 'Dbtr', 'Nuria Pena Gil', other), paid, asset],
    )
    await rows(
      `INSERT INTO debit_files (customer_uuid, message_id, collection_date, creditor_iban, creditor_identifier, amount, content)
       SELECT customer_uuid, f.id, '2026-11-06', $3, 'ES', 10, f.content FROM assets,
         (VALUES ('D1', $1), ('D2', $2)) AS f(id, content) WHERE uuid = $4 RETURNING uuid`,
      [xml('Dbtr', 'Cdtr', 'Nuria Pena', other), xml('Dbtr', 'Cdtr', 'Leo Vidal', other), other, asset],
    )
    await rows(
      `INSERT INTO community_bank_accounts (customer_uuid, asset_uuid, iban, owner)
       SELECT customer_uuid, uuid, $2, 'Comunidad Sol' FROM assets WHERE uuid = $1 RETURNING uuid`,
      [asset, paid],
    )
    const filesWith = async (who: string) =>
      (
        JSON.parse((await run(['third-parties', 'find', who])).out) as { bankFiles: { messageId: string }[] }
      ).bankFiles.map(({ messageId }) => messageId)
    expect(await filesWith('núria peña')).toEqual(['P1', 'D1'])
    expect(await filesWith('ES79 2100 0813 6101 2345 6789')).toEqual(['P1'])
    expect(await filesWith('Comunidad Sol')).toEqual(['P1'])
    expect(await filesWith('Fondo Uno SL')).toEqual([])
    const erased = await run(['third-parties', 'erase', 'Núria Peña', '--confirm', 'Núria Peña'])
    expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('2 entries') })
    expect(
      await rows(`SELECT message_id AS id FROM payment_files WHERE content IS NOT NULL
        UNION SELECT message_id FROM debit_files WHERE content IS NOT NULL ORDER BY id`),
    ).toEqual([{ id: 'D2' }, { id: 'P2' }])
    expect(await filesWith('Núria Peña')).toEqual([])
    expect(await run(['third-parties', 'erase', 'Comunidad Sol', '--confirm', 'Comunidad Sol'])).toMatchObject({
      code: 0,
    })
  })

  it("`third-parties erase` erases a person's data only if the operator gives the name twice, and keeps the data of other people and all amounts", async () => {
    await rows(
      `INSERT INTO files (key, customer_uuid, purpose, name, content_type, size, used_on)
       SELECT 'report-of-rita', customer_uuid, 'reports', 'all.zip', 'application/zip', 1, now() FROM assets WHERE uuid = $1`,
      [asset],
    )
    await rows(
      `INSERT INTO exports (customer_uuid, kind, ordered, language, file_type, name, subject, file_key)
       SELECT customer_uuid, 'archive', '{}', 'es', 'zip', 'all.zip', 'all', 'report-of-rita' FROM assets WHERE uuid = $1`,
      [asset],
    )
    const erase = (confirm: string) => run(['third-parties', 'erase', 'Rita Valls', '--confirm', confirm])
    expect(await erase('Rita')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Nothing was erased'),
    })
    expect(await erase('Rita Valls')).toMatchObject({ code: 0, out: expect.stringContaining('3 entries') })
    expect(
      await rows('SELECT tenant, tenant_email AS email, rent::int FROM leases WHERE asset_uuid = $1 ORDER BY tenant', [
        asset,
      ]),
    ).toEqual([
      { tenant: 'Leo Vidal', email: null, rent: 700 },
      { tenant: '–', email: null, rent: 700 },
    ])
    // The customer's archive contains data of this person, so its file was deleted.
    expect(
      await rows(
        `SELECT e.file_key, f.used_on FROM exports e, files f WHERE e.kind = 'archive' AND f.purpose = 'reports'`,
      ),
    ).toEqual([{ file_key: null, used_on: null }])
    expect(await rows(`SELECT fields FROM legal_records WHERE asset_uuid = $1 ORDER BY id`, [asset])).toEqual([
      { fields: { requestState: 'SOLVED' } },
      { fields: { occupantName: 'Leo Vidal' } },
    ])
    expect(await erase('Rita Valls')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Nothing is kept'),
    })
  })
})
