import { describe, expect, it } from 'vitest'
import { FairQueue, type QueueLimits } from './queues.ts'

const LIMITS: QueueLimits = { atOnce: 2, atOncePerUser: 1, waiting: 5, waitingPerUser: 3 }

/** Work that ends when the test says so, and records the order of its starts. */
function aQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const order = (name: string) => {
    const [user = ''] = name.split(' ')
    return queue.run(user, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  }
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { order, begun, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('A queue of work', () => {
  it('a limited number runs at once, and fewer of one user', async () => {
    const { order, begun, end } = aQueue()
    for (const name of ['ana 1', 'ana 2', 'leo 1', 'eva 1']) order(name)
    await settled()
    expect(begun).toEqual(['ana 1', 'leo 1'])
    await end('leo 1')
    expect(begun).toEqual(['ana 1', 'leo 1', 'eva 1'])
    await end('ana 1')
    expect(begun).toEqual(['ana 1', 'leo 1', 'eva 1', 'ana 2'])
  })

  it('users are served in rotation, so many orders of one user do not delay the others', async () => {
    const { order, begun, end } = aQueue({ atOnce: 1, waiting: 10 })
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4', 'leo 1', 'leo 2', 'eva 1']) order(name)
    await settled()
    for (let turn = 0; turn < 6; turn++) await end(begun.at(-1) ?? '')
    expect(begun).toEqual(['ana 1', 'leo 1', 'eva 1', 'ana 2', 'leo 2', 'ana 3', 'ana 4'])
  })

  it('work above the limit of one user, or above that of the node, is rejected', async () => {
    const { order } = aQueue()
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4']) order(name)
    await expect(order('ana 5')).rejects.toMatchObject({ code: 'limits.tooManyAtOnce' })
    for (const name of ['leo 1', 'leo 2', 'eva 1']) order(name)
    await expect(order('sol 1')).rejects.toMatchObject({ code: 'limits.busy' })
  })

  it('work that fails frees its place, and users without work are removed', async () => {
    const { order, begun, end } = aQueue({ atOnce: 1 })
    const failing = order('ana 1')
    order('leo 1')
    await settled()
    const failed = expect(failing).rejects.toThrow('broken')
    await end('ana 1', new Error('broken'))
    await failed
    expect(begun).toEqual(['ana 1', 'leo 1'])
    await end('leo 1')
    const again = order('ana 2')
    await settled()
    await end('ana 2')
    expect(await again).toBe('ana 2')
  })
})
