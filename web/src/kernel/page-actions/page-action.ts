import { type RefObject, useEffect, useRef } from 'react'
import { useAddressPart } from '../list/use-address-part.ts'
import { useMay, useSession } from '../session/use-session.ts'
import type { PageAction } from './declared-actions.ts'

/**
 * Runs an action once if the address asks for it, and removes the request from the address.
 *
 * @param runOf the function of an action; undefined if the page does not have the action, or does not have it yet
 */
export function useAskedAction(runOf: (id: string) => (() => void) | undefined): void {
  const [asked, ask] = useAddressPart<string>('do', { replace: true })
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (asked === undefined) done.current = undefined
    // The address changes later than the state of the page, so the request is still there in the next renderings.
    const run = asked === undefined || done.current === asked ? undefined : runOf(asked)
    if (!run) return
    done.current = asked
    ask(undefined)
    run()
  })
}

/**
 * The function that runs an action of the page, for its button. Undefined if the user may not use the action. The
 * command palette opens the same action.
 */
export function usePageAction(action: PageAction, run: () => void, { applies = true } = {}): (() => void) | undefined {
  const may = useMay()
  const session = useSession()
  const isOffered = applies && may(action.permission) && (!session || (action.isOffered?.(session) ?? true))
  useAskedAction((id) => (isOffered && id === action.id ? run : undefined))
  return isOffered ? run : undefined
}

/**
 * Presses a button that opens a menu or the browser's choice of files, after the page is drawn. If the browser does not
 * open the choice of files without a click, the button has the focus.
 */
export function press(button: RefObject<HTMLButtonElement | null>): void {
  setTimeout(() => {
    button.current?.focus()
    button.current?.click()
  })
}
