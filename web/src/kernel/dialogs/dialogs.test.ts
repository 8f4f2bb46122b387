import { resources } from '@lindero/texts/resources'
import { createInstance } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wordsOf } from './dialog-words.ts'
import { askDelete, askSave, askText, cancelDialog, dialogs, type OpenDialog, submitDialog } from './dialogs.ts'

afterEach(() => {
  for (const dialog of dialogs.get()) cancelDialog(dialog)
})

/** The latest open dialog. */
function display(): OpenDialog {
  const dialog = dialogs.get().at(-1)
  if (!dialog) throw new Error('no dialog is open')
  return dialog
}

const questions = {
  delete: (onSubmit?: () => boolean | Promise<boolean>) => askDelete(onSubmit ? { onSubmit } : {}),
  save: (onSubmit?: () => boolean | Promise<boolean>) => askSave(onSubmit ? { onSubmit } : {}),
  input: (onSubmit?: (text: string) => boolean | Promise<boolean>) =>
    askText({ label: 'Name', ...(onSubmit ? { onSubmit } : {}) }),
}

describe.each([
  ['delete', true, false],
  ['save', true, false],
  ['input', 'typed', null],
] as const)('The %s dialog (core 2)', (kind, done, givenUp) => {
  it('a dialog without a callback closes when the user presses its action button', async () => {
    const answer = questions[kind]()
    await submitDialog(display(), 'typed')
    expect(dialogs.get()).toEqual([])
    expect(await answer).toBe(done)
  })

  it('a dialog stays open while its callback runs, and closes if the callback returns true', async () => {
    let finish: (isDone: boolean) => void = () => undefined
    const onSubmit = vi.fn((_text?: string) => new Promise<boolean>((settle) => (finish = settle)))
    const answer = questions[kind](onSubmit)
    const submitted = submitDialog(display(), 'typed')
    expect(onSubmit.mock.calls).toEqual(kind === 'input' ? [['typed']] : [[]])
    expect(dialogs.get()).toHaveLength(1)
    finish(true)
    await submitted
    expect(dialogs.get()).toEqual([])
    expect(await answer).toBe(done)
  })

  it('a dialog stays open if its callback returns false, and can be submitted again', async () => {
    const answers = [false, true]
    const answer = questions[kind](() => answers.shift() ?? false)
    await submitDialog(display(), 'typed')
    expect(dialogs.get()).toHaveLength(1)
    await submitDialog(display(), 'typed')
    expect(await answer).toBe(done)
  })

  it('a dialog stays open if its callback throws an error, and submitting the dialog throws the same error', async () => {
    const failure = new Error('no network')
    void questions[kind](() => Promise.reject(failure))
    await expect(submitDialog(display(), 'typed')).rejects.toBe(failure)
    expect(dialogs.get()).toHaveLength(1)
  })

  it('a cancelled dialog closes without running its callback', async () => {
    const onSubmit = vi.fn(() => true)
    const answer = questions[kind](onSubmit)
    cancelDialog(display())
    expect(await answer).toBe(givenUp)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(dialogs.get()).toEqual([])
  })
})

it('a second dialog opens above the first, and each is closed separately', async () => {
  const first = askSave()
  const second = askDelete()
  await submitDialog(display())
  expect(await second).toBe(true)
  expect(dialogs.get().map(({ kind }) => kind)).toEqual(['save'])
  cancelDialog(display())
  expect(await first).toBe(false)
})

describe('The texts of a dialog (core 2)', () => {
  const { t } = createInstance({ resources, lng: 'es', defaultNS: 'common' }, () => undefined)
  const inEnglish = createInstance({ resources, lng: 'en', defaultNS: 'common' }, () => undefined).t

  it.each([
    ['delete', 'Eliminar', 'Delete', 'Cancelar', 'Cancel'],
    ['save', 'Guardar', 'Save', 'Cancelar', 'Cancel'],
    ['input', 'Aplicar', 'Apply', 'Cancelar', 'Cancel'],
  ] as const)(
    'a dialog of the kind "%s" has default texts for the action (Spanish "%s", English "%s") and for cancelling ("%s", "%s")',
    (kind, action, englishAction, cancel, englishCancel) => {
      void questions[kind]()
      expect(wordsOf(display(), t)).toMatchObject({ action, cancel })
      expect(wordsOf(display(), inEnglish)).toMatchObject({ action: englishAction, cancel: englishCancel })
      expect(wordsOf(display(), t).title).toMatch(/\S/)
      expect(wordsOf(display(), t).message).toBeUndefined()
    },
  )

  it('texts passed to a dialog replace the default texts', () => {
    const own = {
      title: 'Archive it?',
      message: 'It leaves the lists.',
      action: 'Archive',
      cancel: 'Keep it',
    }
    void askDelete(own)
    expect(wordsOf(display(), t)).toEqual(own)
  })
})
