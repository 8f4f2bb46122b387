import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDocument, anAsset, bodyOf, type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'

type Person = SignedIn & { uuid: string }

let world: LegalWorld
let boss: Person
let ana: Person
let ben: Person

beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner, portfolio } = world
  const person = async (isAdmin: boolean) => {
    const user = await addUser(system, owner.customerUuid, { isEditor: true, isAdmin })
    return { ...(await signIn(system, user.email)), uuid: user.uuid }
  }
  boss = await person(true)
  ana = await person(false)
  ben = await person(false)
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      'INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) SELECT $1, unnest($2::uuid[]), $3',
      [portfolio, `{${ana.uuid},${ben.uuid}}`, owner.customerUuid],
    ),
  )
})
afterAll(() => world.system.close())

const change = (who: Person, task: string, changes: object) =>
  who.call('POST', `/management/tasks/${task}`, { changes })

describe('A task', () => {
  it('the comments of a task are returned in pages, with their total number', async () => {
    const asset = await anAsset(world)
    const made = await boss.call('POST', `/assets/${asset}/management/tasks`, { type: 'CHANGE_LOCK' })
    const task = bodyOf(made).uuid
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO task_comments (customer_uuid, task_uuid, type, message, created_on)
         SELECT customer_uuid, uuid, 'NOTE', n::text, now() + n * interval '1 second' FROM tasks, generate_series(1, 102) n
         WHERE uuid = $1`,
        [task],
      ),
    )
    const read = async (page: number) =>
      bodyOf(await ana.call('GET', `/management/tasks/${task}?comments=${page}`)).task
    const [first, second] = [await read(1), await read(2)]
    expect([first.comments.length, first.commentCount, first.comments[0].message]).toEqual([100, 102, '102'])
    expect(second.comments.map(({ message }: { message: string }) => message)).toEqual(['2', '1'])
  })

  it('only the author of a task’s comment can edit it, and the history of the asset contains all versions of the comment', async () => {
    const asset = await anAsset(world)
    const made = await boss.call('POST', `/assets/${asset}/management/tasks`, { type: 'CHANGE_LOCK' })
    const task = bodyOf(made).uuid
    const added = bodyOf(await change(ana, task, { comment: { type: 'NOTE', message: 'Cerrajero el lunes' } }))
    const [{ uuid }] = added.task.comments
    const edit = { comment: { uuid, type: 'CALL', message: 'Cerrajero el martes' } }
    for (const refused of [await change(ben, task, edit), await change(ben, task, { deletedComments: [uuid] })]) {
      expect([refused.status, bodyOf(refused).message]).toEqual([403, 'comments.ofAnother'])
    }
    expect(bodyOf(await change(ana, task, edit)).task).toMatchObject({
      comments: [{ type: 'CALL', message: 'Cerrajero el martes', editedOn: expect.any(String) }],
      commentCount: 1,
    })
    expect(bodyOf(await change(boss, task, edit)).message).toBe('comments.ofAnother')
    expect(bodyOf(await change(boss, task, { deletedComments: [uuid] })).task.comments).toEqual([])
    expect(bodyOf(await change(ana, task, edit)).message).toBe('comments.notFound')
    const log = bodyOf(await boss.call('GET', `/assets/${asset}/change-log?r=3`))
    const row = { uuid: task, title: 'CHANGE_LOCK' }
    expect(log.items.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'task.comment', oldValue: 'Cerrajero el martes', newValue: null, row }],
      [
        { field: 'task.commentType', oldValue: 'NOTE', newValue: 'CALL', row },
        { field: 'task.comment', oldValue: 'Cerrajero el lunes', newValue: 'Cerrajero el martes', row },
      ],
      [{ field: 'task.comment', oldValue: null, newValue: 'Cerrajero el lunes', row }],
    ])
  })

  it('the reply of a task names its candidates (operations 132)', async () => {
    const asset = await anAsset(world)
    const task = bodyOf(await boss.call('POST', `/assets/${asset}/management/tasks`, { type: 'CHANGE_LOCK' })).uuid
    const { candidates } = bodyOf(await boss.call('GET', `/management/tasks/${task}`)).task
    expect(candidates).toEqual(bodyOf(await boss.call('GET', `/management/tasks/${task}/candidates`)).items)
    expect(candidates.map(({ uuid }: { uuid: string }) => uuid)).toEqual(expect.arrayContaining([ana.uuid, ben.uuid]))
  })

  it('documents that two users add to a task at the same time are both stored, up to the limit', async () => {
    const asset = await anAsset(world)
    const made = await boss.call('POST', `/assets/${asset}/management/tasks`, { type: 'CHANGE_LOCK' })
    const task = bodyOf(made).uuid
    const own = await Promise.all(Array.from({ length: 51 }, () => aDocument(world, asset)))
    const [first = '', second = '', ...others] = own
    const at = await Promise.all([
      change(ana, task, { files: { add: [first] } }),
      change(ben, task, { files: { add: [second] } }),
    ])
    expect(at.map(({ status }) => status)).toEqual([200, 200])
    const filesOf = async () => {
      const visible = bodyOf(await ana.call('GET', `/management/tasks/${task}`))
      return visible.task.files.map(({ uuid }: { uuid: string }) => uuid).sort()
    }
    expect(await filesOf()).toEqual([first, second].sort())
    expect((await change(ana, task, { files: { add: others.slice(0, 48) } })).status).toBe(200)
    expect(bodyOf(await change(ben, task, { files: { add: others.slice(48) } }))).toMatchObject({
      message: 'tasks.tooManyFiles',
      data: { limit: 50 },
    })
    await change(ben, task, { files: { add: others.slice(48), remove: [first] } })
    expect(await filesOf()).toEqual(own.filter((uuid) => uuid !== first).sort())
    // A document can be deleted after it has been removed from the task.
    const doc = `/assets/${asset}/attachments/files/${first}`
    expect((await world.owner.call('DELETE', doc)).status).toBe(200)
  })

  it('several simultaneous calls that save the candidates and default users for tasks all succeed', async () => {
    const map = { candidates: [{ userUuid: ben.uuid, department: null, type: null }], defaults: [] }
    const both = await Promise.all([1, 2, 3].map(() => boss.call('PUT', '/management/task-assignment', map)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    await boss.call('PUT', '/management/task-assignment', { candidates: [], defaults: [] })
  })
})
