import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What is wrong with a field: `field` is the id of its input. */
export interface Defect {
  field: string
  text: string
}

export interface CheckedForm {
  /** What to say beside a field; nothing before the form was sent for the first time. */
  errorOf(field: string): string | null
  submit(event: FormEvent): void
  summary: { ref: RefObject<HTMLDivElement | null>; defects: readonly Defect[] }
}

/** From so many on they are summed up at the top; fewer are seen at a glance. */
export const SUMMED_UP = 3

/**
 * A form that is judged when it is sent: defects stand beside their fields from then on; the summary, or where
 * there is none the first field concerned, takes the focus. While `isBusy` nothing is sent twice.
 */
export function useCheckedForm(defects: readonly Defect[], isBusy: boolean, onSend: () => void): CheckedForm {
  const [refusals, setRefusals] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  const first = useRef('')
  useEffect(() => {
    if (refusals > 0) (ref.current ?? document.getElementById(first.current))?.focus()
  }, [refusals])
  const shown = refusals > 0 ? defects : []
  return {
    errorOf: (field) => shown.find((defect) => defect.field === field)?.text ?? null,
    submit(event) {
      event.preventDefault()
      if (isBusy) return
      if (defects[0]) {
        first.current = defects[0].field
        return setRefusals((count) => count + 1)
      }
      setRefusals(0)
      onSend()
    },
    summary: { ref, defects: shown },
  }
}
