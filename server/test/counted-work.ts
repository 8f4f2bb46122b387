import { expect } from 'vitest'

type Name = string | symbol

/** Methods that copy or pass over all items. Each item is a step. */
const PASSING: readonly Name[] = [
  ...['concat', 'includes', 'indexOf', 'join', 'lastIndexOf', 'slice', 'splice', 'toReversed', 'entries', 'keys'],
  ...['values', Symbol.iterator],
]
/** Methods that call a function with the items. Each call is a step. */
const CALLING: readonly Name[] = [
  ...['every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap', 'forEach', 'map', 'reduce'],
  ...['some', 'sort', 'toSorted'],
]
const ARRAY: readonly Name[] = [...PASSING, ...CALLING, 'pop', 'push', 'shift', 'unshift']
const SET: readonly Name[] = ['add', 'delete', 'has', 'values', Symbol.iterator]
const MAP: readonly Name[] = ['delete', 'entries', 'get', 'has', 'keys', 'set', 'values', Symbol.iterator]
const TEXT: readonly Name[] = [
  ...['charAt', 'charCodeAt', 'endsWith', 'match', 'normalize', 'replace', 'replaceAll', 'split', 'startsWith'],
  ...['toLowerCase', 'toUpperCase', 'trim'],
]
const COUNTED = [
  ...ARRAY.map((name) => [Array.prototype, name] as const),
  ...SET.map((name) => [Set.prototype, name] as const),
  ...MAP.map((name) => [Map.prototype, name] as const),
  ...TEXT.map((name) => [String.prototype, name] as const),
  ...['exec', 'test'].map((name) => [RegExp.prototype, name] as const),
]
const { apply } = Reflect

/**
 * Counts the steps that some work needs: each call of a method of arrays, sets, maps, texts and patterns, each call of
 * a function that such a method receives, and each item that it copies. The count depends on the code and its input,
 * not on the machine.
 */
export async function countedWork(work: () => unknown): Promise<number> {
  let steps = 0
  const originals = COUNTED.map(([prototype, name]) => ({
    prototype,
    name,
    descriptor: Object.getOwnPropertyDescriptor(prototype, name) ?? {},
    passes: PASSING.includes(name),
    calls: prototype === Array.prototype && CALLING.includes(name),
  }))
  // While steps are counted, this code calls none of the counted methods itself.
  for (let at = 0; at < originals.length; at += 1) {
    const { prototype, name, descriptor, passes, calls } = originals[at] as (typeof originals)[number]
    const original: unknown = descriptor.value
    if (typeof original !== 'function') throw new Error(`there is no method ${String(name)} to count`)
    Object.defineProperty(prototype, name, {
      ...descriptor,
      value(this: unknown, ...given: unknown[]) {
        steps += 1
        if (passes && Array.isArray(this)) steps += this.length
        else if (passes && (this instanceof Set || this instanceof Map)) steps += this.size
        const callback = given[0]
        if (calls && typeof callback === 'function') {
          given[0] = (...values: unknown[]) => {
            steps += 1
            return apply(callback, undefined, values)
          }
        }
        return apply(original, this, given)
      },
    })
  }
  try {
    await work()
    return steps
  } finally {
    for (let at = 0; at < originals.length; at += 1) {
      const { prototype, name, descriptor } = originals[at] as (typeof originals)[number]
      Object.defineProperty(prototype, name, descriptor)
    }
  }
}

/**
 * Expects that twice the input needs less than three times the work. An algorithm that compares each row with all
 * others needs four times the work.
 */
export async function expectLinear(workOn: (rows: number) => unknown, rows = 400): Promise<void> {
  // The first run fills caches.
  await workOn(10)
  const once = await countedWork(() => workOn(rows))
  const twice = await countedWork(() => workOn(2 * rows))
  expect(once, 'steps are counted').toBeGreaterThan(rows)
  expect(twice / once).toBeLessThan(3)
}
