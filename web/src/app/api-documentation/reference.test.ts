import { openApiDocument } from '@lindero/contract/app/openapi'
import { describe, expect, it } from 'vitest'
import { readReference } from './reference.ts'
import { schemaExample } from './schema-example.ts'
import { schemaRows, typeWords } from './schema-rows.ts'
import { addressOfCall, curlOf } from './send-call.ts'

const { operations, schemas } = readReference(
  openApiDocument('1.0.0') as unknown as Parameters<typeof readReference>[0],
)
const operation = (id: string) => {
  const result = operations.find((each) => each.id === id)
  if (!result) throw new Error(`no call ${id}`)
  return result
}

describe('The API reference, read from the product’s own OpenAPI document', () => {
  it('the API reference states the method, path, group, access and error codes of a call', () => {
    expect(operation('editUser')).toMatchObject({
      method: 'POST',
      path: '/api/users/{uuid}',
      tag: 'users',
      isPublic: false,
    })
    expect(operation('editUser').errors).toContain('users.lastAdmin')
    expect(operation('login').isPublic).toBe(true)
  })

  it('the API reference states the content type of a call that does not reply with JSON', () => {
    expect(operation('exportPortfolio').replyType).toContain('spreadsheet')
  })

  it.each(operations.map((each) => [each.id, each] as const))(
    'the API reference shows a type, an example and fields with unique ids for body and reply of the call %s',
    (_, each) => {
      for (const schema of [each.body, each.reply]) {
        if (!schema) continue
        const ids = schemaRows(schema, schemas).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(typeWords(schema, schemas)).not.toBe('')
        expect(() => JSON.stringify(schemaExample(schema, schemas))).not.toThrow()
      }
    },
  )
})

describe('The types as short texts', () => {
  it.each([
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ enum: ['sale', 'rent'] }, '"sale" | "rent"'],
    [{ type: 'integer', minimum: 1, maximum: 500 }, 'integer 1…500'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer 0…'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
  ])('the API reference describes the schema %j as "%s"', (schema, words) => {
    expect(typeWords(schema, {})).toBe(words)
  })

  it('the API reference lists the fields of a recursive schema once, not endlessly', () => {
    const tree = { Tree: { type: 'object', properties: { branch: { $ref: '#/components/schemas/Tree' } } } }
    expect(schemaRows({ $ref: '#/components/schemas/Tree' }, tree)).toHaveLength(1)
  })
})

describe('A call in the console', () => {
  const typed = { parameters: { uuid: 'a/b', p: '2', s: '' }, body: `{"name":"L'Alcúdia"}` }

  it('the URL of a call in the API console contains the encoded parameters, except empty ones', () => {
    expect(addressOfCall(operation('customerUsers'), typed)).toBe('/api/customers/a%2Fb/users?p=2')
  })

  it('the curl command of a call in the API console escapes quotes, and contains a variable instead of the token', () => {
    const curl = curlOf(operation('editCustomer'), typed, 'https://lindero.test')
    expect(curl).toContain('Bearer $TOKEN')
    expect(curl).toContain(`L'\\''Alcúdia`)
  })
})
