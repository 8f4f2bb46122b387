// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type SavedWorkflow, useEditedDraft } from './edited-draft.ts'

afterEach(cleanup)

const graph = { acquisitionTypes: [], tasks: [], notices: [] }
const version = (second: number, name: string): SavedWorkflow => ({
  uuid: '1',
  state: 'DRAFT',
  differences: [],
  graph,
  name,
  editedOn: `2026-03-01T10:00:0${second}.000Z`,
})
const opened = () => renderHook(({ saved }) => useEditedDraft(saved), { initialProps: { saved: version(1, 'Obras') } })

describe('A save of the draft by another user', () => {
  it("another user's version of a workflow draft is shown immediately if the user has edited nothing", () => {
    const { result, rerender } = opened()
    rerender({ saved: version(2, 'Obras mayores') })
    expect(result.current).toMatchObject({ name: 'Obras mayores', isChanged: false, hasConflict: false })
  })

  it("another user's version of a workflow draft conflicts with the edits of the user, who then chooses a version", () => {
    const { result, rerender } = opened()
    act(() => result.current.setName('Reformas'))
    rerender({ saved: version(2, 'Obras mayores') })
    expect(result.current).toMatchObject({ name: 'Reformas', hasConflict: true })
    act(() => result.current.keep())
    expect(result.current).toMatchObject({ name: 'Reformas', hasConflict: false, isChanged: true })
    expect(result.current.basedOn).toBe(version(2, '').editedOn)
    rerender({ saved: version(3, 'Otra vez') })
    act(() => result.current.take())
    expect(result.current).toMatchObject({ name: 'Otra vez', hasConflict: false, isChanged: false })
  })

  it('text that the user typed while a draft of a workflow was being saved is still unsaved after the save', () => {
    const { result, rerender } = opened()
    act(() => result.current.setName('Reformas'))
    act(() => result.current.setName('Reformas y obras'))
    act(() => result.current.markSaved(version(2, 'Reformas')))
    rerender({ saved: version(2, 'Reformas') })
    expect(result.current).toMatchObject({ name: 'Reformas y obras', isChanged: true, hasConflict: false })
  })
})
