import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAsset, bodyOf, type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'
import { startTasks, withoutSecondTasks } from './start-tasks.ts'

let world: LegalWorld
let boss: SignedIn
beforeAll(async () => {
  world = await openLegalWorld()
  const { email } = await addUser(world.system, world.owner.customerUuid, { isAdmin: true })
  boss = await signIn(world.system, email)
})
afterAll(() => world.system.close())

it('a second workflow with the same cause is noted on the task as a code and the name of the workflow, which have no language', async () => {
  const uuid = await anAsset(world)
  const { customerUuid } = world.owner
  const asset = { uuid, customerUuid, provinceCode: null }
  const node = { id: 'a', when: [], type: 'CHANGE_LOCK' as const, department: 'facility' as const, dueDays: 3 }
  const { system } = world
  const task = await system.context.database.transaction('system', async (tx) => {
    const workflow = async (key: string, name: string) => {
      const [row] = await tx.rows<{ uuid: string }>(
        `INSERT INTO workflow_versions (customer_uuid, key, name, version, state, graph)
         VALUES ($1, $2, $3, 1, 'RETIRED', '{"nodes": [], "edges": []}') RETURNING uuid`,
        [customerUuid, key, name],
      )
      return String(row?.uuid)
    }
    const [first, second] = [await workflow('first', 'Cerraduras'), await workflow('second', 'Posesión')]
    const common = { type: node.type, department: node.department, dueDays: node.dueDays, cause: 'occupied' }
    const [open = ''] = await startTasks(
      tx,
      asset,
      [{ ...common, workflowUuid: first, node: 'a' }],
      system.context.now(),
    )
    const firing = { rule: 'second/a', cause: 'occupied', workflowUuid: second, node }
    const { started, note } = await withoutSecondTasks(tx, asset, [firing])
    expect(started).toEqual([])
    await note([])
    return open
  })
  const { comments } = bodyOf(await boss.call('GET', `/management/tasks/${task}`)).task
  expect(comments).toMatchObject([{ type: 'WARNING', code: 'alsoStartedBy', message: 'Posesión', author: null }])
  const { items } = bodyOf(await boss.call('GET', `/assets/${uuid}/management/timeline`))
  expect(items).toContainEqual(expect.objectContaining({ subject: 'alsoStartedBy', value: 'Posesión' }))
})
