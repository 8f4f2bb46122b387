import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Change } from '../api/use-call.ts'
import { errorText } from '../i18n/error-text.ts'
import type { Fields, Values } from './field.ts'
import { errorSentence } from './form-texts.ts'
import { namedFields } from './named-fields.ts'

export interface SentValues<F extends Fields> {
  values: Values<F>
  changed: Partial<Values<F>>
}

interface Outcomes<F extends Fields, Reply> {
  succeed: (reply: Reply, sent: SentValues<F>) => Promise<void>
  fail: (error: Error) => void
}

/** Sends the values of a form, one call at a time, and fetches the queries again that the call invalidates. */
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
      // Queries are fetched again even after an error, because an error often means that another user was faster. This
      // is not awaited, so that the rejected field gets the focus at once.
      const refetched = order?.refetch()
      if (!error) await refetched
    },
  })
  function send(sent: SentValues<F>): void {
    isBusy.current = true
    sending.mutate(sent)
  }
  return { sending, send, isBusy: () => isBusy.current }
}

interface FailureOptions {
  /** The field for an error code, if the data of the error names no field. */
  fieldOfError?: Readonly<Record<string, string | { name: string; text: string }>> | undefined
  /** The form's field for a name in the contract, if the two names differ. */
  fieldOfPath?: Readonly<Record<string, string>> | undefined
}

/** The fields that a failure names, each with the sentence of its error. */
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
