// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '../drafts/drafts.ts'
import { draw } from '../forms/form.fixture.tsx'
import { Comments } from './Comments.tsx'

const { comments } = resources.common
const DRAFT = 'comment:task:7:new'
let reply: PromiseWithResolvers<void>
const add = vi.fn(() => reply.promise)
const edit = vi.fn(() => reply.promise)

beforeEach(() => {
  reply = Promise.withResolvers()
})
afterEach(() => {
  drafts.set(DRAFT, {})
  add.mockClear()
})

const entry = () => (
  <Comments
    place="task:7"
    comments={[]}
    kinds={['general', 'visit']}
    first="general"
    canWrite
    add={add}
    edit={edit}
    remove={vi.fn()}
  />
)
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: comments.comment })
const send = () => userEvent.click(screen.getByRole('button', { name: comments.send }))

describe('Text typed while a comment is being sent', () => {
  it('a sent comment leaves its entry, and its text can then not be edited', async () => {
    await draw(entry())
    await userEvent.type(box(), 'Llamar ')
    await send()
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ type: 'general', message: 'Llamar' }))
    await waitFor(() => expect(box().readOnly).toBe(true))
    await act(async () => reply.resolve())
    await waitFor(() => expect(box().value).toBe(''))
    expect(drafts.get(DRAFT)).toEqual({})
  })

  it('text that was typed in the same entry opened again stays, and the sent text and type do not', async () => {
    const { unmount } = await draw(entry())
    await userEvent.selectOptions(screen.getByRole('combobox'), 'visit')
    await userEvent.type(box(), 'Llamar')
    await send()
    unmount()
    await draw(entry())
    await userEvent.clear(box())
    await userEvent.type(box(), 'Visitar')
    await act(async () => reply.resolve())
    const message = { old: null, new: 'Visitar' }
    await waitFor(() => expect(drafts.get(DRAFT)).toEqual({ comment: { message } }))
    expect(box().value).toBe('Visitar')
  })

  it('a comment that cannot be sent stays in its entry', async () => {
    await draw(entry())
    await userEvent.type(box(), 'Llamar')
    await send()
    await act(async () => reply.reject(new Error('no network')))
    await waitFor(() => expect(box().readOnly).toBe(false))
    expect(box().value).toBe('Llamar')
  })
})
