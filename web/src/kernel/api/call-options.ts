import type { CallArguments, CallSpecification } from '@lindero/contract/kernel/call'
import type { z } from 'zod'

type Known<Given, Parsed> = unknown extends Given ? Parsed : Given | Parsed

/**
 * The query with typed values instead of strings: `f` is the filter object, flags are booleans, boxes are `{ west,
 * south, east, north }`. Undefined parameters are left out.
 */
type Query<Schema extends z.core.$ZodType> = {
  [Key in keyof z.input<Schema>]:
    | Known<z.input<Schema>[Key], Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : z.input<Schema>[Key]>
    | undefined
}

type Parts<Specification extends CallSpecification> = Omit<CallArguments<Specification>, 'query'> &
  (Specification['query'] extends z.core.$ZodType ? { query?: Query<Specification['query']> } : unknown)

/** Arguments of a call: `params`, `query` and `body`, as far as the call has them. */
export type CallParts<Specification extends CallSpecification> = Parts<Specification>

/** Loosely typed arguments, used inside the client for all calls. */
export interface LooseParts {
  params?: unknown
  query?: unknown
  body?: unknown
}
