import { useState } from 'react'

/**
 * What is typed into a field that has a save of its own. A value that another user saves meanwhile replaces it only
 * where nothing was typed; otherwise both are there, and the next save replaces what is shown beside the field.
 */
export function useEditedField(saved: string) {
  const [typed, setTyped] = useState<{ value: string; over: string } | null>(null)
  if (typed && typed.value === saved) setTyped(null)
  return {
    value: typed?.value ?? saved,
    isChanged: typed !== null && typed.value !== saved,
    /** What another user saved after the typing began. */
    theirs: typed && typed.over !== saved && typed.value !== saved ? saved : null,
    set: (value: string) =>
      setTyped((before) => (value === saved ? null : { value, over: before?.over ?? saved })),
  }
}
