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

/**
 * A form that is judged when it is sent: defects stand beside their fields from then on, and the summary takes the
 * focus. While `isBusy` nothing is sent twice.
 */
export function useCheckedForm(defects: readonly Defect[], isBusy: boolean, onSend: () => void): CheckedForm {
  const [refusals, setRefusals] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.focus()
  }, [refusals])
  const shown = refusals > 0 ? defects : []
  return {
    errorOf: (field) => shown.find((defect) => defect.field === field)?.text ?? null,
    submit(event) {
      event.preventDefault()
      if (isBusy) return
      if (defects.length > 0) return setRefusals((count) => count + 1)
      setRefusals(0)
      onSend()
    },
    summary: { ref, defects: shown },
  }
}
