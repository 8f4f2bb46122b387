import { describe, expect, it } from 'vitest'
import { FairQueue, type QueueLimits } from './queues.ts'

const LIMITS: QueueLimits = { atOnce: 2, atOncePerUser: 1, waiting: 5, waitingPerUser: 3 }

/** A queue whose jobs record the order in which they start, and run until the test calls `end`. */
function aQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const order = (name: string) => {
    const [user = '', , customer = user] = name.split(' ')
    return queue.run({ user: { uuid: user }, customer: { uuid: customer } }, () => {
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
  it('at most two jobs run at once on a node, and at most one job of the same user', async () => {
    const { order, begun, end } = aQueue()
    for (const name of ['ana 1', 'ana 2', 'leo 1', 'eva 1']) order(name)
    await settled()
    expect(begun).toEqual(['ana 1', 'leo 1'])
    await end('leo 1')
    expect(begun).toEqual(['ana 1', 'leo 1', 'eva 1'])
    await end('ana 1')
    expect(begun).toEqual(['ana 1', 'leo 1', 'eva 1', 'ana 2'])
  })

  it('users take turns, so many jobs of one user do not delay the others', async () => {
    const { order, begun, end } = aQueue({ atOnce: 1, waiting: 10 })
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4', 'leo 1', 'leo 2', 'eva 1']) order(name)
    await settled()
    for (let turn = 0; turn < 6; turn++) await end(begun.at(-1) ?? '')
    expect(begun).toEqual(['ana 1', 'leo 1', 'eva 1', 'ana 2', 'leo 2', 'ana 3', 'ana 4'])
  })

  it('a job that exceeds the limit of its user or of the node is rejected', async () => {
    const { order } = aQueue()
    for (const name of ['ana 1 fund', 'ana 2 fund', 'ana 3 fund', 'ana 4 fund']) order(name)
    await expect(order('ana 5 fund')).rejects.toMatchObject({ code: 'limits.tooManyAtOnce' })
    for (const name of ['leo 1 fund', 'leo 2 fund', 'eva 1 fund']) order(name)
    await expect(order('sol 1 fund')).rejects.toMatchObject({ code: 'limits.busy' })
  })

  it('customers take turns, so many users of one customer do not delay another customer', async () => {
    const { order, begun, end } = aQueue({ atOnce: 1, waiting: 10 })
    for (const name of ['ana 1 fund', 'leo 1 fund', 'eva 1 fund', 'sol 1 fund', 'paz 1 owner', 'paz 2 owner'])
      order(name)
    await settled()
    for (let turn = 0; turn < 5; turn++) await end(begun.at(-1) ?? '')
    expect(begun).toEqual(['ana 1 fund', 'paz 1 owner', 'leo 1 fund', 'paz 2 owner', 'eva 1 fund', 'sol 1 fund'])
  })

  it('a full queue accepts a job of a customer with few waiting jobs, and rejects the latest job of the customer with the most', async () => {
    const { order, begun, end } = aQueue({ atOnce: 1, waiting: 3 })
    for (const name of ['ana 1 fund', 'leo 1 fund', 'eva 1 fund']) order(name)
    const displaced = order('eva 2 fund')
    const served = order('paz 1 owner')
    await expect(displaced).rejects.toMatchObject({ code: 'limits.busy' })
    await expect(order('sol 1 fund')).rejects.toMatchObject({ code: 'limits.busy' })
    await expect(order('paz 2 owner')).rejects.toMatchObject({ code: 'limits.busy' })
    await end('ana 1 fund')
    expect(begun).toEqual(['ana 1 fund', 'paz 1 owner'])
    await end('paz 1 owner')
    expect(await served).toBe('paz 1 owner')
  })

  it('a failed job frees its slot, and its user can enqueue another job later', async () => {
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
