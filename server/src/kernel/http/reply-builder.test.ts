import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import { follows } from '@lindero/contract/kernel/second-names'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { replyBuilder } from './reply-builder.ts'

const row = z.object({ a: z.number() })
const extra = { a: 1, secret: 2 }

describe('A reply has exactly the names that its schema declares (core 7)', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['an object', row, extra, { a: 1 }],
    ['an object within an object', z.object({ row }), { row: extra, secret: 1 }, { row: { a: 1 } }],
    ['a strict object, which drops the name instead of failing', z.strictObject({ a: z.number() }), extra, { a: 1 }],
    ['an object that takes any name', z.looseObject({ row }), { row: extra, more: 1 }, { row: { a: 1 }, more: 1 }],
    ['rows of a list', z.object({ items: z.array(row) }), { items: [extra, extra] }, { items: [{ a: 1 }, { a: 1 }] }],
    ['a pair', z.tuple([z.string(), row]), ['x', extra], ['x', { a: 1 }]],
    ['objects by name', z.record(z.string(), row), { x: extra }, { x: { a: 1 } }],
    ['an object that may be missing', z.object({ row: row.optional() }), {}, {}],
    ['an object that may be null', z.object({ row: row.nullable() }), { row: null }, { row: null }],
    ['a number that is null', z.object({ a: z.number().nullable() }), { a: null }, { a: null }],
    ['a null object with names', row.nullish(), extra, { a: 1 }],
    ['a nested object that may be missing', z.object({ row: row.nullish() }), { row: extra }, { row: { a: 1 } }],
    ['an object or a word', z.union([row, z.literal('none')]), extra, { a: 1 }],
    ['a word or an object', z.union([row, z.literal('none')]), 'none', 'none'],
    [
      'one of two kinds',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), a: z.number() }),
        z.object({ kind: z.literal('b'), b: z.number() }),
      ]),
      { kind: 'b', a: 1, b: 2 },
      { kind: 'b', b: 2 },
    ],
    ['the first object that fits', z.union([row, z.object({ b: z.number() })]), { b: 1, secret: 2 }, { b: 1 }],
    ['both halves', z.intersection(row, z.object({ b: z.number() })), { ...extra, b: 3 }, { a: 1, b: 3 }],
    ['a value of an earlier release without a name', z.object({ a: z.number().default(7) }), {}, { a: 7 }],
    ['any JSON', z.object({ data: z.unknown() }), { data: extra }, { data: extra }],
    ['a value of the wrong kind, which the check of values finds', row, 'text', 'text'],
  ])('a reply has only the declared names of this value: %s', (_, schema, value, expected) => {
    expect(replyBuilder(schema)(value)).toEqual(expected)
  })

  it('a name of the specification has the value of the older name', () => {
    const named = z.object({ kind: z.string(), comparableType: follows('kind', z.string()) })
    expect(replyBuilder(z.array(named))([{ kind: 'a' }])).toEqual([{ kind: 'a', comparableType: 'a' }])
  })

  it('a schema that contains itself', () => {
    interface Node {
      name: string
      children: Node[]
    }
    const node: z.ZodType<Node> = z.object({
      name: z.string(),
      get children() {
        return z.array(node)
      },
    })
    const sent = { name: 'a', secret: 1, children: [{ name: 'b', secret: 2, children: [] }] }
    expect(replyBuilder(node)(sent)).toEqual({ name: 'a', children: [{ name: 'b', children: [] }] })
  })

  it('every reply of the contract can be built', () => {
    for (const { reply, produces } of Object.values<CallSpecification>(api)) {
      if (reply && !produces) expect(replyBuilder(reply)).toBeTypeOf('function')
    }
  })
})
