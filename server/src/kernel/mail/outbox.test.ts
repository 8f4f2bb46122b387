import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxMailer, removeFromOutbox, sweepOutbox } from './outbox.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lindero-outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (to: string, text = 'Hola') =>
  outboxMailer(folder, 'no-reply@lindero.test').send({ to, subject: 'S', text, html: `<p>${text}</p>` })
const endings = async () => (await readdir(folder)).map((name) => name.replace(/^.*\./, '')).sort()

describe('The outbox', () => {
  it('the sweep removes both files of each mail that was written before the given time, and no other file in the folder', async () => {
    await write('ana@people.test')
    await writeFile(join(folder, 'notes.txt'), 'of the operator')
    expect(await sweepOutbox(folder, new Date(Date.now() - 60_000))).toBe(0)
    expect(await endings()).toEqual(['eml', 'txt', 'txt'])
    expect(await sweepOutbox(folder, new Date(Date.now() + 60_000))).toBe(1)
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })

  it('an erasure deletes the mails in the outbox that are addressed to a person or mention the person’s address', async () => {
    await write('Ana@people.test')
    await write('operator@lindero.test', 'Lo ha pedido Ana Ruiz (ana@people.test).')
    await write('dana@people.test', 'ana@people.test.mx')
    expect(await removeFromOutbox(folder, ['ana@people.test', 'ana.new@people.test'])).toBe(2)
    expect(await endings()).toEqual(['eml', 'txt'])
  })

  it('the sweep and the erasure remove nothing if the outbox folder is missing', async () => {
    const nowhere = join(folder, 'outbox')
    expect(await sweepOutbox(nowhere, new Date())).toBe(0)
    expect(await removeFromOutbox(nowhere, ['ana@people.test'])).toBe(0)
  })
})
