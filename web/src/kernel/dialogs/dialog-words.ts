import type { TFunction } from 'i18next'
import type { OpenDialog } from './dialogs.ts'

const TITLE = { delete: 'dialogs.deleteTitle', save: 'dialogs.saveTitle' } as const
const ACTION = { delete: 'actions.delete', save: 'actions.save', input: 'actions.apply' } as const

/** Texts of a dialog: those given, otherwise the defaults for delete, save or apply, and for cancel (core 2). */
export function wordsOf({ kind, question }: OpenDialog, t: TFunction<'common'>) {
  return {
    title: question.title ?? (kind === 'input' ? question.label : t(TITLE[kind])),
    message: question.message,
    action: question.action ?? t(ACTION[kind]),
    cancel: question.cancel ?? t('actions.cancel'),
  }
}
