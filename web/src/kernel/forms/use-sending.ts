import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Change } from '../api/use-call.ts'
import { errorText } from '../i18n/error-text.ts'
import type { Fields, Values } from './field.ts'
import { errorSentence } from './form-texts.ts'
import { namedFields } from './named-fields.ts'

export interface SentValues<F extends Fields> {
  values: Values<F>
  changed: Partial<Values<F>>
  /** The values of the draft that were sent, as they were typed. */
  raw: Readonly<Record<string, unknown>>
}

interface Outcomes<F extends Fields, Reply> {
  succeed: (reply: Reply, sent: SentValues<F>) => Promise<void>
  fail: (error: Error) => void
}

/** Sends a form's values, one call at a time, and refetches the queries that the call invalidates. */
export function useSending<F extends Fields, Reply>(
  submit: (values: Values<F>, changed: Partial<Values<F>>) => Change<Reply> | Promise<Reply>,
  { succeed, fail }: Outcomes<F, Reply>,
) {
  const isBusy = useRef(false)
  const stale = useRef<Change<Reply> | null>(null)
  const sending = useMutation({
    mutationFn: (sent: SentValues<F>) => {
      const order = submit(sent.values, sent.changed)
      if (order instanceof Promise) return order
      stale.current = order
      return order.send()
    },
    onSuccess: succeed,
    onError: fail,
    async onSettled(_reply, error) {
      isBusy.current = false
      const order = stale.current
      stale.current = null
      // Queries are refetched even after an error, because an error often means that another user was faster. After an
      // error the refetch is not awaited, so that the rejected field receives the focus at once.
      const refetched = order?.refetch()
      if (!error) await refetched
    },
  })
  function send(sent: SentValues<F>): void {
    isBusy.current = true
    sending.mutate(sent)
  }
  // Values that are still on their way into the form, such as a document that is being uploaded.
  const arriving = useRef(0)
  const [isWaiting, setWaiting] = useState(false)
  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    setWaiting(++arriving.current > 0)
    try {
      return await work()
    } finally {
      setWaiting(--arriving.current > 0)
    }
  }
  return { sending, send, isWaiting, during, isBusy: () => isBusy.current || arriving.current > 0 }
}

interface FailureOptions {
  /** The field that an error code refers to, if the error data name no field. */
  fieldOfError?: Readonly<Record<string, string | { name: string; text: string }>> | undefined
  /** The form field for a name in the contract, if the names differ. */
  fieldOfPath?: Readonly<Record<string, string>> | undefined
}

/** Extracts the fields that a failure names, with an error message for each. */
export function fieldsOfFailure(error: unknown, names: readonly string[], options: FailureOptions) {
  if (!(error instanceof ApiError)) return {}
  const field = options.fieldOfError?.[error.code]
  if (typeof field === 'object') return { [field.name]: field.text }
  if (field) return { [field]: errorText(error) }
  const isGeneral = error.code === 'request.invalid' || error.code.endsWith('.invalidFields')
  const about = namedFields(error).flatMap(({ field: path, reason }) => {
    const name = [path, path.split('.')[0] ?? ''].find((each) => options.fieldOfPath?.[each] ?? names.includes(each))
    const sentence = isGeneral ? errorSentence(reason, undefined) : errorText(error)
    return name === undefined ? [] : [[options.fieldOfPath?.[name] ?? name, sentence] as const]
  })
  return Object.fromEntries(about) as Record<string, string>
}
