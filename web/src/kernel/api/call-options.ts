import type { CallArguments, CallSpecification } from '@lindero/contract/kernel/call'
import type { z } from 'zod'

type Known<Given, Parsed> = unknown extends Given ? Parsed : Given | Parsed

/**
 * The query as a screen writes it: values as they are, not as the address writes them. `f` is the filter itself,
 * flags are booleans, boxes are `{ west, south, east, north }`; undefined leaves a parameter out.
 */
type Query<Schema extends z.ZodType> = {
  [Key in keyof z.input<Schema>]:
    | Known<
        z.input<Schema>[Key],
        Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : z.input<Schema>[Key]
      >
    | undefined
}

type Parts<Specification extends CallSpecification> = Omit<CallArguments<Specification>, 'query'> &
  (Specification['query'] extends z.ZodType ? { query?: Query<Specification['query']> } : unknown)

/** What a call is given: `params`, `query`, `body`, whichever it has. */
export type CallParts<Specification extends CallSpecification> = Parts<Specification>

/** The same, loosely: what the client works on. */
export interface LooseParts {
  params?: unknown
  query?: unknown
  body?: unknown
}
