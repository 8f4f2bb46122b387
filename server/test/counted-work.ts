import { Session } from 'node:inspector/promises'
import { expect } from 'vitest'

/** Methods that pass over the whole array or collection without calling a function of the program. */
const PASSES: readonly [prototype: object, names: readonly (string | symbol)[]][] = [
  [Array.prototype, ['includes', 'indexOf', 'lastIndexOf', 'slice', 'concat', 'splice', 'join', Symbol.iterator]],
  [Set.prototype, ['values', Symbol.iterator]],
  [Map.prototype, ['keys', 'values', 'entries', Symbol.iterator]],
]

const sizeOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  return value instanceof Set || value instanceof Map ? value.size : 0
}

/** Counts the items over which built-in methods pass, until `restore` is called. */
function countPasses() {
  let items = 0
  const originals = PASSES.flatMap(([prototype, names]) =>
    names.map((name) => [prototype, name, Object.getOwnPropertyDescriptor(prototype, name)] as const),
  )
  for (const [prototype, name, descriptor] of originals) {
    const original: unknown = descriptor?.value
    if (typeof original !== 'function') throw new Error(`no method ${String(name)}`)
    Object.defineProperty(prototype, name, {
      ...descriptor,
      value(this: unknown, ...given: unknown[]) {
        items += sizeOf(this)
        return Reflect.apply(original, this, given)
      },
    })
  }
  return {
    items: () => items,
    restore() {
      for (const [prototype, name, descriptor] of originals) {
        if (descriptor) Object.defineProperty(prototype, name, descriptor)
      }
    },
  }
}

/**
 * The number of steps that the program needs for some work: how often the engine entered each block of our own code,
 * and the items over which built-in methods passed. The number depends on the code and its input, not on the machine.
 */
export async function countedWork(work: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  const passes = countPasses()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const blocks = result
      .filter(({ url }) => /\/(domain|documents|server|contract)\/src\//.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    return passes.items() + blocks.reduce((sum, { count }) => sum + count, 0)
  } finally {
    passes.restore()
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

/**
 * Expects that twice the input needs less than three times the work. An algorithm that compares each row with all
 * others needs four times the work.
 */
export async function expectLinear(workOn: (rows: number) => unknown, rows = 400): Promise<void> {
  // The first run loads and compiles what the work needs.
  await workOn(10)
  const once = await countedWork(() => workOn(rows))
  const twice = await countedWork(() => workOn(2 * rows))
  expect(once, 'the work is counted').toBeGreaterThan(rows)
  expect(twice / once).toBeLessThan(3)
}
