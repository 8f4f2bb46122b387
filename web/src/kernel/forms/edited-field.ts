import { useState } from 'react'

interface Typed {
  value: string
  /** The saved values that the user knows: that of before the typing, and the own ones sent since. */
  known: readonly string[]
}

/**
 * What is typed into a field that has a save of its own. A value that another user saves meanwhile replaces it only
 * where nothing was typed; otherwise both are there, and the next save replaces what is shown beside the field.
 */
export function useEditedField(saved: string) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Values are saved without the spaces around them.
  const isSaved = typed !== null && typed.value.trim() === saved.trim()
  if (isSaved) setTyped(null)
  const open = isSaved ? null : typed
  return {
    value: open?.value ?? saved,
    isChanged: open !== null,
    /** What another user saved after the typing began. */
    theirs: open && !open.known.includes(saved) ? saved : null,
    set: (value: string) => setTyped((before) => ({ value, known: before?.known ?? [saved] })),
    /** What is typed now is being saved: it is no value of another user. */
    markSent: () => setTyped((before) => before && { ...before, known: [...before.known, before.value.trim()] }),
  }
}
