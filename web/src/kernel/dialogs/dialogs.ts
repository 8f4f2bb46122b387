/**
 * Dialogs shared by all screens: delete, save and input. `await askDelete({ title })` resolves with true when the
 * action is done. If there is an `onSubmit`, it runs first, and the dialog closes only if it returns true.
 */
export interface Question {
  title?: string
  message?: string
  action?: string
  cancel?: string
  onSubmit?: () => boolean | Promise<boolean>
}

interface InputQuestion extends Omit<Question, 'onSubmit'> {
  label: string
  initial?: string
  placeholder?: string
  /** Returns an explanation of how to correct the text, or null if it is valid. */
  check?: (text: string) => string | null
  onSubmit?: (text: string) => boolean | Promise<boolean>
}

export type OpenDialog =
  | { id: number; kind: 'delete' | 'save'; question: Question; settle: (done: boolean) => void }
  | { id: number; kind: 'input'; question: InputQuestion; settle: (text: string | null) => void }

const listeners = new Set<() => void>()
let open: readonly OpenDialog[] = []
let nextId = 1

function publish(next: readonly OpenDialog[]): void {
  open = next
  for (const listener of listeners) listener()
}

export const dialogs = {
  get: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close(id: number): void {
    publish(open.filter((dialog) => dialog.id !== id))
  },
}

function ask(kind: 'delete' | 'save', question: Question): Promise<boolean> {
  return new Promise((settle) => publish([...open, { id: nextId++, kind, question, settle }]))
}

/** Asks for confirmation before deleting. The button has the danger style. */
export function askDelete(question: Question = {}): Promise<boolean> {
  return ask('delete', question)
}

export function askSave(question: Question = {}): Promise<boolean> {
  return ask('save', question)
}

/** Asks the user to type a text. Returns null if the user cancels. */
export function askText(question: InputQuestion): Promise<string | null> {
  return new Promise((settle) => publish([...open, { id: nextId++, kind: 'input', question, settle }]))
}

/**
 * Runs the action of a dialog. The callback runs first, and the dialog closes only if it returns true (core 2).
 *
 * @param text the typed text, for an input dialog
 * @throws any error of the callback; the dialog then stays open, so that the user can try again
 */
export async function submitDialog(dialog: OpenDialog, text = ''): Promise<void> {
  if (dialog.kind === 'input') {
    if (dialog.question.onSubmit && !(await dialog.question.onSubmit(text))) return
    dialogs.close(dialog.id)
    dialog.settle(text)
    return
  }
  if (dialog.question.onSubmit && !(await dialog.question.onSubmit())) return
  dialogs.close(dialog.id)
  dialog.settle(true)
}

/** Closes a dialog without running its action. */
export function cancelDialog(dialog: OpenDialog): void {
  dialogs.close(dialog.id)
  if (dialog.kind === 'input') dialog.settle(null)
  else dialog.settle(false)
}
