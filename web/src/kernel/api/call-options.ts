import type { CallArguments, CallSpecification } from '@lindero/contract/kernel/call'
import type { z } from 'zod'

type Known<Given, Parsed> = unknown extends Given ? Parsed : Given | Parsed

/**
 * The query as typed values, not in the format of the address. `f` is the filter object, flags are booleans, boxes are
 * `{ west, south, east, north }`. A parameter that is undefined is left out.
 */
type Query<Schema extends z.core.$ZodType> = {
  [Key in keyof z.input<Schema>]:
    | Known<z.input<Schema>[Key], Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : z.input<Schema>[Key]>
    | undefined
}

type Parts<Specification extends CallSpecification> = Omit<CallArguments<Specification>, 'query'> &
  (Specification['query'] extends z.core.$ZodType ? { query?: Query<Specification['query']> } : unknown)

/** Arguments of a call: `params`, `query` and `body`, if the call has them. */
export type CallParts<Specification extends CallSpecification> = Parts<Specification>

/** The arguments with loose types, as the client uses them for every call. */
export interface LooseParts {
  params?: unknown
  query?: unknown
  body?: unknown
}
