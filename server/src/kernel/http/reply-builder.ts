import { followedBy } from '@lindero/contract/kernel/second-names'
import { z } from 'zod'

/** Copies the declared part of a value. */
type Build = (value: unknown) => unknown

const asItIs: Build = (value) => value

/**
 * Compiles a schema of a reply into a function that copies exactly the declared names, at every depth. A reply therefore
 * never contains a column that a handler read for its own use. The function checks no value: a wrong value reaches the
 * reader as it is, and development and tests check it against the schema.
 *
 * The copy takes about a quarter of the time of `schema.parse` (ADR 1214).
 *
 * @throws Error if the schema has a kind that no reply uses yet
 */
export function replyBuilder(schema: z.core.$ZodType): Build {
  return compile(schema as z.core.$ZodTypes)
}

/** Functions of the schemas compiled so far, because replies share parts. */
const builders = new WeakMap<z.core.$ZodTypes, Build>()

function compile(schema: z.core.$ZodTypes): Build {
  const built = builders.get(schema)
  if (built) return built
  // A schema that contains itself finds this entry, which calls the finished function.
  let finished: Build | undefined
  builders.set(schema, (value) => {
    if (!finished) throw new Error('a part of the schema has a kind that no reply uses yet')
    return finished(value)
  })
  try {
    finished = compiled(schema, (part) => compile(part as z.core.$ZodTypes))
  } catch (error) {
    builders.delete(schema)
    throw error
  }
  builders.set(schema, finished)
  return finished
}

function compiled(schema: z.core.$ZodTypes, of: (part: z.core.$ZodType) => Build): Build {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return objectBuilder(def, of)
    case 'array': {
      const element = of(def.element)
      return element === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(element) : value)
    }
    case 'tuple': {
      const items = def.items.map(of)
      if (items.every((item) => item === asItIs)) return asItIs
      return (value) => (Array.isArray(value) ? items.map((item, index) => item(value[index])) : value)
    }
    case 'record': {
      const inner = of(def.valueType)
      if (inner === asItIs) return asItIs
      return (value) =>
        isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(part)])) : value
    }
    case 'union':
      return unionBuilder(def, of)
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return of(def.innerType)
    case 'default': {
      // Data of an earlier release lacks a name that was added with a default.
      const inner = of(def.innerType)
      return (value) => (value === undefined ? def.defaultValue : inner(value))
    }
    case 'pipe':
      return of(def.in)
    case 'intersection': {
      const [left, right] = [of(def.left), of(def.right)]
      return (value) => (isObject(value) ? Object.assign({}, left(value), right(value)) : value)
    }
    case 'lazy': {
      let inner: Build | undefined
      return (value) => {
        inner ??= of(def.getter())
        return inner(value)
      }
    }
    case 'any':
    case 'unknown':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return asItIs
    default:
      throw new Error(`replies have no schema of the kind ${def.type}`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectBuilder(def: z.core.$ZodObjectDef, of: (part: z.core.$ZodType) => Build): Build {
  const parts = Object.entries(def.shape).map(([name, part]) => [name, of(part), followedBy(part)] as const)
  const isOpen = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  return (value) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = isOpen ? { ...value } : {}
    for (const [name, build, follows] of parts) {
      const own = value[name]
      const part = build(own === undefined && follows ? follows(value) : own)
      if (part !== undefined) copy[name] = part
    }
    return copy
  }
}

/**
 * Builds a value of several possible kinds. The first schema that accepts the value is used; if none does, the value has
 * the names of all.
 */
function unionBuilder(def: z.core.$ZodUnionDef, of: (part: z.core.$ZodType) => Build): Build {
  const options = def.options.map((schema) => ({ schema, build: of(schema) }))
  const composed = options.filter(({ build }) => build !== asItIs)
  const [only] = composed
  if (!only) return asItIs
  if (composed.length === 1) return only.build
  const { discriminator } = def as z.core.$ZodDiscriminatedUnionDef
  if (typeof discriminator === 'string') {
    const byValue = new Map(
      composed.flatMap(({ schema, build }) =>
        [...(schema._zod.propValues?.[discriminator] ?? [])].map((value) => [value, build] as const),
      ),
    )
    return (value) => {
      if (!isObject(value)) return value
      const build = byValue.get(value[discriminator] as z.core.util.Primitive)
      return build ? build(value) : {}
    }
  }
  return (value) => {
    const fits = options.find(({ schema }) => z.safeParse(schema, value).success)
    if (fits) return fits.build(value)
    return isObject(value) ? Object.assign({}, ...composed.map(({ build }) => build(value))) : value
  }
}
